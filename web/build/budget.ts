import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { loadFamily, type FamilyCode } from '@suntala/lottery/families/index'
import { lotteries } from '@suntala/lottery/lotteries/index'
import type { Manifest } from 'vite'

// Prints what the first loads of home and of a lobby cost, and what a betting page of each family loads over the
// lobby of lotteries; or the first load of one page: `node build/budget.ts [url]`, after a build.

const dist = resolve(process.env['PORTAL_DIR'] ?? fileURLToPath(new URL('../dist/', import.meta.url)))
const limitBytes = 110_000
const stylesLimitBytes = 30_000
const bettingLimitBytes = 25_000
const urls = process.argv[2] === undefined ? ['/', '/rng'] : [process.argv[2]]

type ServerEntry = typeof import('../src/entry-server.tsx')
const { render } = (await import(`${dist}/server/entry-server.js`)) as ServerEntry // built from that file
const manifest = JSON.parse(await readFile(`${dist}/client/.vite/manifest.json`, 'utf8')) as Manifest // as Vite wrote it

/** What the document of a page names. */
function filesOfPage(url: string): ReadonlySet<string> {
  const { html } = render({ url, lang: 'en', theme: 'light', nonce: '', sentAt: '0' })
  return new Set([...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? ''))
}

/** A chunk and what it needs at once; two may need each other. */
function filesOfChunk(key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no chunk ${key}`)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOfChunk(each, seen))]
}

async function sizeOf(file: string): Promise<number> {
  const bytes = await readFile(`${dist}/client/${file}`)
  const isPacked = !/\.(js|css|svg)$/.test(file)
  return isPacked ? bytes.length : gzipSync(bytes, { level: 9 }).length
}

/** Prints each file, and tells what those of a kind among them come to. */
async function printFiles(files: Iterable<string>, kind: '.js' | '.css' = '.js'): Promise<number> {
  let sum = 0
  for (const file of files) {
    const size = await sizeOf(file)
    if (file.endsWith(kind)) sum += size
    console.log(`${String(size).padStart(8)}  ${file}`)
  }
  return sum
}

function checkSize(size: number, { what, limit }: { what: string; limit: number }): void {
  console.log(`${String(size).padStart(8)}  ${what}, gzip (limit ${limit})`)
  if (size > limit) process.exitCode = 1
}

for (const url of urls)
  checkSize(await printFiles(filesOfPage(url)), {
    what: `script of the first load of ${url}`,
    limit: limitBytes,
  })
checkSize(await printFiles(manifest['src/entry-client.tsx']?.css ?? [], '.css'), {
  what: 'styles that every page waits for',
  limit: stylesLimitBytes,
})

const lobby = filesOfPage('/elott')

/** The betting page itself, the board that fits a family, and the family's rules, as far as the lobby has not got them. */
async function scriptsOfBetting(code: FamilyCode): Promise<string[]> {
  const { playTypes } = await loadFamily(code)
  const board = playTypes.every(({ numbers }) => numbers) ? 'board/NumberBetting' : 'boards/TicketBetting'
  const folder = code.replaceAll('_', '-')
  const files = [
    ...filesOfPage('/lottery?gameCode=ANY'),
    ...filesOfChunk(`src/screens/lottery/${board}.tsx`),
    ...filesOfChunk(`../lottery/src/families/${folder}/family.ts`),
  ]
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !lobby.has(file))
}

const onSale = new Set(lotteries.filter(({ offer }) => offer).map(({ family }) => family))
if (process.argv[2] === undefined)
  for (const code of onSale)
    checkSize(await printFiles(await scriptsOfBetting(code)), {
      what: `script of a betting page of ${code} over the lobby of lotteries`,
      limit: bettingLimitBytes,
    })
