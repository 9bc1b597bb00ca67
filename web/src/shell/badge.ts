// The tab's own mark: a dot on it, and a number on the installed page, while somebody waits for a move made
// here.
const mark = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]')

export function show_due(count: number): void {
  const link = mark()
  const href = count > 0 ? './mark-due.svg' : './mark.svg'
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href)
  if (count > 0) void navigator.setAppBadge?.(count).catch(() => {})
  else void navigator.clearAppBadge?.().catch(() => {})
}
