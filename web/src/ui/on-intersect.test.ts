import { afterEach, expect, test, vi } from 'vitest'
import { onIntersect } from './on-intersect.ts'

type Entry = { isIntersecting: boolean; target: Element }

const made: { options: IntersectionObserverInit; tell: (entries: Entry[]) => void }[] = []
const watched = new Set<unknown>()

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(tell: (entries: Entry[]) => void, options: IntersectionObserverInit) {
      made.push({ options, tell })
    }
    observe = (element: unknown) => watched.add(element)
    unobserve = (element: unknown) => watched.delete(element)
  },
)
afterEach(() => vi.unstubAllGlobals())

test('pictures are watched from 1.3 screens on, at a tenth of each, all by one observer (CONST-14, CONST-16)', () => {
  const [one, other] = [{} as Element, {} as Element] // nothing of them is read
  const seen = vi.fn<(name: string) => void>()
  const stop = onIntersect(one, () => seen('one'))
  onIntersect(other, () => seen('other'))
  // The screen, and 30 % of it on each side.
  expect(made.map(({ options }) => options)).toEqual([{ threshold: 0.1, rootMargin: '30%' }])
  made[0]?.tell([
    { isIntersecting: true, target: one },
    { isIntersecting: false, target: other },
  ])
  expect(seen.mock.calls).toEqual([['one']])
  stop()
  expect(watched).toEqual(new Set([other]))
})
