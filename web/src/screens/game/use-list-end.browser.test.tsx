import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListEnd } from '#screens/game/use-list-end.ts'
import { show } from '#ui/test-page.tsx'

const onEnd = vi.fn<() => void>()

beforeEach(() => void onEnd.mockClear())
afterEach(() => vi.unstubAllGlobals())

function List() {
  const end = useListEnd(true, 20, onEnd)
  return (
    <>
      <div style={{ blockSize: '200vh' }} />
      <div ref={end} style={{ blockSize: 20 }} />
    </>
  )
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the end of a list is reached at its very end, and at most every 200 ms (CONST-05, CONST-06)', async () => {
  show(<List />)
  const top = document.documentElement.scrollHeight - innerHeight
  scrollTo(0, top - 25)
  await wait(500)
  expect(onEnd).not.toHaveBeenCalled()
  const begin = performance.now()
  scrollTo(0, top)
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(2)
  expect(onEnd.mock.calls.length).toBeLessThanOrEqual((performance.now() - begin) / 200 + 1)
})

test('an end that comes into view while the browser is busy counts, though it is told with what was before', async () => {
  const tell = vi.fn<(callback: IntersectionObserverCallback) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        tell(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  show(<List />)
  const changes = [{ isIntersecting: false }, { isIntersecting: true }] as IntersectionObserverEntry[] // what is read
  for (const [callback] of tell.mock.calls) callback(changes, {} as IntersectionObserver) // not read
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0)
})
