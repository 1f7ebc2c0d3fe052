import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherNews, settleMs } from './use-lottery-updates.ts'

const renewed: string[][] = []
const news = gatherNews((names) => renewed.push([...names]))

beforeEach(() => {
  vi.useFakeTimers()
  renewed.length = 0
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the next round’s lock, told right after a result, takes nothing from what the result renews', () => {
  news.add(['lottoGame', 'lottoOpened'])
  news.add(['lottoGame'])
  vi.advanceTimersByTime(settleMs)
  expect(renewed).toEqual([['lottoGame', 'lottoOpened']])
})

test('news without end put nothing off, and each is asked for no sooner than the answers know of it', () => {
  news.add(['lottoGame'])
  vi.advanceTimersByTime(settleMs - 1)
  news.add(['lottoOpened'])
  vi.advanceTimersByTime(1)
  expect(renewed).toEqual([['lottoGame']])
  vi.advanceTimersByTime(settleMs - 1)
  expect(renewed).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(renewed).toEqual([['lottoGame'], ['lottoOpened']])
})

test('what has left the page renews nothing', () => {
  news.add(['lottoGame'])
  news.stop()
  vi.advanceTimersByTime(settleMs)
  expect(renewed).toEqual([])
})
