import { mount } from 'svelte'
import App from './App.svelte'
import './shell/settings.svelte'

mount(App, { target: document.getElementById('app')! })
