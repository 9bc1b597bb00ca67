// Development and measuring only: which made-up board the address asks for. No part of the build.
const PAGES: Record<string, () => Promise<unknown>> = {
  hexes: () => import('./hexes'),
  telling: () => import('./telling'),
}
void PAGES[new URLSearchParams(location.search).get('board') ?? 'hexes']?.()
export {}
