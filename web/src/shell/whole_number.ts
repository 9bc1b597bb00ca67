// A field for a whole number within bounds: what is written there, put right in the field too, and what is
// said of it where it was something else.
export function whole_number(
  field: Pick<HTMLInputElement, 'value' | 'valueAsNumber'>,
  least: number,
  most: number,
): { value: number; words: string } {
  const written = field.value.trim()
  const value = Math.min(most, Math.max(least, Math.round(Number(written) || 0)))
  const is_right = written !== '' && Number(written) === value
  field.valueAsNumber = value
  const bounds = `a whole number from ${least} to ${most}`
  return { value, words: is_right ? '' : `${written || 'Nothing'} is not ${bounds}: ${value} is taken.` }
}
