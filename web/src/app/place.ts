// Where the page is, read from the fragment of its address.
export type Place = { page: 'home' } | { page: 'setup' } | { page: 'table' | 'local'; game: string; seat: number | null } | { page: 'join'; secret: string }

export function place_of(fragment: string): Place {
  const [page, word, seat] = fragment.replace(/^#?\/?/, '').split('/')
  if (page === 'setup') return { page }
  if ((page === 'table' || page === 'local') && word) return { page, game: word, seat: seat !== undefined && /^\d$/.test(seat) ? Number(seat) : null }
  if (page === 'join' && word) return { page, secret: word }
  return { page: 'home' }
}
