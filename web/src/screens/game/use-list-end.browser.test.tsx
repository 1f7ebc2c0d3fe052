import { expect, test, vi } from 'vitest'
import { useListEnd } from '#screens/game/use-list-end.ts'
import { show } from '#ui/test-page.tsx'

const onEnd = vi.fn<() => void>()

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
