import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { countValidBets } from '#game/count-valid-bets.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'
import {
  callWallet,
  type TestPlayer,
  testPlayer,
  testProvider,
  type TestProvider,
  type WalletCall,
} from '#game/test-provider.ts'
import { betOf, rollbackOf, winOf } from '#game/test-transactions.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { readFunds } from '#wallet/read-funds.ts'

const db = await testDatabase()
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(async () => {
  for (const { name, run } of [...ledgerChecks, ...bettingChecks]) expect(await run(db), name).toEqual([])
  await provider.close()
})

const send = (name: WalletCall, input: object) => callWallet(provider, name, input)

test('counts the stake of each closed round once towards turnover, and no demo credits', async () => {
  const player = await testPlayer(provider, 100_00n)
  await db.query({
    text: `insert into turnover_requirement (member_id, id, source, source_id, amount)
      values ($1, gen_random_uuid(), 'deposit', gen_random_uuid(), 10000)`,
    values: [player.memberId],
  })
  const open = betOf(player)
  await send('bet', open)
  await send('bet', betOf(player, { amount: '7.00', roundClosed: true }))
  for (let time = 0; time < 2; time++) await db.transaction((tx) => countValidBets(tx, new Date()))
  const done = async () => {
    const [row] = await db.query<{ done: bigint }>({
      text: 'select done from turnover_requirement where member_id = $1',
      values: [player.memberId],
    })
    return row?.done
  }
  expect(await done()).toBe(7_00n)
  await send('win', winOf(open))
  await db.transaction((tx) => countValidBets(tx, new Date()))
  expect(await done()).toBe(17_00n)
})

const askTurnover = (player: TestPlayer, amountMinor: bigint) =>
  db.transaction((tx) =>
    addTurnover(tx, { memberId: player.memberId, source: 'deposit', sourceId: uuidV7(), amountMinor }),
  )
const turnoverLeft = async (player: TestPlayer) => {
  const funds = await readFunds(db, player.memberId, 'THB')
  return funds.turnoverNeededMinor - funds.turnoverDoneMinor
}

test('takes a stake that was counted and is rolled back off the turnover again', async () => {
  const player = await testPlayer(provider, 100_00n)
  await askTurnover(player, 45_00n)
  const [counted, undone, uncounted] = [
    betOf(player, { amount: '25.00', roundClosed: true }),
    betOf(player, { amount: '20.00', roundClosed: true }),
    betOf(player, { amount: '9.00', roundClosed: true }),
  ]
  await send('bet', counted)
  await send('bet', undone)
  await db.transaction((tx) => countValidBets(tx, new Date()))
  await send('bet', uncounted)
  expect(await turnoverLeft(player)).toBe(0n)
  await send('rollback', rollbackOf(uncounted))
  expect(await turnoverLeft(player)).toBe(0n)
  const rollback = rollbackOf(undone)
  for (let time = 0; time < 2; time++) await send('rollback', rollback)
  expect(await turnoverLeft(player)).toBe(20_00n)
  expect((await player.visitor.send('funds')).value.funds).toMatchObject({
    main: '75.00',
    withdrawable: '0.00',
    turnoverLeft: '20.00',
  })
})

test('leaves a turnover met that other stakes meet without the one that is rolled back', async () => {
  const player = await testPlayer(provider, 200_00n)
  const before = betOf(player, { amount: '50.00', roundClosed: true })
  await send('bet', before)
  await db.transaction((tx) => countValidBets(tx, new Date()))
  await askTurnover(player, 30_00n)
  const [undone, over] = [
    betOf(player, { amount: '30.00', roundClosed: true }),
    betOf(player, { amount: '25.00', roundClosed: true }),
  ]
  for (const bet of [undone, over]) await send('bet', bet)
  await db.transaction((tx) => countValidBets(tx, new Date()))
  expect(await turnoverLeft(player)).toBe(0n)
  await send('rollback', rollbackOf(undone))
  expect(await turnoverLeft(player)).toBe(5_00n)
  await send('rollback', rollbackOf(before))
  expect(await turnoverLeft(player)).toBe(5_00n)
})

test('a stake that is counted and rolled back at the same moment counts for nothing', async () => {
  for (let time = 0; time < 4; time++) {
    const player = await testPlayer(provider, 100_00n)
    await askTurnover(player, 10_00n)
    const bet = betOf(player, { roundClosed: true })
    await send('bet', bet)
    const count = () => db.transaction((tx) => countValidBets(tx, new Date()))
    await Promise.all([send('rollback', rollbackOf(bet)), count()])
    await count()
    expect(await turnoverLeft(player)).toBe(10_00n)
  }
})

test.each([
  ['FISH', '10.00', '9.00', 1_00n],
  ['PVP', '50.00', '60.00', 10_00n],
  ['FISH', '10.00', '90.00', 10_00n],
  ['FISH', '10.00', '0.00', 10_00n],
  ['FISH', '10.00', '10.00', 0n],
  ['RNG', '10.00', '9.00', 10_00n],
  ['RNG', '10.00', '10.00', 10_00n],
  // A push, a void, a bet that was cashed out at once, and half a push.
  ['SPORTS', '10.00', '10.00', 0n],
  ['SPORTS', '10.00', '9.60', 40n],
  ['SPORTS', '10.00', '5.00', 5_00n],
  ['SPORTS', '10.00', '25.00', 10_00n],
  ['SPORTS', '10.00', '0.00', 10_00n],
  ['COCKFIGHT', '10.00', '10.00', 0n],
  // Banker and player in one bet, of which one side comes back.
  ['LIVE', '10.00', '9.75', 25n],
  ['LIVE', '10.00', '20.00', 10_00n],
  // Dice at 98 %, won and lost.
  ['MINIGAME', '10.00', '10.10', 10n],
  ['MINIGAME', '10.00', '0.00', 10_00n],
])(
  'of a stake in %s of %s that brought %s, the valid bet is %s satang',
  async (category, amount, win, valid) => {
    const of = (value: string) =>
      db.query({ text: `update game set category = $2 where code = $1`, values: ['mandarin-fortune', value] })
    const player = await testPlayer(provider, 100_00n)
    await askTurnover(player, 100_00n)
    await of(category)
    try {
      const bet = betOf(player, { amount })
      await send('bet', bet)
      await send('win', winOf(bet, { amount: win }))
      await db.transaction((tx) => countValidBets(tx, new Date()))
      expect(await turnoverLeft(player)).toBe(100_00n - valid)
    } finally {
      await of('RNG')
    }
  },
)

test.each([
  // What is left of the bet loses, brings what is left of its stake, and wins.
  ['0.00', 10_00n - 4_80n, '4.80'],
  ['5.00', 20n, '9.80'],
  ['10.00', 4_80n, '14.80'],
])(
  'a bet of which half was cashed out for 4.80 and the rest brought %s is one bet, and valid with what it won or lost in all',
  async (end, valid, payout) => {
    const player = await testPlayer(provider, 100_00n)
    await askTurnover(player, 100_00n)
    await db.query({ text: `update game set category = 'SPORTS' where code = 'mandarin-fortune'` })
    try {
      const bet = betOf(player)
      await send('bet', bet)
      const part = winOf(bet, { amount: '4.80', roundClosed: false })
      for (let time = 0; time < 2; time++) await send('win', part)
      await db.transaction((tx) => countValidBets(tx, new Date()))
      // While the rest is open nothing of it is settled, and nothing counts.
      expect(await turnoverLeft(player)).toBe(100_00n)
      await send('win', winOf(bet, { amount: end }))
      await db.transaction((tx) => countValidBets(tx, new Date()))
      expect(await turnoverLeft(player)).toBe(100_00n - valid)
      const rows = await db.query<{ stake: bigint; valid: bigint; payout: bigint }>({
        text: 'select stake, valid, payout from settled_bet where member_id = $1',
        values: [player.memberId],
      })
      expect(rows).toEqual([{ stake: 10_00n, valid, payout: BigInt(payout.replace('.', '')) }])
    } finally {
      await db.query({ text: `update game set category = 'RNG' where code = 'mandarin-fortune'` })
    }
  },
)

test('one of two stakes that is given back after both counted takes back what it had made valid', async () => {
  const player = await testPlayer(provider, 100_00n)
  await askTurnover(player, 100_00n)
  await db.query({ text: `update game set category = 'PVP' where code = 'mandarin-fortune'` })
  try {
    const first = betOf(player, { amount: '10.00' })
    const second = { ...betOf(player, { amount: '20.00', roundClosed: true }), roundId: first.roundId }
    for (const bet of [first, second]) await send('bet', bet)
    await db.transaction((tx) => countValidBets(tx, new Date()))
    expect(await turnoverLeft(player)).toBe(70_00n)
    await send('rollback', rollbackOf(second))
    expect(await turnoverLeft(player)).toBe(90_00n)
  } finally {
    await db.query({ text: `update game set category = 'RNG' where code = 'mandarin-fortune'` })
  }
})

test('a bet that counted whole, by the rule of before, is taken back whole when it is given back', async () => {
  const player = await testPlayer(provider, 100_00n)
  await db.query({ text: `update game set category = 'LIVE' where code = 'mandarin-fortune'` })
  try {
    const bet = betOf(player, { amount: '10.00' })
    const other = { ...betOf(player, { amount: '20.00' }), roundId: bet.roundId }
    for (const one of [bet, other]) await send('bet', one)
    await send('win', winOf(bet, { amount: '25.00' }))
    await db.query({ text: 'alter table settled_bet disable trigger settled_bet_append_only' })
    await db.query({
      text: `update settled_bet set valid = stake where member_id = $1`,
      values: [player.memberId],
    })
    await db.query({ text: 'alter table settled_bet enable trigger settled_bet_append_only' })
    await send('rollback', rollbackOf(other))
    const [sum] = await db.query<{ stake: bigint; valid: bigint }>({
      text: `select sum(stake)::bigint as stake, sum(valid)::bigint as valid from settled_bet where member_id = $1`,
      values: [player.memberId],
    })
    expect(sum).toEqual({ stake: 10_00n, valid: 10_00n })
  } finally {
    await db.query({ text: `update game set category = 'RNG' where code = 'mandarin-fortune'` })
  }
})
