// What a feed says in one message, and a table from what changed of it (docs/api.md, "The feed").
type Fields = Record<string, unknown>

const is_map = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// A merge patch (RFC 7386), in which a map that meets a list changes the list's items by their numbers.
// Neither argument is changed.
export function merged(target: unknown, patch: unknown): unknown {
  if (!is_map(patch)) return patch
  if (Array.isArray(target))
    return target.map((item: unknown, i) => (String(i) in patch ? merged(item, patch[i]) : item))
  const result = new Map<string, unknown>(is_map(target) ? Object.entries(target) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key)
    else result.set(key, merged(result.get(key), value))
  }
  return Object.fromEntries(result)
}

// One message is one or several lines, each a thing said.
export const lines_of = (message: string): unknown[] =>
  message.split('\n').map((line) => JSON.parse(line) as unknown)
