// For tests: every game of the page is here before the first of them asks for one.
import { fetch_every_game } from '../src/state/kernel/rulesets'

await fetch_every_game()
