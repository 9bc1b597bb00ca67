// Which of the server's answers a browser keeps, so that the page opens without the network.

// A file that is named by its content never changes; the page itself and what lies beside it may with the
// next release. What the server says of games is never kept: it is theirs who sit there.
export type Kept = 'for_good' | 'until_the_next' | 'never'

/** `scope`: the address of the page's folder, with a slash at its end. */
export function kept_how(address: string, scope: string): Kept {
  if (!address.startsWith(scope)) return 'never'
  const path = address.slice(scope.length).replace(/[?#].*$/s, '')
  if (/^assets\/[^/]+$/.test(path)) return 'for_good'
  return /^(index\.html|[\w-]+\.(wasm|svg))?$/.test(path) ? 'until_the_next' : 'never'
}
