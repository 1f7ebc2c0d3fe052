import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goWhenHere } from '#start/go-when-here.ts'

const { loadRoute } = vi.hoisted(() => ({ loadRoute: vi.fn<() => Promise<void>>() }))
vi.mock('#start/load-route.ts', () => ({ loadRoute }))

const portal = 'https://portal.invalid'
const page = { href: `${portal}/` }
const history = { pushState: (_: null, __: string, href: string) => (page.href = portal + href) }

beforeEach(() => {
  vi.useFakeTimers()
  page.href = `${portal}/`
  vi.stubGlobal('location', page)
  vi.stubGlobal('history', history)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Presses a link whose screen is on its way. @returns what lets it come */
function press(href: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  loadRoute.mockReturnValueOnce(promise)
  const gone = goWhenHere(href)
  return async () => {
    resolve()
    await gone
  }
}

test('the page before stays until the screen of the next is here', async () => {
  const letCome = press('/elott')
  await vi.advanceTimersByTimeAsync(500)
  expect(page.href).toBe(`${portal}/`)
  await letCome()
  expect(page.href).toBe(`${portal}/elott`)
})

test('a screen that takes long, or does not come, shows that in its own place', async () => {
  press('/elott')
  await vi.advanceTimersByTimeAsync(800)
  expect(page.href).toBe(`${portal}/elott`)
  loadRoute.mockRejectedValueOnce(new Error('404'))
  await goWhenHere('/help')
  expect(page.href).toBe(`${portal}/help`)
})

test('of two links pressed the second counts, whichever screen comes first', async () => {
  const letFirstCome = press('/elott')
  const letSecondCome = press('/help')
  await letFirstCome()
  expect(page.href).toBe(`${portal}/`)
  await letSecondCome()
  expect(page.href).toBe(`${portal}/help`)
})

test('whoever went elsewhere meanwhile stays there', async () => {
  const letCome = press('/elott')
  page.href = `${portal}/news`
  await letCome()
  expect(page.href).toBe(`${portal}/news`)
})
