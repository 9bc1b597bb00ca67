// What is drawn in cube space, and what its game says of it.
import { type Games, type Of, unit_in, type vector3 } from '../../../state/games'
import { slots_in } from './hulls'

export type CubesGame = Games['vector3']
export type CubesView = CubesGame['view']
type Fact = CubesGame['fact']

// Whether one knows what its pods are.
export const is_known = (ship: vector3.Ship): boolean => ship.pods.some((pod) => pod !== 'none')

export const slots_of = (ship: vector3.Ship): number => slots_in(ship.hull)

// The fact of that kind about a unit.
export const fact_of = <Is extends Fact['is']>(
  facts: readonly Fact[],
  is: Is,
  unit: number,
): Of<Fact, Is> | undefined =>
  facts.find((fact): fact is Of<Fact, Is> => fact.is === is && unit_in(fact) === unit)
