import { afterEach, expect, test, vi } from 'vitest'
import { runEarlyClocks } from '#start/early-clocks.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.pageOffsetMs = undefined
})

/** What a document that was sent a day ahead of this machine's clock notes, when the browser tells this of it. */
function noted(told: object): number | undefined {
  const page = { transferSize: 0, workerStart: 0, responseStart: 100, ...told }
  vi.stubGlobal('performance', { timeOrigin: 1_000, getEntriesByType: () => [page] })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  runEarlyClocks(1_100 + 86_400_000)
  return globalThis.pageOffsetMs
}

test.each([
  ['that has come', { transferSize: 900, deliveryType: '' }, 86_400_000],
  ['that is on its way', { deliveryType: '' }, 86_400_000],
  ['of a browser that tells its size alone', { transferSize: 900 }, 86_400_000],
  ['out of the cache', { deliveryType: 'cache' }, 0],
  ['out of the cache of a browser that tells its size alone', {}, 0],
  ['of the service worker', { deliveryType: '', workerStart: 50 }, 0],
])('how far the platform’s clock is ahead is noted from a document %s', (_, told, offsetMs) => {
  expect(noted(told)).toBe(offsetMs)
})
