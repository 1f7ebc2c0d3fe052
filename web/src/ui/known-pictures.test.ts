import { expect, test } from 'vitest'
import { isKnownPicture, keepPicture } from './known-pictures.ts'

test('the last 200 pictures that came are known, the one shown longest ago goes first (CONST-15)', () => {
  const src = (at: number) => `/${at}.webp`
  for (let at = 1; at <= 200; at++) keepPicture(src(at))
  keepPicture(src(1))
  expect(isKnownPicture(src(2))).toBe(true)
  keepPicture(src(201))
  expect(isKnownPicture(src(2))).toBe(false)
  for (const at of [1, 3, 200, 201]) expect(isKnownPicture(src(at)), src(at)).toBe(true)
})
