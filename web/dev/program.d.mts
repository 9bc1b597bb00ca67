export function asked_of_program(messages: readonly object[]): Record<string, unknown>[]
