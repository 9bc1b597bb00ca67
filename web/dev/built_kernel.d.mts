export function kernel_bytes(): ArrayBuffer
export function play_file(name: string, game?: string): string
export function play_names(game?: string): string[]
export function positions_asked(sample: number): number
