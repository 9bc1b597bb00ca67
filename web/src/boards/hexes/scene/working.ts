// Which facts of a ship are its working, and which of them say where that ends.
import type { Fact } from '../game'

export const WORKING: readonly Fact['is'][] = [
  'flies',
  'is_hurt',
  'inertia',
  'pull_acts',
  'burn_adds',
  'course_sum',
  'will_enter',
  'will_roll',
  'will_land',
  'will_take_off',
  'will_be_lost',
  'will_escape',
  'will_meet',
  'will_be_spent',
  'will_be_above',
  'will_coast',
  'commands_cost',
  'cannot_brake',
  'may_be_hit',
]

export const ENDS: readonly Fact['is'][] = [
  'course_sum',
  'will_be_lost',
  'will_escape',
  'will_land',
  'will_take_off',
  'will_meet',
  'will_be_spent',
  'will_be_above',
]
