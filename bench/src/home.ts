import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '#figures.ts'
import { loadPage, type Load, type Preset } from '#lighthouse-run.ts'
import { servePages } from '#plain-page.ts'
import { startPlatform } from '#platform.ts'

const port = 4262
const rounds = 5
const limits = { desktop: 0.6, mobile: 0.45 } as const
const builtPortal = fileURLToPath(new URL('../../web/dist/server/entry-server.js', import.meta.url))

type Print = (line: string) => void

/** Home's first load in a browser, against the same portal as a plain client-side application. */
export async function benchHome(print: Print = console.log): Promise<void> {
  const portalDir = process.env['PORTAL_DIR']
  if (!portalDir && !existsSync(builtPortal)) throw new Error('the portal is not built: npm run build')
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  const platform = await startPlatform({ port, dataDir })
  try {
    const rendered = await servePages(port, 'rendered')
    const plain = await servePages(port, 'plain')
    try {
      await benchLoads({ rendered: rendered.url, plain: plain.url }, print)
    } finally {
      await rendered.close()
      await plain.close()
    }
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchLoads(urls: { rendered: string; plain: string }, print: Print): Promise<void> {
  const first = await loadPage(urls.rendered, 'desktop') // warm up
  print(`home-js ${await kilobytes(first.scripts)} KB (gzip, limit <= 110)`)
  print(`home-css ${await kilobytes(first.styles)} KB (gzip)`)
  for (const preset of ['desktop', 'mobile'] as const) {
    const ours: Load[] = []
    const plain: Load[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await loadPage(urls.rendered, preset))
      plain.push(await loadPage(urls.plain, preset))
    }
    report(preset, { ours, plain }, print)
  }
}

function report(preset: Preset, { ours, plain }: { ours: Load[]; plain: Load[] }, print: Print): void {
  const of = (loads: Load[], name: 'lcpMs' | 'tbtMs' | 'cls') => median(loads.map((load) => load[name]))
  const [lcpMs, plainMs] = [of(ours, 'lcpMs'), of(plain, 'lcpMs')]
  print(
    `home-lcp-${preset} ${(lcpMs / plainMs).toFixed(2)} of plain ` +
      `(${lcpMs.toFixed(0)} of ${plainMs.toFixed(0)} ms, limit <= ${limits[preset]})`,
  )
  print(`home-tbt-${preset} ${of(ours, 'tbtMs').toFixed(0)} ms (plain ${of(plain, 'tbtMs').toFixed(0)} ms)`)
  print(`home-cls-${preset} ${of(ours, 'cls').toFixed(3)} (plain ${of(plain, 'cls').toFixed(3)})`)
}

/** Sizes as a browser fetches the files: packed by the server. */
async function kilobytes(urls: readonly string[]): Promise<string> {
  let bytes = 0
  for (const url of urls) {
    const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [
      IncomingMessage,
    ] // what the event brings
    for await (const part of answer) bytes += (part as Buffer).length // no encoding is set
  }
  return (bytes / 1000).toFixed(1)
}
