// What is heard, made here out of noise and plain tones; nothing is, unless it was asked for.
import { settings } from './settings.svelte'

interface Voice {
  tone?: [type: OscillatorType, from: number, to: number] // hertz
  noise?: [from: number, to: number] // what passes, hertz
  length: number // seconds
  loud: number
  times?: number[] // seconds after which it sounds again
}
export const VOICES = {
  thrust: { noise: [180, 90], length: 0.9, loud: 0.16 },
  ray: { tone: ['sawtooth', 1500, 260], length: 0.28, loud: 0.05 },
  hit: { noise: [900, 60], tone: ['triangle', 110, 34], length: 0.5, loud: 0.3 },
  dice: { noise: [3200, 1800], length: 0.035, loud: 0.22, times: [0, 0.07, 0.12, 0.2] },
  wax: { noise: [420, 120], tone: ['sine', 84, 46], length: 0.16, loud: 0.34 },
  move: { tone: ['sine', 587, 587], length: 0.5, loud: 0.1, times: [0, 0.16] },
} as const satisfies Record<string, Voice>
export type Sound = keyof typeof VOICES

let context: AudioContext | null = null
let hiss: AudioBuffer | null = null

function hiss_of(on: AudioContext): AudioBuffer {
  if (hiss) return hiss
  hiss = on.createBuffer(1, on.sampleRate, on.sampleRate)
  const data = hiss.getChannelData(0)
  for (let i = 0; i < data.length; ++i) data[i] = 2 * Math.random() - 1
  return hiss
}

function loudness(on: AudioContext, begin: number, { length, loud }: Voice): GainNode {
  const gain = on.createGain()
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(loud, begin + Math.min(0.02, length / 4))
  gain.gain.exponentialRampToValueAtTime(0.0005, begin + length)
  gain.connect(on.destination)
  return gain
}

function sound(on: AudioContext, begin: number, voice: Voice): void {
  const end = begin + voice.length
  if (voice.tone) {
    const [type, from, to] = voice.tone
    const tone = on.createOscillator()
    tone.type = type
    tone.frequency.setValueAtTime(from, begin)
    tone.frequency.exponentialRampToValueAtTime(to, end)
    tone.connect(loudness(on, begin, voice))
    tone.start(begin)
    tone.stop(end)
  }
  if (voice.noise) {
    const [from, to] = voice.noise
    const [noise, filter] = [on.createBufferSource(), on.createBiquadFilter()]
    noise.buffer = hiss_of(on)
    filter.type = 'lowpass'
    filter.frequency.setValueAtTime(from, begin)
    filter.frequency.exponentialRampToValueAtTime(to, end)
    noise.connect(filter).connect(loudness(on, begin, voice))
    noise.start(begin)
    noise.stop(end)
  }
}

// In so many milliseconds from now.
export function play(name: Sound, delay = 0): void {
  if (!settings.sound || !('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  void context.resume()
  const voice: Voice = VOICES[name]
  for (const time of voice.times ?? [0]) sound(context, context.currentTime + delay / 1000 + time, voice)
}

// All that was to be heard is not: a telling was skipped.
export function hush(): void {
  void context?.close()
  context = null
  hiss = null
}
