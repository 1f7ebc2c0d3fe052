import { expect, test, vi } from 'vitest'
import { lazyScreen, type Screen } from '#lazy-screen.ts'
import { failureKeptMs, partLost, type ChunkLoadError } from '#util/load-part.ts'

const Shown: Screen = () => null

test('a screen is loaded once and is then there at once', async () => {
  const load = vi.fn(() => Promise.resolve(Shown))
  const screen = lazyScreen('a/Shown', load)
  expect(screen.load()).not.toHaveProperty('status')
  await Promise.all([screen.load(), screen.load()])
  // What React's use() reads without a wait.
  expect(screen.load()).toMatchObject({ status: 'fulfilled', value: Shown })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a screen that does not load is told of, and may be asked for again', async () => {
  vi.useFakeTimers()
  const report = vi.fn<(error: ChunkLoadError) => void>()
  const load = vi.fn<() => Promise<Screen>>().mockRejectedValue(new Error('404'))
  const screen = lazyScreen('a/Shown', load)
  const stop = partLost.on(report)
  await expect(screen.load()).rejects.toMatchObject({ code: 'CHUNK_FAILED' })
  expect(report.mock.calls[0]?.[0]).toMatchObject({ code: 'CHUNK_FAILED', part: 'screens/a/Shown' })
  stop()
  load.mockResolvedValue(Shown)
  const first = screen.load()
  await expect(first).rejects.toMatchObject({ code: 'CHUNK_FAILED' })
  expect(screen.load()).toBe(first)
  await vi.advanceTimersByTimeAsync(failureKeptMs)
  expect(await screen.load()).toBe(Shown)
  vi.useRealTimers()
})
