import { expect, test } from 'vitest'
import { ruleset_named } from '../../../state/kernel/rulesets'

test('every technology says what its levels do, where it is bought', () => {
  const known = ruleset_named('vector3_2009')!
  const does = new Map(known.words('technology_does'))
  const sold = known.words('technology').map(([technology]) => technology)
  expect([...does.keys()]).toEqual(sold)
  for (const words of does.values()) expect(words).toMatch(/level.*\.$/)
})
