import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { families } from './families.ts'
import { familyOfIssue } from '../src/rules/family.ts'

/** The lines between which `verify.mjs` holds the second judge. */
export const marks = [
  '// From here on: the second judge, by node lottery/test/write-verifier.ts out of lottery/src/judge',
  '// Here the second judge ends.',
] as const

/** Each after those that it needs. */
const files = [
  'won',
  'choices',
  'thai',
  'dice',
  'balls',
  'sums',
  'vietnam',
  'mark-six-groups',
  'mark-six',
  'stars',
  'star-bets',
  'single-bets',
  'judge',
]

const nameOf = (file: string): string =>
  `${file.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}File`

/** A file as a value that holds what it exports, and takes what it imports from those of other files. */
function fileAsValue(file: string): string {
  const source = readFileSync(new URL(`../src/judge/${file}.ts`, import.meta.url), 'utf8')
  const plain = stripTypeScriptTypes(source)
    .replaceAll(/^import (\{[^}]*\}) from '#judge\/([a-z-]+)\.ts'$/gm, (_, names: string, from: string) => {
      return `const ${names} = ${nameOf(from)}`
    })
    .replaceAll(/^import .*$/gm, '')
  const exported = [...plain.matchAll(/^export (?:const|function\*?) ([A-Za-z0-9]+)/gm)].map(
    ([, name]) => name,
  )
  const body = plain.replaceAll(/^export /gm, '').trim()
  return `const ${nameOf(file)} = (() => {\n${body}\nreturn { ${exported.join(', ')} }\n})()\n`
}

/** The levels of every play type in the order in which a price list has them, those of parlays apart. */
function levelTable(): string {
  const table = Object.values(families).map((whole) => {
    const { code, playTypes } = familyOfIssue(whole, '20261130-0001')
    const rows = playTypes
      .filter((playType) => !playType.code.startsWith('parlay_'))
      .map((playType) => `  ${playType.code}: '${playType.levels.map((level) => level.code).join(' ')}',`)
    return `${code}: {\n${rows.join('\n')}\n},`
  })
  return `const levelTable = {\n${table.join('\n')}\n}\n`
}

/** The second judge as plain code, without its format. */
export const judgeText = (): string => [...files.map(fileAsValue), levelTable()].join('\n')
