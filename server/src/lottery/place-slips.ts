import type { Rational } from '@suntala/lottery/rules/odds'
import { fitsLeaf } from '@suntala/lottery/seal/bet-leaf'
import type { Queryable } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { RefusalVerdict } from '#ledger/posting.ts'
import { levelOddsIds } from '#lottery/level-odds-store.ts'

/** A bet on a number, or on a selection of many single bets. */
export type BetToPlace = {
  readonly playType: string
  /** The number, or the selection in its normal form. */
  readonly key: string
  /** Single bets in it. */
  readonly singles: number
  /** Stake units that it costs. */
  readonly units: number
  /** Of one stake unit. */
  readonly stakeMinor: bigint
  /** By level of its play type. */
  readonly odds: readonly Rational[]
  /** The prize group that it plays at; absent where its play type pays fixed odds. */
  readonly group?: number
  /** What it counts among the wide selections of its risk; 0 where it counts by its numbers, absent where it does not. */
  readonly wideWinMinor?: bigint
}

/** What the house would have to pay for a number, as the bets of one slip add it. */
export type ExposedNumber = {
  readonly risk: string
  /** A single bet, or all wide selections of the risk (`wideKey`). */
  readonly key: string
  readonly amountMinor: bigint
  /** The house's limit for it. */
  readonly maxMinor: bigint
}

/** A slip that was checked and priced, ready to be placed. */
export type SlipToPlace = {
  slipId: string
  memberId: string
  accountId: bigint
  houseAccount: bigint
  issueId: bigint
  /** What it costs, and what came off its price before for prize given up. */
  stakeMinor: bigint
  rebateMinor: bigint
  bodyHash: Buffer
  bets: readonly BetToPlace[]
  /** What it exposes the house to, each number once. */
  exposed?: readonly ExposedNumber[]
  /** The most that it may win, where its lottery has a cap: counted among the exposed numbers too. */
  winMinor?: bigint
  /** The version of its lottery's terms that it was priced under. */
  termsVersion?: number
  /** Until when it is sold and taken back, where one of its bets is locked before the issue. */
  earlyLockAt?: Date | undefined
}

/**
 * CROWDED: it may fit by itself, but not together with the other slips of its statement. LIMITED by a limit of the member's
 * own, RESTING on a break or excluded.
 */
export type PlaceVerdict =
  | 'POSTED'
  | 'REPLAYED'
  | 'ISSUE_LOCKED'
  | 'TERMS_CHANGED'
  | 'NUMBER_FULL'
  | 'LIMITED'
  | 'RESTING'
  | 'CROWDED'
  | RefusalVerdict
export type PlaceResult = {
  verdict: PlaceVerdict
  balance: bigint | null
  /** Of a number that is full: what of the house's limit is left for it. Of a member's limit: its kind, period and what is left. */
  risk: string | null
  key: string | null
  room: bigint | null
}

/** The odds of a bet that costs one stake unit and pays the same on every level, in hundredths; none of others. */
function singleOdds({ key, units, odds }: BetToPlace): bigint | undefined {
  const [first] = odds
  const isOne = odds.every(({ over, under }) => over === first?.over && under === 100n)
  return isOne && units === 1 && fitsLeaf(key) ? first?.over : undefined
}

/** An array as PostgreSQL reads it, of ids, numbers and times: they need no quotes. */
const sqlArray = <T>(items: readonly T[], write: (item: T) => string | number | bigint | undefined): string =>
  `{${items.map((item) => write(item) ?? 'NULL').join(',')}}`

/**
 * Places slips of concurrent members in one statement: lock, money, slips and bets together.
 * Safe to repeat by the slips' ids.
 * @param options whether to look first if the numbers have room; otherwise, and in a race, the statement fails at the
 *   check `lottery_exposure_within` when they have none
 * @returns a verdict for each slip, in order
 */
export async function placeSlips(
  db: Queryable,
  slips: readonly SlipToPlace[],
  { isLookedAt = true } = {},
): Promise<PlaceResult[]> {
  const bets = slips.flatMap((slip, index) => slip.bets.map((bet) => ({ bet, place: index + 1 })))
  const onLevels = bets.flatMap(({ bet }) => (singleOdds(bet) === undefined ? [bet] : []))
  const ids = await levelOddsIds(
    db,
    onLevels.map(({ odds }) => odds),
  )
  const idOf = new Map(onLevels.map((bet, at) => [bet, ids[at]]))
  const exposed = slips.flatMap(({ exposed: its = [] }, index) =>
    its.map((each) => ({ each, place: index + 1 })),
  )
  const rows = await db.query<PlaceResult & { ord: number }>({
    name: 'lottery-place',
    text: `select ord, verdict, balance, risk, key, room from lottery_place_slips($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[],
      $5::bigint[], $6::bigint[], $7::int[], $8::bigint[], $9::int[], $10::uuid[], $11::text[], $12::text[],
      $13::bigint[], $14::bigint[], $15::int[], $16::int[], $17::int[], $18::bigint[], $19::int[],
      $20::bigint[], $21::int[], $22::text[], $23::text[], $24::bigint[], $25::bigint[],
      $26, $27::int[], $28::bigint[], $29::timestamptz[])`,
    values: [
      sqlArray(slips, (slip) => slip.slipId),
      sqlArray(slips, (slip) => slip.memberId),
      sqlArray(slips, (slip) => slip.accountId),
      sqlArray(slips, (slip) => slip.houseAccount),
      sqlArray(slips, (slip) => slip.issueId),
      sqlArray(slips, (slip) => slip.stakeMinor),
      sqlArray(slips, (slip) => slip.bets.reduce((sum, { singles }) => sum + singles, 0)),
      sqlArray(slips, (slip) => slip.bodyHash.readBigInt64BE()),
      sqlArray(bets, ({ place }) => place),
      sqlArray(bets, () => uuidV7()),
      bets.map(({ bet }) => bet.playType),
      bets.map(({ bet }) => bet.key),
      sqlArray(bets, ({ bet }) => bet.stakeMinor),
      sqlArray(bets, ({ bet }) => singleOdds(bet)),
      sqlArray(bets, ({ bet }) => bet.singles),
      sqlArray(bets, ({ bet }) => bet.units),
      sqlArray(bets, ({ bet }) => idOf.get(bet)),
      sqlArray(slips, (slip) => slip.rebateMinor),
      sqlArray(bets, ({ bet }) => bet.group),
      sqlArray(bets, ({ bet }) => bet.wideWinMinor),
      exposed.length === 0 ? null : sqlArray(exposed, ({ place }) => place),
      exposed.map(({ each }) => each.risk),
      exposed.map(({ each }) => each.key),
      sqlArray(exposed, ({ each }) => each.amountMinor),
      sqlArray(exposed, ({ each }) => each.maxMinor),
      isLookedAt,
      sqlArray(slips, ({ termsVersion }) => termsVersion),
      sqlArray(slips, ({ winMinor }) => winMinor),
      slips.some(({ earlyLockAt }) => earlyLockAt)
        ? sqlArray(slips, ({ earlyLockAt }) => earlyLockAt?.toISOString())
        : null,
    ],
  })
  const results = new Map(rows.map(({ ord, ...result }) => [ord, result]))
  return slips.map((_, index) => {
    const result = results.get(index + 1)
    if (!result) throw new Error(`no verdict for slip ${index + 1} of ${slips.length}`)
    return result
  })
}
