import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, figureLine, median } from '#figures.ts'
import { loadPage, type Load, type Preset } from '#lighthouse-run.ts'
import { servePages } from '#plain-page.ts'
import { startPlatform } from '#platform.ts'

const port = 4262
const rounds = 5
const partsShown = 5
const limits = {
  js: 110,
  css: 30,
  lcp: { desktop: 0.45, mobile: 0.4 },
  tbt: { desktop: undefined, mobile: 150 },
} as const
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
  const sizes = { js: first.scripts, css: first.styles }
  for (const kind of ['js', 'css'] as const) {
    const value = await kilobytes(sizes[kind])
    print(figureLine({ name: `home-${kind}`, value, unit: 'KB', limit: `<= ${limits[kind]}`, about: 'gzip' }))
  }
  for (const preset of ['desktop', 'mobile'] as const) {
    const ours: Load[] = []
    const plain: Load[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await loadPage(urls.rendered, preset))
      plain.push(await loadPage(urls.plain, preset))
    }
    for (const figure of figuresOf(preset, { ours, plain })) print(figureLine(figure))
  }
}

function figuresOf(preset: Preset, { ours, plain }: { ours: Load[]; plain: Load[] }): Figure[] {
  const of = (loads: Load[], name: 'lcpMs' | 'tbtMs' | 'cls') => median(loads.map((load) => load[name]))
  const about = (name: 'tbtMs' | 'cls', digits: number) => `plain ${of(plain, name).toFixed(digits)}`
  const [lcpMs, plainMs] = [of(ours, 'lcpMs'), of(plain, 'lcpMs')]
  const tbtLimit = limits.tbt[preset]
  return [
    {
      name: `home-lcp-${preset}`,
      value: (lcpMs / plainMs).toFixed(2),
      unit: 'of plain',
      limit: `<= ${limits.lcp[preset]}`,
      about: `${lcpMs.toFixed(0)} of ${plainMs.toFixed(0)} ms`,
    },
    {
      name: `home-tbt-${preset}`,
      value: of(ours, 'tbtMs').toFixed(0),
      unit: 'ms',
      ...(tbtLimit && { limit: `<= ${tbtLimit}` }),
      about: about('tbtMs', 0),
    },
    ...blockedIn(preset, ours),
    { name: `home-cls-${preset}`, value: of(ours, 'cls').toFixed(3), unit: 'shift', about: about('cls', 3) },
  ]
}

/** The largest parts of the blocked time, by the trace of the load whose blocked time is the median. */
function blockedIn(preset: Preset, loads: readonly Load[]): Figure[] {
  const middle = loads.toSorted((a, b) => a.tbtMs - b.tbtMs)[Math.floor(loads.length / 2)]
  return (middle?.blocked ?? []).slice(0, partsShown).map(({ name, ms }, index) => ({
    name: `home-blocked-${preset}-${index + 1}`,
    value: ms.toFixed(0),
    unit: 'ms',
    about: name,
  }))
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
