import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

export type Preset = 'desktop' | 'mobile'

export type Load = {
  lcpMs: number
  tbtMs: number
  cls: number
  /** What the page fetched, by kind of resource. */
  scripts: string[]
  styles: string[]
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function findChromium(): string {
  const found = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  )
  if (!found) throw new Error('no Chromium here: set CHROMIUM_PATH')
  return found
}

/** Loads a page once in a fresh browser, throttled as the preset says. */
export async function loadPage(url: string, preset: Preset): Promise<Load> {
  const browser = await launch({ chromePath: findChromium(), chromeFlags: flags })
  try {
    const config = preset === 'desktop' ? desktopConfig : undefined
    const settings = { port: browser.port, logLevel: 'error' as const, onlyCategories: ['performance'] }
    const result = await lighthouse(url, settings, config)
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const value = (audit: string): number => {
      const figure = result.lhr.audits[audit]?.numericValue
      if (figure === undefined) throw new Error(`Lighthouse did not measure ${audit}`)
      return figure
    }
    return {
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      scripts: addresses(result.lhr.audits['network-requests'], 'Script'),
      styles: addresses(result.lhr.audits['network-requests'], 'Stylesheet'),
    }
  } finally {
    browser.kill()
  }
}

type Listed = { items?: { url?: string; resourceType?: string }[] }

function addresses(audit: { details?: unknown } | undefined, kind: string): string[] {
  const { items = [] } = (audit?.details ?? {}) as Listed // a table, by Lighthouse's own documentation
  const urls = items.flatMap((item) => (item.resourceType === kind && item.url ? [item.url] : []))
  return [...new Set(urls)].filter((url) => url.startsWith('http'))
}
