import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'
import { testPlayer, testProvider } from '#game/test-provider.ts'
import { testVendor } from '#game/wallets/test-vendor.ts'
import { insertGames, openIssue } from '#lottery/test-issues.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testProtected } from '#protection/test-protected.ts'
import { type TestAnswer, testPlatform, type TestVisitor } from '#test-platform.ts'

/** What many do to the same money at once. */
export type Race = {
  name: string
  /** Makes what they race over. @returns the request of each, by its number; numbers may do different things */
  prepare: (world: RaceWorld, count: number) => Promise<(at: number) => Promise<unknown>>
  /** How often the outcome that can be had only so often was had, given the answers. */
  holds?: (answers: readonly unknown[]) => boolean
}

const codesOf = (answers: readonly unknown[]): string[] =>
  (answers as readonly TestAnswer[]).map(({ code }) => code) // what the portal's calls answer

const wonBy = (answers: readonly unknown[]): number => codesOf(answers).filter((code) => code === '').length

/** Of all who asked exactly one was obeyed. */
export const oneWon = (answers: readonly unknown[]): boolean => wonBy(answers) === 1
export const atMost =
  (count: number) =>
  (answers: readonly unknown[]): boolean =>
    wonBy(answers) >= 1 && wonBy(answers) <= count
/** Of all who were obeyed everybody was told of the same thing; others may have been asked to wait. */
export function allAlike(answers: readonly unknown[]): boolean {
  const obeyed = (answers as readonly TestAnswer[]).filter(({ code }) => code === '') // the portal's calls
  return new Set(obeyed.map(({ value }) => String(value.id ?? value.slipId))).size === 1
}

export const withKey = (key = uuidV7()): { headers: Record<string, string> } => ({
  headers: { 'idempotency-key': key },
})

/**
 * For tests: three platforms over one database, as processes are: one that talks to a payment channel, one to a game
 * provider and one to a vendor with a wallet of its own; members, an operator, an issue on sale.
 */
export async function raceWorld(db: Database) {
  const channel = await startTestChannel()
  const cashierPlatform = await testPlatform(db, channelSettings(channel))
  const provider = await testProvider(db)
  const vendor = await testVendor(db)
  await insertGames(db)
  const cashier = testCashier(db, cashierPlatform)
  const guarded = testProtected(db, cashierPlatform)
  const permissions = ['deposit.read', 'deposit.decide', 'withdrawal.read', 'withdrawal.decide'] as const
  const newOperators = () => Promise.all([1, 2].map(() => newOperator(cashierPlatform, [...permissions])))
  let operators = await newOperators()
  const issue = await openIssue(db, { lockInMs: 3_600_000 })
  const player = await testPlayer(provider, 1_000_000_00n)
  const saver = await vendor.rich(1_000_000_00n)

  const deposit = async (member: TestVisitor, amount = '100', key = uuidV7()) =>
    member.send('depositCreate', { input: { methodId: 'bank-qr', amount }, ...withKey(key) })

  return {
    db,
    platform: cashierPlatform,
    channel,
    provider,
    vendor,
    cashier,
    guarded,
    issue,
    player,
    saver,
    deposit,
    /** Races move the clock, and operators who have waited for long are logged out. */
    async renewOperators() {
      operators = await newOperators()
    },
    /** One of two, by turns. */
    operator: (at: number) => operators[at % operators.length] as (typeof operators)[number], // never empty
    close: async () => {
      await channel.close()
      await provider.close()
      await vendor.close()
    },
  }
}
export type RaceWorld = Awaited<ReturnType<typeof raceWorld>>

/** So many at a time: more than the pool has connections, fewer than a server takes in. */
const atOnce = 200

/** Runs a race. @returns every answer, in the order of the requests */
export async function runRace(world: RaceWorld, race: Race, count: number): Promise<unknown[]> {
  await world.renewOperators()
  const request = await race.prepare(world, count)
  const answers: unknown[] = []
  for (let first = 0; first < count; first += atOnce) {
    const size = Math.min(atOnce, count - first)
    answers.push(...(await Promise.all(Array.from({ length: size }, (_, at) => request(first + at)))))
  }
  return answers
}
