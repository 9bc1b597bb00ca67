export function asked_of_program(messages: readonly object[]): Record<string, unknown>[]
export function analysed_by_program(name: string, budget: number): Record<string, unknown>
