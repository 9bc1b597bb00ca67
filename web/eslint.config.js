import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

// What games say is read in the types made from their field lists (state/games.ts): it is narrowed by `is`
// and by `plays`, and never cast.
const SAID = '/^(View|Order|Event|Fact|CubesView|HexView|FlightView|Aim|Outlook)$/'
const GAMES = '/^(delta_vee|practice|slingshot|triplanetary|vector3)$/'
const CASTS = [
  {
    selector: `TSAsExpression > TSTypeReference[typeName.name=${SAID}]`,
    message: 'Narrow what a game says by `is` or `plays`; do not cast it.',
  },
  {
    selector: `TSAsExpression > TSArrayType > TSTypeReference[typeName.name=${SAID}]`,
    message: 'Narrow what a game says by `is` or `plays`; do not cast it.',
  },
  {
    selector: `TSAsExpression > TSTypeReference > TSQualifiedName[left.name=${GAMES}]`,
    message: 'Narrow what a game says by `is` or `plays`; do not cast it.',
  },
]

export default ts.config(
  { ignores: ['dist/', 'src/generated/'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      'no-restricted-syntax': ['error', ...CASTS],
      'max-lines-per-function': ['error', { max: 60 }],
      'svelte/button-has-type': 'error', // a button without a type submits the form around it
      'svelte/no-useless-mustaches': 'off', // {' '} is how a space is kept at the end of a line
      // What a function makes and hands on is no state of the page: its own Maps and Sets stay plain.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  // Made-up positions have only the fields that a test is about.
  { files: ['dev/**', '**/*.test.ts'], rules: { 'no-restricted-syntax': 'off' } },
)
