import { mount } from 'svelte'
import App from './app/App.svelte'
import './app/fonts'
import './app/style.css'
import './app/palettes.css'
import './app/settings.svelte'

mount(App, { target: document.getElementById('app')! })
