import type { Tab } from '#tab.ts'

/** Each key, click and touch with the time until what it led to was shown: the web vital's own definition. */
const watch = `
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId > 0) {
        const before = window.interactions.get(entry.interactionId)
        if (before === undefined || before.ms < entry.duration)
          window.interactions.set(entry.interactionId, {
            ms: entry.duration,
            waitingMs: Math.round(entry.processingStart - entry.startTime),
            handlingMs: Math.round(entry.processingEnd - entry.processingStart),
            presentingMs: Math.round(entry.startTime + entry.duration - entry.processingEnd),
          })
      }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

export type Interaction = {
  /** In steps of 8, as the browser tells it. */
  ms: number
  /** Until the page's own code hears of it, until that is through, and from there until it is shown. */
  waitingMs: number
  handlingMs: number
  presentingMs: number
}

export const watchInteractions = (tab: Tab): Promise<unknown> => tab.run(watch)

/** The slowest first. */
export const readInteractions = async (tab: Tab): Promise<Interaction[]> =>
  (await tab.run<Interaction[]>('[...window.interactions.values()]')).toSorted((a, b) => b.ms - a.ms)

/** "24 + 8 + 40": each press by what it waited for. */
export const partsOf = (all: readonly Interaction[]): string =>
  all.map((one) => [one.waitingMs, one.handlingMs, one.presentingMs].join(' + ')).join(', ')
