import { expect, test } from 'vitest'
import { lastOutside } from '#components/go-back.ts'

const at = (path: string) => `https://portal.invalid${path}`
const isGame = (pathname: string) => pathname === '/game'

test('a game leads back to the page that it was opened on, with its filters', () => {
  expect(lastOutside([at('/'), at('/rng?sort=name'), at('/game?nodeId=7')], isGame)).toBe(1)
})

test('where every earlier page is a game, or of another site, there is none', () => {
  expect(lastOutside([null, at('/game?nodeId=7')], isGame)).toBe(-1)
})
