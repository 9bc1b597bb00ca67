export function kernel_bytes(): ArrayBuffer
export function play_file(name: string): string
