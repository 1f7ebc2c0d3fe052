import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withoutTypes } from '#http/assets.ts'
import { linkModules, scriptOf } from '#http/link-modules.ts'

const folder = fileURLToPath(new URL('../games/', import.meta.url))

const usage = `Works a round of this studio out from its revealed seeds, on your own machine.
Usage: node verify.mjs '<the round, as the game copies it>'`

const main = `
const games = Object.values(modules).flatMap(Object.values).filter((one) => typeof one?.play === 'function')
const text = process.argv[2]
if (!text) {
  console.log(\`${usage}\`)
  process.exit(2)
}
const round = JSON.parse(text)
if (round.game === 'sports-bet') {
  const { checkSlip, isRight } = modules['sports/check-slip.ts']
  console.log(JSON.stringify(checkSlip(round) ?? null))
  const good = isRight(round)
  console.log(good ? 'The seeds and what was cashed out give exactly this bet.' : 'This is NOT the bet that was settled.')
  process.exit(good ? 0 : 1)
}
const rules = games.find(({ game }) => game === round.game)
const gameOf = modules['kit/rules.ts'].gameOf
const minor = BigInt(Math.round(Number(round.stake) * 100))
const result = rules && modules['kit/verify.ts'].workOut(gameOf(rules), { ...round, stakeMinor: minor })
if (!result) {
  console.log('The rules know no such round.')
  process.exit(2)
}
const win = \`\${result.winMinor / 100n}.\${String(result.winMinor % 100n).padStart(2, '0')}\`
console.log(JSON.stringify({ isCommitted: result.isCommitted, win, outcome: result.outcome }))
if (!result.isCommitted || (round.win !== undefined && round.win !== win)) {
  console.log('This is NOT the round that was played.')
  process.exit(1)
}
console.log('The seeds give exactly this round.')
`

function writeVerifier(): string {
  const games = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const rules = games.toSorted().filter((path) => /^\w+\/rules\.ts$/.test(path))
  const linked = linkModules(['kit/verify.ts', 'sports/check-slip.ts', ...rules], (path) =>
    withoutTypes(readFileSync(folder + path, 'utf8')),
  )
  return `// ${usage.replaceAll('\n', '\n// ')}\n${scriptOf(linked)}${main}`
}

let written: string | undefined
/** The verifier for plain Node: the numbers and the rules of every game as they stand here, in one file, written when it is first asked for. */
export const verifierFile = (): string => (written ??= writeVerifier())
