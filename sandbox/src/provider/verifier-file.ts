import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutTypes } from '#http/assets.ts'

const folder = fileURLToPath(new URL('../games/', import.meta.url))

/** A module as a function of its own, after those that it imports; imports and exports become plain names. */
function addModule(path: string, added: Map<string, string>) {
  if (added.has(path)) return
  const source = withoutTypes(readFileSync(folder + path, 'utf8'))
  const names: string[] = []
  const body = source
    .replaceAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm, (_, imported: string, from: string) => {
      const other = posix.join(posix.dirname(path), from)
      addModule(other, added)
      return `const {${imported}} = modules['${other}']`
    })
    .replaceAll(/^export (const|function) (\w+)/gm, (_, kind: string, name: string) => {
      names.push(name)
      return `${kind} ${name}`
    })
  if (/^(?:import|export)\b/m.test(body)) throw new Error(`${path} has an import or export of another form`)
  added.set(path, `modules['${path}'] = (() => {\n${body.trim()}\nreturn { ${names.join(', ')} }\n})()\n`)
}

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

/** The verifier for plain Node: the numbers and the rules of every game as they stand here, in one file. */
export function verifierFile(): string {
  const added = new Map<string, string>()
  addModule('kit/verify.ts', added)
  const games = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of games.toSorted()) if (/^\w+\/rules\.ts$/.test(path)) addModule(path, added)
  return `// ${usage.replaceAll('\n', '\n// ')}\nconst modules = {}\n${[...added.values()].join('')}${main}`
}
