import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type Figure, figureLine, median, type Print } from '#figures.ts'
import { loadPage, type Load, type Preset } from '#lighthouse-run.ts'
import { servePages } from '#plain-page.ts'

const rounds = 5
const partsShown = 5
const limits = {
  js: 110,
  css: 30,
  lcp: { desktop: 0.45, mobile: 0.4 },
  tbt: { desktop: undefined, mobile: 100 },
} as const

type Page = { name: string; path: string }

/** A page's first load in a browser, against the same page of a plain client-side application. */
export async function benchPageLoads(port: number, page: Page, print: Print): Promise<void> {
  const rendered = await servePages(port, 'rendered')
  const plain = await servePages(port, 'plain')
  const at = (url: string) => new URL(page.path, url).href
  try {
    await benchLoads(page.name, { rendered: at(rendered.url), plain: at(plain.url) }, print)
  } finally {
    await rendered.close()
    await plain.close()
  }
}

type Urls = { rendered: string; plain: string }

async function benchLoads(page: string, urls: Urls, print: Print): Promise<void> {
  const first = await loadPage(urls.rendered, 'desktop') // warm up
  const sizes = { js: first.scripts, css: first.styles }
  for (const kind of ['js', 'css'] as const) {
    const value = await kilobytes(sizes[kind])
    print(
      figureLine({ name: `${page}-${kind}`, value, unit: 'KB', limit: `<= ${limits[kind]}`, about: 'gzip' }),
    )
  }
  for (const preset of ['desktop', 'mobile'] as const) {
    const ours: Load[] = []
    const plain: Load[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await loadPage(urls.rendered, preset))
      plain.push(await loadPage(urls.plain, preset))
    }
    for (const figure of figuresOf(page, preset, { ours, plain })) print(figureLine(figure))
  }
}

type Loads = { ours: Load[]; plain: Load[] }

function figuresOf(page: string, preset: Preset, { ours, plain }: Loads): Figure[] {
  const of = (loads: Load[], name: 'lcpMs' | 'tbtMs' | 'ownTbtMs' | 'cls') =>
    median(loads.map((load) => load[name]))
  const about = (name: 'tbtMs' | 'ownTbtMs' | 'cls', digits: number) =>
    `plain ${of(plain, name).toFixed(digits)}`
  const [lcpMs, plainMs] = [of(ours, 'lcpMs'), of(plain, 'lcpMs')]
  const tbtLimit = limits.tbt[preset]
  return [
    {
      name: `${page}-lcp-${preset}`,
      value: (lcpMs / plainMs).toFixed(2),
      unit: 'of plain',
      limit: `<= ${limits.lcp[preset]}`,
      about: `${lcpMs.toFixed(0)} of ${plainMs.toFixed(0)} ms`,
    },
    {
      name: `${page}-tbt-${preset}`,
      value: of(ours, 'tbtMs').toFixed(0),
      unit: 'ms',
      ...(tbtLimit && { limit: `<= ${tbtLimit}` }),
      about: about('tbtMs', 0),
    },
    {
      name: `${page}-tbt-own-${preset}`,
      value: of(ours, 'ownTbtMs').toFixed(0),
      unit: 'ms',
      about: `without waiting for a processor; ${about('ownTbtMs', 0)}`,
    },
    ...blockedIn(page, preset, ours),
    {
      name: `${page}-cls-${preset}`,
      value: of(ours, 'cls').toFixed(3),
      unit: 'shift',
      limit: '0',
      about: about('cls', 3),
    },
  ]
}

/** The largest parts of the blocked time, by the trace of the load whose blocked time is the median. */
function blockedIn(page: string, preset: Preset, loads: readonly Load[]): Figure[] {
  const middle = loads.toSorted((a, b) => a.tbtMs - b.tbtMs)[Math.floor(loads.length / 2)]
  return (middle?.blocked ?? []).slice(0, partsShown).map(({ name, ms }, index) => ({
    name: `${page}-blocked-${preset}-${index + 1}`,
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
