import { frontCalls } from 'virtual:front-calls'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('a call of the first view needs no other part, and a later one brings the rest', async () => {
  const { entryOf, isIdempotent } = await import('#api/entries.ts')
  expect(await entryOf('sessionCheck')).toEqual({
    method: 'GET',
    path: '/wps/session',
    flags: 'p',
    lists: '',
  })
  expect(isIdempotent('lottoBet')).toBe(false)
  expect(await entryOf('lottoBet')).toEqual({
    method: 'POST',
    path: '/lgw/lottery/bets',
    flags: 'i',
    lists: '',
  })
  expect(isIdempotent('lottoBet')).toBe(true)
})

test('what the first view asks is for everybody, so a session brings the rest before it holds an answer', async () => {
  const { entryOf, isPublicCall } = await import('#api/entries.ts')
  for (const entry of Object.values(frontCalls)) expect(entry).toMatch(/ p(?: |$)/)
  // Of what a page brought along.
  expect(isPublicCall('news')).toBe(true)
  await entryOf('memberInfo')
  expect(isPublicCall('news')).toBe(true)
  expect(isPublicCall('memberInfo')).toBe(false)
  expect(isPublicCall('balance')).toBe(false)
})

test('of each call the lists of its answer are known', async () => {
  const { entryOf } = await import('#api/entries.ts')
  expect(await entryOf('gameVendor')).toMatchObject({ lists: 'lanes' })
  expect(await entryOf('notice')).toMatchObject({ lists: 'player,popup,banners,promotion' })
  expect(await entryOf('winners')).toMatchObject({ lists: '*' })
  expect(await entryOf('lottoBet')).toMatchObject({ flags: 'i', lists: '' })
})
