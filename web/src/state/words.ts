// The words of a game's own enums, for its own panels: with them comes its codec.
export * as vector3 from '../generated/vector3_types'
export { words_in } from '../wire/codec'
