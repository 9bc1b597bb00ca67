// Table talk as one seat hears it. What was read, and whom this browser does not want to hear, stays in this
// browser.
export interface TalkLine {
  n: number
  at: number
  seat: number
  name: string
  to?: number | 'team'
  text: string
  event?: 'handed_over' | 'bot_sits' | 'removed' // what became of the seat; `text` is a computer's name
}

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing forgets this with the page.
  }
}

export class Talk {
  lines = $state.raw<TalkLine[]>([])
  muted = $state.raw<readonly number[]>([])
  read = $state(0)

  readonly heard = $derived(
    this.lines.filter((line) => line.event !== undefined || !this.muted.includes(line.seat)),
  )
  readonly unread = $derived(
    this.heard.filter((line) => line.n > this.read && (line.event !== undefined || line.seat !== this.seat)),
  )

  constructor(
    readonly game: string,
    readonly seat: number | null,
  ) {
    this.read = Number(kept(this.#read_key) ?? 0)
    this.muted = (kept(this.#muted_key) ?? '').split(' ').filter(Boolean).map(Number)
  }

  get next(): number {
    return (this.lines.at(-1)?.n ?? 0) + 1
  }
  hear(line: TalkLine): void {
    if (line.n >= this.next) this.lines = [...this.lines, line]
  }
  read_all(): void {
    this.read = this.next - 1
    keep(this.#read_key, String(this.read))
  }
  mute(seat: number, is_muted: boolean): void {
    this.muted = is_muted ? [...this.muted, seat] : this.muted.filter((one) => one !== seat)
    keep(this.#muted_key, this.muted.join(' '))
  }

  get #read_key(): string {
    return `talk read ${this.game} ${this.seat ?? 'spectator'}`
  }
  get #muted_key(): string {
    return `talk muted ${this.game}`
  }
}
