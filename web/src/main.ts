import { mount } from 'svelte'
import App from './App.svelte'
import './shell/fonts'
import './shell/style.css'
import './shell/palettes.css'
import './shell/settings.svelte'

mount(App, { target: document.getElementById('app')! })
