import { expect, test } from 'vitest'
import { planKey, queryKey } from '#api/query-key.ts'

test('equal arguments give one key, however they are written', () => {
  expect(queryKey('settings')).toEqual(queryKey('settings', { query: {} }))
  expect(queryKey('gameList', { query: { pageNo: 1, tag: undefined } })).toEqual(
    queryKey('gameList', { query: { pageNo: 1 } }),
  )
})

test('a planned call has one text, whatever the order of its arguments', () => {
  const one = planKey('gameList', { query: { pageNo: 1, gameType: 'RNG' } })
  expect(one).toBe(planKey('gameList', { query: { gameType: 'RNG', pageNo: 1 } }))
  expect(one).not.toBe(planKey('gameList', { query: { gameType: 'RNG', pageNo: 2 } }))
})
