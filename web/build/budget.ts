import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

// Prints what the first loads of home and of a lobby cost, or that of one page: `node build/budget.ts [url]`, after a build.

const dist = resolve(process.env['PORTAL_DIR'] ?? fileURLToPath(new URL('../dist/', import.meta.url)))
const limitBytes = 110_000
const urls = process.argv[2] === undefined ? ['/', '/rng'] : [process.argv[2]]

type ServerEntry = typeof import('../src/entry-server.tsx')
const { render } = (await import(`${dist}/server/entry-server.js`)) as ServerEntry // built from that file

for (const url of urls) {
  const { html } = render({ url, lang: 'en', theme: 'light', nonce: '', sentAt: '0' })
  const files = [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
  let script = 0
  for (const file of new Set(files)) {
    const bytes = await readFile(`${dist}/client/${file}`)
    const isPacked = !/\.(js|css|svg)$/.test(file)
    const size = isPacked ? bytes.length : gzipSync(bytes, { level: 9 }).length
    if (file.endsWith('.js')) script += size
    console.log(`${String(size).padStart(8)}  ${file}`)
  }
  console.log(`${String(script).padStart(8)}  script of the first load of ${url}, gzip (limit ${limitBytes})`)
  if (script > limitBytes) process.exitCode = 1
}
