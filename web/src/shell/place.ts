// Where the page is, read from the fragment of its address.
export type Place =
  | { page: 'home' }
  | { page: 'setup'; ruleset: string; scenario: string; own?: boolean } // with a beginning of one's own
  | { page: 'make'; ruleset: string; scenario: string; text: string } // such a beginning
  | { page: 'table' | 'local'; game: string; seat: number | null }
  | { page: 'watch'; game: string }
  | {
      page: 'replay'
      from: 'server' | 'local' | 'file'
      game: string
      at: string | null
      as: string | null
      take: boolean // with the way back into play open
      sheet?: string // and this sheet laid ready for the seat that looks
    }
  | { page: 'links'; game: string }
  | { page: 'lesson'; ruleset: string; name: string }
  | { page: 'nowhere'; path: string }
  | { page: 'join'; secret: string }
  | { page: 'practice'; flight: string; text: string }

export function place_of(fragment: string): Place {
  const [path = '', query = ''] = fragment.replace(/^#?\/?/, '').split('?')
  const [page, word, part] = path.split('/')
  if (page === 'setup')
    return { page, ruleset: word ?? '', scenario: part ?? '', ...(query === 'own' ? { own: true } : {}) }
  if (page === 'make' && word)
    return { page, ruleset: word, scenario: part ?? '', text: query.startsWith('s=') ? query.slice(2) : '' }
  if ((page === 'table' || page === 'local') && word)
    return { page, game: word, seat: part !== undefined && /^\d$/.test(part) ? Number(part) : null }
  if (page === 'lesson' && word) return { page, ruleset: word, name: part ?? '' }
  if (page === 'links' && word) return { page, game: word }
  if (page === 'watch' && word) return { page, game: word }
  if (page === 'practice')
    return { page, flight: word ?? '', text: query.startsWith('f=') ? query.slice(2) : '' }
  if (page === 'join' && word) return { page, secret: word }
  if (page === 'replay' && word) {
    const asked = new URLSearchParams(query)
    const [from, game] =
      word === 'file'
        ? (['file', ''] as const)
        : word === 'local'
          ? (['local', part ?? ''] as const)
          : (['server', word] as const)
    const sheet = asked.get('sheet')
    const to = { at: asked.get('at'), as: asked.get('as'), take: asked.has('take') }
    return { page, from, game, ...to, ...(sheet === null ? {} : { sheet }) }
  }
  return path === '' ? { page: 'home' } : { page: 'nowhere', path }
}
