import { mentionsIn, readRequirements, type Requirement } from '#requirements.ts'
import { readTree } from '#tree.ts'

/** `npm run requirements`: what of the list has a test, what is only named by code, and what is named nowhere. */

/** "01..04, 07" for the ids of one area. */
function inRuns(ids: readonly string[]): string {
  const numbers = ids.map((id) => id.slice(id.indexOf('-') + 1))
  const runs: string[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && Number(run.at(-1)) + 1 === Number(number)) run.push(number)
    else runs.push([number])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}..${run.at(-1)}` : run.join(', '))).join(', ')
}

const files = readTree()
const requirements = readRequirements(files)
const areas = [...new Set(requirements.map(({ area }) => area))]
const tested = new Set<string>()
const named = new Set<string>()
for (const file of files.filter(({ path }) => !path.startsWith('tidy/')))
  for (const { id, isTitle } of mentionsIn(file, areas)) (isTitle ? tested : named).add(id)

const states: [string, (of: Requirement) => boolean][] = [
  ['test', ({ id }) => tested.has(id)],
  ['code only', ({ id }) => !tested.has(id) && named.has(id)],
  ['neither', ({ id }) => !tested.has(id) && !named.has(id)],
]

for (const area of areas) {
  const all = requirements.filter((each) => each.area === area)
  console.log(`${area} (${all.length})`)
  for (const [state, isIn] of states) {
    const ids = all.filter(isIn).map(({ id }) => id)
    if (ids.length > 0) console.log(`  ${state.padEnd(9)} ${String(ids.length).padStart(3)}  ${inRuns(ids)}`)
  }
}
const sums = states.map(([state, isIn]) => `${requirements.filter(isIn).length} ${state}`)
console.log(`${requirements.length} ids: ${sums.join(', ')}`)
