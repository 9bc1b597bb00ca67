import { mount } from 'svelte'
import App from './App.svelte'
import './shell/settings.svelte'

const PATIENCE = 4000 // milliseconds after which the page is kept: what a board needs comes first
// Without a network it is done the next time that the page is loaded.
function keep(): void {
  if (navigator.onLine)
    void import('./offline/keeping').then(({ keep_page }) => keep_page()).catch(() => undefined)
}

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
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keep, PATIENCE)
})
