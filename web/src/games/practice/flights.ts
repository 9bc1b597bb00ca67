// The six flights in their order, and what a page shows of each: the kernel's own numbers, seen from the
// start.
import type { practice } from '../../state/games'
import { open_flight } from './pilot.svelte'

export const FLIGHTS = ['drift', 'one_burn', 'braking', 'two_axes', 'three_axes', 'meeting'] as const
export type FlightName = (typeof FLIGHTS)[number]
export const is_flight = (name: string): name is FlightName => (FLIGHTS as readonly string[]).includes(name)

export const next_flight = (name: string): FlightName | null =>
  is_flight(name) ? (FLIGHTS[FLIGHTS.indexOf(name) + 1] ?? null) : null

export interface FlightCard {
  name: FlightName
  title: string
  idea: string
  flight: practice.Flight
}

export async function all_flights(): Promise<FlightCard[]> {
  return Promise.all(
    FLIGHTS.map(async (name) => {
      const pilot = await open_flight(name, 'preview', null)
      return { name, title: pilot.say('scenario', name), idea: pilot.say('idea', name), flight: pilot.view }
    }),
  )
}
