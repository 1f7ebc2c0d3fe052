import { expect, test } from 'vitest'
import { ledgerChecks as bettingChecks } from '#betting/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { ledgerChecks } from '#agent/ledger-checks.ts'
import { randomFrom } from '#agent/wages/test-forests.ts'
import { dayMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'
import { verifyWages } from '#agent/wages/verify-wages.ts'

const db = await testDatabase()
const { account, contract, bet, takeBack, begin, settle, balance } = testTeam(db)

const worlds = 10
const accountCount = 20
const betCount = 150
const topPpm = 30_000

/** `SEED` plays the worlds of a run again. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
let random = randomFrom(seed)
const below = (limit: number): number => Math.floor(random() * limit)
const oneOf = <T>(items: readonly T[]): T => {
  const found = items[below(items.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Accounts at random places of a tree, most of them with a contract of the kind, half of them by overriding, at rates that fall from level to level. */
async function randomTeam(terms: Parameters<typeof contract>[2]): Promise<TestAccount[]> {
  const accounts: (TestAccount & { level: number })[] = []
  for (let number = 0; number < accountCount; number++) {
    const upline = number === 0 ? undefined : oneOf(accounts)
    const level = upline ? upline.level + 1 : 0
    const one = { ...(await account(`r${number}`, upline)), level }
    accounts.push(one)
    if (number > 0 && below(4) === 0) continue
    const conditions = {
      activeMembers: below(3),
      validBet: BigInt(below(300_00)),
      betAmount: BigInt(below(2) * 50_00),
    }
    const ratePpm = Math.max(0, topPpm - level * 3_000 - below(2_000))
    const over = below(2) === 0 ? { levels: 1 + below(3), topPpm } : {}
    await contract(one, upline ?? null, { ...terms, ...conditions, ratePpm, ...over })
  }
  return accounts
}

test.each(Array.from({ length: worlds }, (_, number) => [number, seed + number] as const))(
  'in a random team (%i, seed %i) every wage is what the bets give, and all levels together stay below the dearest rate on them',
  async (number, worldSeed) => {
    random = randomFrom(worldSeed)
    const kind = oneOf([
      { kind: 'realtime', period: 'daily' },
      { kind: 'realtime', period: 'hourly' },
      { kind: 'hourly', period: 'hourly' },
      { kind: 'daily', period: 'daily' },
    ] as const)
    const startMs = Date.parse('2025-01-31T17:00:00Z') + number * 10 * dayMs
    const accounts = await randomTeam(kind)
    await begin(new Date(startMs))
    let valid = 0n
    // On every second world bets are taken back: what was paid for them stays paid until it is set off.
    const takesBack = number % 2 === 1
    for (let count = 0; count < betCount; count++) {
      const who = oneOf(accounts)
      const whenMs = startMs + below(2 * 288) * 5 * minuteMs + below(5 * minuteMs)
      const was = await bet(who, new Date(whenMs), {
        valid: BigInt(below(100_00)),
        payout: BigInt(below(100_00)),
      })
      valid += was.valid
      if (takesBack && below(4) === 0) await takeBack(who, was, new Date(whenMs + below(dayMs)))
    }
    await settle(new Date(startMs + 3 * dayMs))
    const balances = await Promise.all(accounts.map(balance))
    const paid = balances.reduce((sum, one) => sum + one, 0n)
    if (!takesBack) expect(paid * 1_000_000n).toBeLessThanOrEqual(valid * BigInt(topPpm))
    expect((await verifyWages(db)).findings).toEqual([])
    expect(await findingsOf(db, [...bettingChecks, ...ledgerChecks])).toEqual([])
  },
)
