// One key a question. A key is for the page only where no letters are typed, and only as long as the reader
// wants it so.
export interface KeyLine {
  keys: string
  words: string
}

// Two lists that are opened by a key, which every hint names alike.
export const RULES_KEY = '?'
export const LIST_KEY = 'k'
export const lists_told = `${LIST_KEY.toUpperCase()} lists the keys, ${RULES_KEY} opens the rules`

export const PAGE_KEYS: KeyLine[] = [
  { keys: 'Ctrl Enter', words: 'Seal the sheet' },
  { keys: 'Ctrl Z', words: 'Undo: the last change of the draft, or the seal itself' },
  { keys: 'c', words: 'What changed since my last sheet' },
  { keys: 'n p', words: 'The next ship, torpedo or mine, the one before' },
  { keys: 'o', words: 'Write orders, in the text board' },
  { keys: 'b', words: 'Text board, there or away' },
  { keys: 'q', words: 'Sound, on or off' },
  { keys: RULES_KEY, words: 'The rules of this table' },
  { keys: LIST_KEY, words: 'This list of keys' },
  { keys: 'Esc', words: 'Close an answer or a list' },
]

export const LINE_KEYS: KeyLine[] = [
  { keys: 'Enter', words: 'Put the orders written into the sheet' },
  { keys: 'Ctrl Enter', words: 'Seal the sheet' },
  { keys: 'Esc', words: 'Leave the line, so that single letters ask again' },
]

const LETTERS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]'

export function is_typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(LETTERS)
}

// The key of a question, or '' for a press that is not meant for the page.
export function page_key(event: KeyboardEvent): string {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.isComposing ||
    is_typing(event.target)
  )
    return ''
  return event.key.length === 1 ? event.key.toLowerCase() : ''
}

const is_chord = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.repeat &&
  !event.altKey &&
  !event.shiftKey &&
  (event.ctrlKey || event.metaKey)
export const is_seal_key = (event: KeyboardEvent): boolean =>
  is_chord(event) && event.key === 'Enter' && document.querySelector('dialog[open]') === null
export const is_undo_key = (event: KeyboardEvent): boolean =>
  is_chord(event) && event.key.toLowerCase() === 'z' && !is_typing(event.target)

// A board that takes keys of its own has them first.
export const is_in_board = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('[role=application]') !== null
