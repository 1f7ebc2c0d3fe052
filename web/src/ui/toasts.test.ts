import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, holdToast, pushToast, releaseToast, shownToasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id)
  vi.useRealTimers()
})

const titles = () => shownToasts().map((toast) => toast.title)

test('a toast leaves after five seconds, an error stays', () => {
  pushToast({ tone: 'success', title: 'Credited' })
  pushToast({ tone: 'error', title: 'Not placed' })
  vi.advanceTimersByTime(4999)
  expect(titles()).toEqual(['Credited', 'Not placed'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Not placed'])
})

test('a toast with something to press stays until it is pressed or dismissed', () => {
  pushToast({ tone: 'info', title: 'A draw is over', action: { label: 'See it', onSelect: () => undefined } })
  vi.advanceTimersByTime(600_000)
  expect(titles()).toEqual(['A draw is over'])
})

test('a held toast stays until it is released, and then five seconds more', () => {
  const id = pushToast({ tone: 'info', title: 'Copied' })
  holdToast(id)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Copied'])
  releaseToast(id)
  vi.advanceTimersByTime(5000)
  expect(titles()).toEqual([])
})

test('three at most; older ones make way before errors do', () => {
  pushToast({ tone: 'error', title: 'first error' })
  pushToast({ tone: 'info', title: 'second' })
  pushToast({ tone: 'info', title: 'third' })
  pushToast({ tone: 'info', title: 'fourth' })
  expect(titles()).toEqual(['first error', 'third', 'fourth'])
})

test('the same words are not shown twice at once', () => {
  expect(pushToast({ tone: 'info', title: 'Copied' })).toBe(pushToast({ tone: 'info', title: 'Copied' }))
  expect(titles()).toEqual(['Copied'])
})
