import { beforeEach, expect, test, vi } from 'vitest'
import { storedFavourites, toggleFavourite } from '#screens/lottery/lobby/favourites.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('two usernames on one browser keep separate favourites (LOT-12)', () => {
  toggleFavourite('ann', 'SIAM3D')
  toggleFavourite('ben', 'RAPID60')
  toggleFavourite('ann', 'RAPID60')
  toggleFavourite('ann', 'SIAM3D')
  expect(storedFavourites('ann')).toEqual(['RAPID60'])
  expect(storedFavourites('ben')).toEqual(['RAPID60'])
})

test('a username may be a word of the language', () => {
  toggleFavourite('constructor', 'SIAM3D')
  expect(storedFavourites('constructor')).toEqual(['SIAM3D'])
})

test('broken storage reads as no favourites', () => {
  stored.set('favLottery:cem', '{"a":')
  expect(storedFavourites('cem')).toEqual([])
  stored.set('favLottery:cem', '[1,"SIAM3D"]')
  expect(storedFavourites('cem')).toEqual(['SIAM3D'])
})
