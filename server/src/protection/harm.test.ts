import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import type { TransferKind } from '#ledger/transfer-kinds.ts'
import { newOperator } from '#operator/test-operator.ts'
import { markersOf } from '#protection/harm-rules.ts'
import { findHarm } from '#protection/mark-harm.ts'
import { type Protected, testProtected } from '#protection/test-protected.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { member, limit } = testProtected(db, platform)

const quiet = {
  memberId: '',
  deposited: 0n,
  deposits: 0,
  usually: 0n,
  dayDeposits: 0,
  dayLost: 0n,
  bets: 0,
  nightBets: 0,
  nights: 0,
  givenBack: 0,
  raises: 0,
}
const codesOf = (change: Partial<typeof quiet>) => markersOf({ ...quiet, ...change }).map(({ code }) => code)

test.each([
  ['twice as much paid in as usually', { deposits: 3, deposited: 200n, usually: 100n }, 'DEPOSITS_RISING'],
  ['paid in three times on a day of losses', { dayDeposits: 3, dayLost: 1n }, 'CHASING_LOSSES'],
  ['half of the bets on three nights', { nights: 3, nightBets: 5, bets: 10 }, 'NIGHT_PLAY'],
  ['two withdrawals taken back', { givenBack: 2 }, 'WITHDRAWALS_CANCELLED'],
  ['two higher limits asked for', { raises: 2 }, 'LIMITS_RAISED'],
] as const)('%s is a sign of harm', (_, change, code) => {
  expect(codesOf(change)).toEqual([code])
})

test.each([
  ['a little more paid in', { deposits: 3, deposited: 199n, usually: 100n }],
  ['a first week of deposits', { deposits: 9, deposited: 900n, usually: 0n }],
  ['paid in three times on a day without losses', { dayDeposits: 3, dayLost: 0n }],
  ['less than half of the bets at night', { nights: 3, nightBets: 4, bets: 10 }],
  ['one of each', { nights: 2, nightBets: 9, bets: 9, givenBack: 1, raises: 1, dayDeposits: 2, dayLost: 9n }],
])('%s is none', (_, change) => {
  expect(codesOf(change)).toEqual([])
})

async function post({ main }: Protected, kind: TransferKind, amountMinor: bigint): Promise<void> {
  const isIn = kind === 'deposit'
  const other = isIn
    ? await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
    : await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: 'RAPID60' })
  const [debit, credit] = isIn ? [other, main] : [main, other]
  await db.transaction((tx) => postTransfer(tx, { key: uuidV7(), kind, debit, credit, amountMinor }))
}

/** What the windows of settled bets say of who played. */
const played = ({ id }: Protected) =>
  db.query({
    text: `insert into settled_bet_window values ($1, date_bin('5 minutes', now(), 'epoch'), 'LOTT', 'LOTT', 'THB', 1, 1, 1, 0)`,
    values: [id],
  })

test('once a day all who played are looked at, and operators are told what was seen and why', async () => {
  const [chaser, calm] = [await member(0n), await member(0n)]
  for (const amount of [100_00n, 200_00n, 300_00n]) await post(chaser, 'deposit', amount)
  await post(chaser, 'lottery_bet', 450_00n)
  await post(calm, 'deposit', 100_00n)
  await post(calm, 'lottery_bet', 50_00n)
  for (const amount of ['100', '200', '300']) await limit(chaser, 'loss', 'day', amount)
  await played(chaser)
  await played(calm)
  const endsAt = new Date(Date.now() + 1_000)
  const look = () =>
    db.transaction((tx) => findHarm(tx, { startsAt: new Date(endsAt.getTime() - 86_400_000), endsAt }))
  await look()
  await platform.runJob('protection.mark-harm')
  // The same day again adds nothing.
  await look()
  await platform.runJob('protection.mark-harm')

  const operator = await newOperator(platform, ['member.markers'])
  const { value } = await operator.send('opsMarkers')
  expect(value.content).toEqual([
    {
      memberId: chaser.id,
      account: chaser.account,
      currency: 'THB',
      day: expect.any(String),
      code: 'CHASING_LOSSES',
      facts: { deposits: '3', lost: '450.00' },
    },
    {
      memberId: chaser.id,
      account: chaser.account,
      currency: 'THB',
      day: expect.any(String),
      code: 'LIMITS_RAISED',
      facts: { raises: '2' },
    },
  ])
  const asked = await operator.send('opsMarkers', { query: { account: calm.account } })
  expect(asked.value.totalCount).toBe(0)
  const other = await newOperator(platform, ['member.rank'])
  expect((await other.send('opsMarkers')).code).toBe('NOT_ALLOWED')
})
