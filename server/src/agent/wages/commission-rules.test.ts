import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChainAccount, payWhole, shareOut } from '#agent/wages/commission-rules.ts'

const whole = 1_000_000n

/** Trees of accounts, each below one of those before it or at the top, with any rates. */
const trees = fc
  .array(
    fc.record({
      above: fc.option(fc.nat(), { freq: 12 }),
      ratePpm: fc.integer({ min: 0, max: 1_000_000 }),
      own: fc.bigInt({ min: -1_000_00n, max: 1_000_000_00n }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((drawn) =>
    drawn.map(({ above, ratePpm, own }, at): ChainAccount => {
      const uplineId = above === null || at === 0 ? null : String(above % at)
      return { memberId: String(at), uplineId, ratePpm, own }
    }),
  )

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

test('all levels together get exactly the rate of the topmost account on each bet, whatever the tree and its rates', () => {
  fc.assert(
    fc.property(trees, (accounts) => {
      const byId = new Map(accounts.map((each) => [each.memberId, each]))
      const topOf = (id: string): ChainAccount => {
        const each = byId.get(id)
        if (!each) throw new Error('no such account')
        return each.uplineId === null ? each : topOf(each.uplineId)
      }
      const due = accounts.map(({ memberId, own }) => own * BigInt(topOf(memberId).ratePpm))
      expect(sum(shareOut(accounts).map(({ earnedMicro }) => earnedMicro))).toBe(sum(due))
    }),
    { numRuns: 1_000 },
  )
})

test('no level gets less than nothing of bets, nor a higher rate than any above it, in whatever order the accounts come', () => {
  const shuffled = trees.chain((accounts) =>
    fc.tuple(
      fc.constant(accounts.map((each) => ({ ...each, own: each.own < 0n ? -each.own : each.own }))),
      fc.shuffledSubarray(
        accounts.map((_, at) => at),
        { minLength: accounts.length },
      ),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([accounts, order]) => {
      const shares = shareOut(accounts)
      const rateOf = new Map(shares.map(({ memberId, ratePpm }) => [memberId, ratePpm]))
      for (const { memberId, ratePpm, earnedMicro } of shares) {
        expect(earnedMicro).toBeGreaterThan(0n)
        const { uplineId } = accounts[Number(memberId)] ?? { uplineId: null }
        expect(ratePpm).toBeLessThanOrEqual(rateOf.get(uplineId ?? '') ?? 1_000_000)
      }
      const keyed = (all: typeof shares) =>
        all.toSorted((a, b) => (a.memberId + a.kind < b.memberId + b.kind ? -1 : 1))
      expect(keyed(shareOut(order.flatMap((at) => accounts[at] ?? [])))).toEqual(keyed(shares))
    }),
    { numRuns: 300 },
  )
})

test('each level gets its own rate less that of the one below, and whoever bets the own rate', () => {
  const shares = shareOut([
    { memberId: 'player', uplineId: 'low', ratePpm: 5_000, own: 1_000_00n },
    { memberId: 'low', uplineId: 'top', ratePpm: 40_000, own: 200_00n },
    { memberId: 'top', uplineId: null, ratePpm: 100_000, own: 0n },
  ])
  expect(
    shares.map(({ memberId, kind, base, earnedMicro }) => [memberId, kind, base, earnedMicro / whole]),
  ).toEqual([
    ['top', 'commission', 1_200_00n, 72_00n],
    ['low', 'commission', 1_000_00n, 35_00n],
    ['low', 'rebate', 200_00n, 8_00n],
    ['player', 'rebate', 1_000_00n, 5_00n],
  ])
})

test('what was given above is a bound for all below it, also where the settings lowered it since', () => {
  const shares = shareOut([
    { memberId: 'top', uplineId: null, ratePpm: 30_000, own: 0n },
    { memberId: 'low', uplineId: 'top', ratePpm: 60_000, own: 0n },
    { memberId: 'player', uplineId: 'low', ratePpm: 10_000, own: 100_00n },
  ])
  expect(
    shares.map(({ memberId, ratePpm, earnedMicro }) => [memberId, ratePpm, earnedMicro / whole]),
  ).toEqual([
    ['low', 30_000, 2_00n],
    ['player', 10_000, 1_00n],
  ])
})

test('fractions and what was paid too much go on until they are made up, so nothing is lost and nothing is paid twice', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { maxLength: 60 }), (earned) => {
      let [rest, paid] = [0n, 0n]
      for (const each of earned) {
        const { amount, restOutMicro } = payWhole(rest, each)
        expect(amount).toBeGreaterThanOrEqual(0n)
        expect(restOutMicro).toBeLessThan(whole)
        paid += amount
        rest = restOutMicro
      }
      expect(paid * whole + rest).toBe(sum(earned))
    }),
  )
})
