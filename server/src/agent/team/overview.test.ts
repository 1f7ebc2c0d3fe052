import { afterAll, expect, test } from 'vitest'
import { dayMs, testReports } from '#agent/team/test-reports.ts'
import { testDatabase } from '#db/test-database.ts'
import { testProvider } from '#game/test-provider.ts'
import { insertGames } from '#lottery/test-issues.ts'

const db = await testDatabase({ poolSize: 10 })
const provider = await testProvider(db)
await insertGames(db)
afterAll(() => provider.close())
const { day, team, window, depositBack, withdraw, read } = testReports(db, provider)

test('tells what all below did in a range of days, by day and by category, beside the days before', async () => {
  const { top, deep, near, stranger } = await team()
  await depositBack(near.memberId, 50_00n)
  await withdraw(deep.memberId, 120_00n)
  await window(deep.memberId, { at: `${day()} 00:00`, valid: 300_00, payout: 100_00 })
  await window(deep.memberId, { at: `${day(1)} 23:55`, valid: 40_00, category: 'LIVE' })
  await window(near.memberId, { at: `${day(1)} 00:00`, valid: 60_00 })
  await window(near.memberId, { at: `${day(3)} 12:00`, valid: 7_00 })
  await window(stranger.memberId, { at: `${day()} 00:00`, valid: 9_999_00 })
  await window(top.id, { at: `${day()} 00:00`, valid: 9_999_00 })
  const { countedUntil, beforeUntil, ...seen } = await read(top, 'agentOverview', { from: day(1), to: day() })
  expect(countedUntil).toEqual(expect.any(Number))
  expect(beforeUntil).toBe(Number(countedUntil) - 2 * dayMs)
  const nobody = { newMembers: 0, activeMembers: 0, deposits: '0.00', withdrawals: '0.00' }
  expect(seen).toEqual({
    members: 3,
    newMembers: 3,
    activeMembers: 2,
    deposits: '1950.00',
    withdrawals: '120.00',
    validBet: '400.00',
    payout: '100.00',
    profit: '300.00',
    before: { ...nobody, members: 0, activeMembers: 1, validBet: '7.00', payout: '0.00', profit: '7.00' },
    series: [
      { ...nobody, day: day(1), activeMembers: 2, validBet: '100.00', payout: '0.00', profit: '100.00' },
      {
        day: day(),
        newMembers: 3,
        activeMembers: 1,
        deposits: '1950.00',
        withdrawals: '120.00',
        validBet: '300.00',
        payout: '100.00',
        profit: '200.00',
      },
    ],
    byCategory: [
      { category: 'RNG', validBet: '360.00' },
      { category: 'LIVE', validBet: '40.00' },
    ],
  })
  const direct = await read(top, 'agentOverview', { from: day(1), to: day(), directOnly: 'true' })
  expect(direct).toMatchObject({
    members: 2,
    newMembers: 2,
    activeMembers: 1,
    deposits: '950.00',
    validBet: '60.00',
  })
})

test('a day that runs is held against as much of the day before, one that is over against all of it', async () => {
  const { top, near } = await team()
  const countUntil = async (at: Date) => {
    const [before] = await db.query<{ at: Date }>({
      text: 'select summed_until as at from settled_bet_progress',
    })
    await db.query({ text: 'update settled_bet_progress set summed_until = $1', values: [at] })
    return before?.at ?? at
  }
  const noon = new Date(`${day()}T12:00:00+07:00`)
  const real = await countUntil(noon)
  await window(near.memberId, { at: `${day(1)} 11:55`, valid: 20_00 })
  await window(near.memberId, { at: `${day(1)} 12:00`, valid: 3_00 })
  await window(near.memberId, { at: `${day(2)} 23:55`, valid: 5_00 })
  const earlier = async (ago: number) => {
    const { before, beforeUntil } = await read(top, 'agentOverview', { from: day(ago), to: day(ago) })
    return { validBet: before.validBet, beforeUntil }
  }
  expect(await earlier(0)).toEqual({ validBet: '20.00', beforeUntil: noon.getTime() - dayMs })
  expect(await earlier(1)).toEqual({ validBet: '5.00', beforeUntil: null })
  await countUntil(real)
})

test('whose bets of a day were all taken back was not active on it', async () => {
  const { top, deep } = await team()
  await window(deep.memberId, { at: `${day()} 00:05`, valid: 10_00 })
  await window(deep.memberId, { at: `${day()} 00:10`, valid: -10_00 })
  expect(await read(top, 'agentOverview', { from: day(), to: day() })).toMatchObject({
    activeMembers: 0,
    validBet: '0.00',
  })
})
