// The name a person goes by, remembered on this machine only.
export const NAME_BYTES = 40 // limits.name_bytes of the server, as it comes
export const TITLE_BYTES = 80 // limits.title_bytes

const bytes_in = (text: string): number => new TextEncoder().encode(text).length

// Why the server would not show this name; '' where it would.
export function name_trouble(name: string, most: number = NAME_BYTES): string {
  const bytes = bytes_in(name)
  if (bytes > most) {
    const letters = [...name].length
    return (
      `That is too long: about ${Math.max(1, Math.floor((most * letters) / bytes))} letters like ` +
      `these fit, and these are ${letters}.`
    )
  }
  return /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u.test(name)
    ? 'It holds a character that cannot be shown.'
    : name !== '' && name.trim() === ''
      ? 'A name of blanks cannot be read.'
      : ''
}

export const person = {
  get name(): string {
    return localStorage.getItem('name') ?? ''
  },
  set name(name: string) {
    if (name_trouble(name) === '') localStorage.setItem('name', name)
  },
}
