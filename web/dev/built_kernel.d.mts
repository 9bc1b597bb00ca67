export function kernel_bytes(): ArrayBuffer
export function play_file(name: string): string
export function play_names(): string[]
export function positions_asked(sample: number): number
