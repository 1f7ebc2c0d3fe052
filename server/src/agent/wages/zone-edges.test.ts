import { afterAll, expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { hourMs, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

/** A house by the clock of a place. */
async function houseIn(timeZone: string) {
  const db = await testDatabase({ poolSize: 5 })
  await db.query({
    text: `insert into setting (key, value) values ('timeZone', $1)`,
    values: [JSON.stringify(timeZone)],
  })
  forgetSettings(db)
  afterAll(async () => {
    expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([])
    expect((await verifyWages(db)).findings).toEqual([])
  })
  return testTeam(db)
}

const houses = {
  bangkok: await houseIn('Asia/Bangkok'),
  newYork: await houseIn('America/New_York'),
  // Its summer time is half an hour.
  lordHowe: await houseIn('Australia/Lord_Howe'),
}

type Edge = {
  house: keyof typeof houses
  period: 'daily' | 'semiMonthly' | 'monthly'
  /** When the period before begins, and when this one begins and ends. */
  before: string
  from: string
  until: string
}

// In the order of time: what was summed up once is not summed up again.
const edges: [string, Edge][] = [
  [
    'a month that ends on a leap day',
    {
      house: 'bangkok',
      period: 'monthly',
      before: '2023-12-31T17:00Z',
      from: '2024-01-31T17:00Z',
      until: '2024-02-29T17:00Z',
    },
  ],
  [
    'a day of 25 hours',
    {
      house: 'newYork',
      period: 'daily',
      before: '2025-11-01T04:00Z',
      from: '2025-11-02T04:00Z',
      until: '2025-11-03T05:00Z',
    },
  ],
  [
    'half a month from the 1st to the 15th',
    {
      house: 'bangkok',
      period: 'semiMonthly',
      before: '2025-09-15T17:00Z',
      from: '2025-09-30T17:00Z',
      until: '2025-10-15T17:00Z',
    },
  ],
  [
    'half a month from the 16th to the end of the year',
    {
      house: 'bangkok',
      period: 'semiMonthly',
      before: '2025-12-15T17:00Z',
      from: '2025-12-15T17:00Z',
      until: '2025-12-31T17:00Z',
    },
  ],
  [
    'half a month to the end of a short February',
    {
      house: 'bangkok',
      period: 'semiMonthly',
      before: '2026-01-31T17:00Z',
      from: '2026-02-15T17:00Z',
      until: '2026-02-28T17:00Z',
    },
  ],
  [
    'a day of 23 hours',
    {
      house: 'newYork',
      period: 'daily',
      before: '2026-03-07T05:00Z',
      from: '2026-03-08T05:00Z',
      until: '2026-03-09T04:00Z',
    },
  ],
  [
    'a day of 24 and a half hours',
    {
      house: 'lordHowe',
      period: 'daily',
      before: '2026-04-03T13:00Z',
      from: '2026-04-04T13:00Z',
      until: '2026-04-05T13:30Z',
    },
  ],
]

test.each(edges)(
  'a dividend and real-time wages count %s from its first moment to its last',
  async (...[, { house, period, before, from, until }]) => {
    const { account, member, contract, bet, begin, settle, wages, balance } = houses[house]
    const [beginsAt, fromMs, untilMs] = [before, from, until].map((text) => Date.parse(text))
    if (beginsAt === undefined || fromMs === undefined || untilMs === undefined) throw new Error('no edge')
    await begin(new Date(Math.max(beginsAt, fromMs - 2 * hourMs)))
    const top = await account('top')
    const player = await member('player', top)
    const dividend = await contract(top, null, { kind: 'dividend', period })
    const realtime = await contract(top, null, { kind: 'realtime', period: 'daily' })
    const first = beginsAt < fromMs
    if (first) await bet(player, new Date(fromMs - 1), { valid: 100_00n })
    await bet(player, new Date(fromMs), { valid: 200_00n })
    await bet(player, new Date(untilMs - 1), { valid: 400_00n })
    await bet(player, new Date(untilMs), { valid: 800_00n })
    await settle(new Date(untilMs + hourMs))
    const paid = (await wages(dividend)).filter(({ base }) => base > 0n)
    expect(paid.map(({ tick, base, amount }) => [tick.getTime(), base, amount])).toEqual([
      ...(first ? [[fromMs, 100_00n, 1_00n]] : []),
      [untilMs, 600_00n, 6_00n],
    ])
    const sum = (await wages(realtime)).reduce((total, { amount }) => total + amount, 0n)
    expect(sum).toBe(first ? 15_00n : 14_00n)
    expect(await balance(top)).toBe(sum + paid.reduce((total, { amount }) => total + amount, 0n))
  },
)
