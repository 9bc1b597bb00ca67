export const measuring: { font: string; measureText(text: string): { width: number } }
