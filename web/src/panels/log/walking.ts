// Of the lines of a log one is a stop of Tab; arrows, Home and End go to the others.
export function walk(list: HTMLElement | undefined, event: KeyboardEvent): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('button:not(.rule)') ?? [])]
  const here = buttons.findIndex((one) => one === document.activeElement)
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (here < 0 || to === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  buttons[Math.min(Math.max(to, 0), buttons.length - 1)]!.focus()
}
