import { blockedParts, ownBlockedMs, type BlockedPart, type TraceEvent } from '#blocked-parts.ts'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchBrowser } from '#launch-browser.ts'

export type Preset = 'desktop' | 'mobile'

export type Load = {
  lcpMs: number
  tbtMs: number
  /** The same by the thread's own time. */
  ownTbtMs: number
  cls: number
  /** What the blocked time goes into, the largest first. */
  blocked: BlockedPart[]
  /** What the page fetched, by kind of resource. */
  scripts: string[]
  styles: string[]
}

/** Recordings that the browser may spoil before the bench gives up. */
const recordings = 3

/** The browser recorded no load, or not all of one: that says nothing about the page. */
class SpoiltRecording extends Error {}
/** Lighthouse's codes for it, which its messages end with. */
const spoilt = /\bNO_(?:NAVSTART|TRACING_STARTED|RESOURCE_REQUEST|DCL|FCP|LCP|LCP_ALL_FRAMES)\b/

/**
 * Loads a page once in a fresh browser, throttled as the preset says. A recording that the browser spoilt is no
 * figure: it is said, and the load is done again.
 */
export async function loadPage(url: string, preset: Preset): Promise<Load> {
  for (let recording = 1; ; recording++) {
    try {
      return await recordLoad(url, preset)
    } catch (error) {
      if (!(error instanceof SpoiltRecording) || recording === recordings) throw error
      console.error(
        `recording ${recording} of ${recordings} of a ${preset} load was spoilt: ${error.message}`,
      )
    }
  }
}

/** @throws SpoiltRecording */
async function recordLoad(url: string, preset: Preset): Promise<Load> {
  const browser = await launchBrowser()
  try {
    const config = preset === 'desktop' ? desktopConfig : undefined
    const settings = { port: browser.port, logLevel: 'error' as const, onlyCategories: ['performance'] }
    const result = await lighthouse(url, settings, config).catch((error: unknown) => {
      throw failureOf(String(error))
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { audits, runtimeError } = result.lhr
    if (runtimeError) throw failureOf(`${runtimeError.code}: ${runtimeError.message}`)
    const value = (audit: string): number => {
      const { numericValue, errorMessage = 'no figure' } = audits[audit] ?? {}
      if (numericValue === undefined) throw failureOf(`${audit}: ${errorMessage}`)
      return numericValue
    }
    const events = (result.artifacts.Trace?.traceEvents ?? []) as TraceEvent[] // as the browser writes them
    const slowdown = result.lhr.configSettings.throttling.cpuSlowdownMultiplier
    return {
      blocked: blockedParts(events, slowdown),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      ownTbtMs: ownBlockedMs(events, slowdown),
      cls: value('cumulative-layout-shift'),
      scripts: addresses(audits['network-requests'], 'Script'),
      styles: addresses(audits['network-requests'], 'Stylesheet'),
    }
  } finally {
    browser.kill()
  }
}

const failureOf = (message: string): Error =>
  spoilt.test(message) ? new SpoiltRecording(message) : new Error(`Lighthouse: ${message}`)

type Listed = { items?: { url?: string; resourceType?: string }[] }

function addresses(audit: { details?: unknown } | undefined, kind: string): string[] {
  const { items = [] } = (audit?.details ?? {}) as Listed // a table, by Lighthouse's own documentation
  const urls = items.flatMap((item) => (item.resourceType === kind && item.url ? [item.url] : []))
  return [...new Set(urls)].filter((url) => url.startsWith('http'))
}
