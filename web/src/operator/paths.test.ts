import { expect, test } from 'vitest'
import { placeOf } from '#operator/paths.ts'

test('names in addresses are read as they were written', () => {
  expect(placeOf('/agents/list/a%20b')).toMatchObject({ page: 'agents', view: 'list', account: 'a b' })
  expect(placeOf('/lotteries/HNMD5/261130%2F1')).toMatchObject({ page: 'lotteries', numero: '261130/1' })
})

test.each(['/agents/list/%E0%A4', '/ledger/%', '/lotteries/HNMD5/%zz', '/%'])(
  '%s is cut off within a sign, and leads nowhere',
  (address) => {
    expect(placeOf(address)).toEqual({ page: 'unknown' })
  },
)
