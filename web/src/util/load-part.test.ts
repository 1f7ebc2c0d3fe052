import { afterEach, expect, test, vi } from 'vitest'
import { failureKeptMs, memoizeLoader, loadPart, partLimitMs, partLost } from '#util/load-part.ts'

afterEach(() => vi.useRealTimers())

test('a part that fails once is tried again (A-117)', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('part')
  expect(await loadPart('x', load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that fails twice is given up', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'))
  await expect(loadPart('screens/a', load)).rejects.toMatchObject({ code: 'CHUNK_FAILED', part: 'screens/a' })
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that does not come in 120 seconds is given up (CONST-01)', async () => {
  vi.useFakeTimers()
  expect(partLimitMs).toBe(120_000)
  const failure = loadPart('x', () => new Promise<never>(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  let isSettled = false
  void failure.then(() => (isSettled = true))
  await Promise.resolve()
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toMatchObject({ code: 'PAGE_TIMEOUT' })
})

test('every part that is given up is told once, with what happened and which it was (ERR-01)', async () => {
  vi.useFakeTimers()
  const lost: unknown[] = []
  const stop = partLost.on(({ code, part }) => lost.push([code, part]))
  const gone = () => Promise.reject(new Error('404'))
  await loadPart('dialogs/login', gone).catch(() => undefined)
  void loadPart('screens/home/Home', () => new Promise<never>(() => undefined)).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(partLimitMs)
  stop()
  expect(lost).toEqual([
    ['CHUNK_FAILED', 'dialogs/login'],
    ['PAGE_TIMEOUT', 'screens/home/Home'],
  ])
})

test('a part is loaded once for everyone; its failure is kept a while, then it may be asked for again', async () => {
  vi.useFakeTimers()
  const load = vi.fn((key: string) => Promise.resolve(`part ${key}`))
  const { load: keep } = memoizeLoader(load)
  load.mockRejectedValueOnce(new Error('404'))
  const failed = keep('a')
  await expect(failed).rejects.toThrow('404')
  expect(keep('a')).toBe(failed)
  await vi.advanceTimersByTimeAsync(failureKeptMs)
  expect(await keep('a')).toBe('part a')
  expect(keep('a')).toBe(keep('a'))
  // What a component that renders has without a wait.
  expect(keep('a')).toMatchObject({ status: 'fulfilled', value: 'part a' })
  expect(await keep('b')).toBe('part b')
  expect(load).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
