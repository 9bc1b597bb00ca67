import { mount } from 'svelte'
import App from './App.svelte'
import './shell/settings.svelte'
import { keep_page } from './offline/keeping'

// The first script waits for nothing: the page is put together when it has its styles.
const styled = [...document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')]
  .filter((link) => link.sheet === null)
  .map((link) => new Promise((done) => (link.onload = link.onerror = done)))
const read =
  document.readyState === 'loading'
    ? new Promise((done) => addEventListener('DOMContentLoaded', done, { once: true }))
    : null
void Promise.all([...styled, read]).then(() => {
  mount(App, { target: document.getElementById('app')! })
  if (import.meta.env.PROD) keep_page()
})
