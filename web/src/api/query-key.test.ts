import { expect, test } from 'vitest'
import { queryKeyText, queryKey } from '#api/query-key.ts'

test('equal arguments give one key, however they are written', () => {
  expect(queryKey('settings')).toEqual(queryKey('settings', { query: {} }))
  expect(queryKey('gameList', { query: { pageNo: 1, tag: undefined } })).toEqual(
    queryKey('gameList', { query: { pageNo: 1 } }),
  )
})

test('a routeQuery call has one text, whatever the order of its arguments', () => {
  const one = queryKeyText('gameList', { query: { pageNo: 1, gameType: 'RNG' } })
  expect(one).toBe(queryKeyText('gameList', { query: { gameType: 'RNG', pageNo: 1 } }))
  expect(one).not.toBe(queryKeyText('gameList', { query: { gameType: 'RNG', pageNo: 2 } }))
})
