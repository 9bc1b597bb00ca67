// What the server is asked before the page itself is here: each answer is handed out once.
const asked = new Map<string, Promise<Response>>()

export const table_path = (game: string, seat: number | null | 'mine'): string =>
  seat === null ? `games/${game}` : `games/${game}?seat=${seat}`

export function ask_early(path: string): void {
  const answer = fetch(`./api/${path}`, { credentials: 'same-origin' })
  answer.catch(() => undefined) // whoever takes it hears of it
  asked.set(path, answer)
}

export function asked_early(path: string): Promise<Response> | undefined {
  const answer = asked.get(path)
  asked.delete(path)
  return answer
}
