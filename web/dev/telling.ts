// Development and measuring only: a turn of as many ships and torpedoes as the address asks for, told on the
// charts when the button is pressed. No part of the build.
import { mount } from 'svelte'
import '../src/shell/fonts'
import '../src/shell/style.css'
import '../src/shell/palettes.css'
import Telling from './Telling.svelte'

const words = new URLSearchParams(location.search)
mount(Telling, {
  target: document.getElementById('app')!,
  props: { ships: Number(words.get('ships') ?? 20), torpedoes: Number(words.get('torpedoes') ?? 40) },
})
