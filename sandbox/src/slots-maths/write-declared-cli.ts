/**
 * Works out what each title comes to and writes it down: `npm run slots:declare`, or `npm run slots:declare -- CODE…`
 * for these titles alone. Exact for the reels, a simulation of every cluster title with the same seed each time.
 */
import { writeFileSync } from 'node:fs'
import { declareTitle, fingerprintOf } from '#slots-maths/declare-title.ts'
import { declared as known } from '#slots-maths/declared.ts'
import { declaredFrom as knownFrom } from '#slots-maths/declared-from.ts'
import { slotTitles } from '#games/slots/titles/slot-titles.ts'

const rounds = 12_000_000
const seed = 20_260_923
const asked = process.argv.slice(2)

const entries = slotTitles.map((title) => {
  const before = asked.length > 0 && !asked.includes(title.code) ? known[title.code] : undefined
  const declared = before ?? declareTitle(title, { rounds, seed })
  const fields = Object.entries(declared).map(([name, value]) => {
    const text = typeof value === 'object' ? `[${value.join(', ')}]` : String(value)
    return `    ${name}: ${typeof value === 'string' ? `'${text}'` : text},\n`
  })
  return `  '${title.code}': {\n${fields.join('')}  },\n`
})

writeFileSync(
  new URL('declared.ts', import.meta.url),
  `import type { Declared } from '#games/slots/slot-title.ts'

/** Written by write-declared-cli.ts; clusters over ${rounds / 1_000_000} million rounds. */
export const declared: Readonly<Record<string, Declared>> = {
${entries.join('')}}
`,
)

const fingerprints = slotTitles.map((title) => {
  const isKept = asked.length > 0 && !asked.includes(title.code) && known[title.code]
  const print = isKept ? (knownFrom[title.code] ?? '') : fingerprintOf(title)
  return `  '${title.code}': '${print}',\n`
})

writeFileSync(
  new URL('declared-from.ts', import.meta.url),
  `/** Written by write-declared-cli.ts: the fingerprint of each title as it was when its figures were worked out. */
export const declaredFrom: Readonly<Record<string, string>> = {
${fingerprints.join('')}}
`,
)
