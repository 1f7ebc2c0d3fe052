/**
 * Works out what each title comes to and writes it down, here and for the catalogue that comes along: `npm run slots:declare`, or
 * `npm run slots:declare -- CODE…` for these titles alone, or `-- changed` for those that are not as they were.
 * Exact for the reels, a simulation of every cluster title with the same seed each time.
 */
import { writeFileSync } from 'node:fs'
import { declareTitle, fingerprintOf } from '#slots-maths/declare-title.ts'
import { declaredOf } from '#slots-maths/declared-row.ts'
import { rows as known } from '#slots-maths/declared.ts'
import { declaredFrom as knownFrom } from '#slots-maths/declared-from.ts'
import { slotTitles } from '#games/slots/titles/slot-titles.ts'

const rounds = 12_000_000
const seed = 20_260_923
const asked = process.argv.slice(2)

const entries = slotTitles.map((title) => {
  const print = fingerprintOf(title)
  const isChanged = knownFrom[title.code] !== print
  const isAsked = asked.length === 0 || asked.includes(title.code) || (asked.includes('changed') && isChanged)
  const before = isAsked ? undefined : known[title.code]
  const row = before ?? declareTitle(title, { rounds, seed })
  return { title, row, print: before ? (knownFrom[title.code] ?? '') : print }
})

const keyOf = (code: string): string => (/^\w+$/.test(code) ? code : `'${code}'`)

writeFileSync(
  new URL('declared.ts', import.meta.url),
  `import { declaredOf, type DeclaredRow } from '#slots-maths/declared-row.ts'
import type { Declared } from '#games/slots/slot-title.ts'

/** Written by write-declared-cli.ts; clusters over ${rounds / 1_000_000} million rounds. */
export const rows: Readonly<Record<string, DeclaredRow>> = {
${entries.map(({ title, row }) => `  ${keyOf(title.code)}: [${row.join(', ')}],\n`).join('')}}

export const declared: Readonly<Record<string, Declared>> = Object.fromEntries(
  Object.entries(rows).map(([code, row]) => [code, declaredOf(row)]),
)
`,
)

writeFileSync(
  new URL('declared-from.ts', import.meta.url),
  `/** Written by write-declared-cli.ts: the fingerprint of each title as it was when its figures were worked out. */
export const declaredFrom: Readonly<Record<string, string>> = {
${entries.map(({ title, print }) => `  ${keyOf(title.code)}: '${print}',\n`).join('')}}
`,
)

const listed = entries.map(({ title, row }) => {
  const lines = 'lines' in title ? title.lines : 0
  return `  ${keyOf(title.code)}: { lines: ${lines}, volatility: '${declaredOf(row).volatility}' },\n`
})

writeFileSync(
  new URL('../../../server/src/game/demo-slots.ts', import.meta.url),
  `import type { NewGame } from '#game/seed-store.ts'

/**
 * Slots of the stand-in provider as it publishes them; ways and clusters are no lines. Written by the sandbox's
 * write-declared-cli.ts.
 */
export const ownSlotFigures: Readonly<Record<string, Pick<NewGame, 'lines' | 'volatility'>>> = {
${listed.join('')}}
`,
)
