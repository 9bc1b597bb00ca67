import { mount } from 'svelte'
import App from './app/App.svelte'
import './app/fonts'
import './app/style.css'

mount(App, { target: document.getElementById('app')! })
