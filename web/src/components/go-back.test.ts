import { afterEach, expect, test, vi } from 'vitest'
import { goBackOutOf, lastOutside } from '#components/go-back.ts'

const at = (path: string) => `https://portal.invalid${path}`
const isGame = (pathname: string) => pathname === '/game'

test('a game leads back to the page that it was opened on, with its filters', () => {
  expect(lastOutside([at('/'), at('/rng?sort=name'), at('/game?nodeId=7')], isGame)).toBe(1)
})

/** A tab with these pages behind it and a game in front. @returns the entry that it was led back to */
function backFrom(earlier: readonly string[]) {
  const entries = [...earlier, at('/game?nodeId=7')].map((url, index) => ({ url, index, key: `${index}` }))
  const traverseTo = vi.fn(() => ({}))
  vi.stubGlobal('navigation', { entries: () => entries, currentEntry: entries.at(-1), traverseTo })
  const otherwise = vi.fn()
  goBackOutOf(isGame, otherwise)
  return { traverseTo, otherwise }
}
afterEach(() => vi.unstubAllGlobals())

test('what is for a tab without an earlier page is not done on the way back to one', () => {
  const back = backFrom([at('/rng?sort=name')])
  expect(back.traverseTo).toHaveBeenCalledWith('0')
  expect(back.otherwise).not.toHaveBeenCalled()
  const alone = backFrom([])
  expect(alone.traverseTo).not.toHaveBeenCalled()
  expect(alone.otherwise).toHaveBeenCalledOnce()
})

test('where every earlier page is a game, or of another site, there is none', () => {
  expect(lastOutside([null, at('/game?nodeId=7')], isGame)).toBe(-1)
})
