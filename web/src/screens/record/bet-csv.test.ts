import { boards } from '@suntala/phrases/en/boards'
import { lottery } from '@suntala/phrases/en/lottery'
import { record } from '@suntala/phrases/en/record'
import { expect, test } from 'vitest'
import { formatsFor } from '#i18n/format.ts'
import type { Bet } from '#components/record/bet-columns.tsx'
import { shortId } from '#components/record/LongId.tsx'
import { betCsv } from '#screens/record/bet-csv.ts'

const bet: Bet = {
  id: '01a2012a-4b82-747c-9116-61d932fb7572',
  time: Date.UTC(2026, 10, 21, 18, 38, 46),
  category: 'LOTT',
  vendor: 'LOTT',
  game: 'Rapid 60s',
  gameCode: 'RAPID60',
  selection: [{ playType: 'two_top', numbers: ['07', '19'] }],
  round: '20261122-0593',
  stake: '20.00',
  valid: '20.00',
  payout: '0.00',
  profit: '-20.00',
  status: 'lost',
  lottery: null,
  isFree: false,
}

const csv = () =>
  betCsv({
    t: record,
    lottery,
    boards,
    formats: formatsFor('en', 'Asia/Bangkok'),
    currency: 'THB',
    studioName: (vendor) => (vendor === 'LOTT' ? 'Suntala Lottery' : vendor),
  })

test('the saved record names zone, currency and studio, each under its head', () => {
  const { head, cells } = csv()
  const row = Object.fromEntries(head.map((name, index) => [name, cells(bet)[index]]))
  expect(row).toMatchObject({
    'Time, Asia/Bangkok (GMT+7)': '2026-11-22 01:38:46',
    Studio: 'Suntala Lottery',
    Currency: 'THB',
    Selection: '2D top · 07 19',
    Round: '20261122-0593',
    Status: 'Not won',
  })
})

test('a bet that was paid less than its stake says what came back', () => {
  const paid = csv().cells({ ...bet, stake: '100.00', payout: '96.00', profit: '-4.00' })
  expect(paid.at(-1)).toBe('Paid 96.00 of 100.00')
  expect(
    csv()
      .cells({ ...bet, payout: '20.00', status: 'won' })
      .at(-1),
  ).toBe('Won')
})

test('a long id is shown by signs that find it again', () => {
  expect(shortId(bet.id)).toBe('61D932FB7572')
  expect(bet.id).toContain(shortId(bet.id).toLowerCase())
  expect(shortId(bet.round)).toBe('20261122-0593')
})
