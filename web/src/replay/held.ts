// The record that was loaded from a file: read in this tab, sent nowhere.
export const MOST_BYTES = 32 << 20

export function too_large(bytes: number): string {
  const size = (bytes / (1 << 20)).toFixed(0)
  return bytes > MOST_BYTES
    ? `This file has ${size} MiB; the page reads records of up to ${MOST_BYTES >> 20} MiB. The ` +
        'program reads larger ones: astrogate replay FILE.'
    : ''
}

const FILE = 'replay file'

// A file's text stays in this tab, so that its links outlive a reload; one too large for that is asked for
// again.
export function keep_file(text: string, name: string): void {
  held = { text, name }
  try {
    sessionStorage.setItem(FILE, JSON.stringify(held))
  } catch {
    try {
      sessionStorage.removeItem(FILE)
    } catch {
      // Nothing is kept here at all.
    }
  }
}

let held: { text: string; name: string } | null = null

export function held_file(): { text: string; name: string } {
  try {
    held ??= JSON.parse(sessionStorage.getItem(FILE) ?? 'null') as typeof held
  } catch {
    held = null
  }
  if (held === null)
    throw new Error('No record is loaded here. Choose its file once more: it never leaves this browser.')
  return held
}
