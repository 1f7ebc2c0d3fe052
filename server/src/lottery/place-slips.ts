import type { Queryable } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { RefusalVerdict } from '#ledger/posting.ts'
import type { NumberBet } from '#lottery/number-bets.ts'

/** A slip that was checked and priced, ready to be placed. */
export type SlipToPlace = {
  slipId: string
  memberId: string
  accountId: bigint
  houseAccount: bigint
  issueId: bigint
  stakeMinor: bigint
  bodyHash: Buffer
  bets: readonly NumberBet[]
}

export type PlaceVerdict = 'POSTED' | 'REPLAYED' | 'ISSUE_LOCKED' | RefusalVerdict
export type PlaceResult = { verdict: PlaceVerdict; balance: bigint | null }

/** An array as PostgreSQL reads it, of ids and numbers: they need no quotes. */
const sqlArray = <T>(items: readonly T[], write: (item: T) => string | number | bigint): string =>
  `{${items.map(write).join(',')}}`

/**
 * Places slips of concurrent members in one statement: lock, money, slips and bets together.
 * Safe to repeat by the slips' ids.
 * @returns a verdict for each slip, in order
 */
export async function placeSlips(db: Queryable, slips: readonly SlipToPlace[]): Promise<PlaceResult[]> {
  const bets = slips.flatMap((slip, index) => slip.bets.map((bet) => ({ bet, place: index + 1 })))
  const rows = await db.query<PlaceResult & { ord: number }>({
    name: 'lottery-place',
    text: `select ord, verdict, balance from lottery_place_slips($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[],
      $5::bigint[], $6::bigint[], $7::int[], $8::bigint[], $9::int[], $10::uuid[], $11::text[], $12::text[],
      $13::bigint[], $14::bigint[])`,
    values: [
      sqlArray(slips, (slip) => slip.slipId),
      sqlArray(slips, (slip) => slip.memberId),
      sqlArray(slips, (slip) => slip.accountId),
      sqlArray(slips, (slip) => slip.houseAccount),
      sqlArray(slips, (slip) => slip.issueId),
      sqlArray(slips, (slip) => slip.stakeMinor),
      sqlArray(slips, (slip) => slip.bets.length),
      sqlArray(slips, (slip) => slip.bodyHash.readBigInt64BE()),
      sqlArray(bets, ({ place }) => place),
      sqlArray(bets, () => uuidV7()),
      bets.map(({ bet }) => bet.playType),
      bets.map(({ bet }) => bet.key),
      sqlArray(bets, ({ bet }) => bet.stakeMinor),
      sqlArray(bets, ({ bet }) => bet.oddsHundredths),
    ],
  })
  const results = new Map(rows.map(({ ord, verdict, balance }) => [ord, { verdict, balance }]))
  return slips.map((_, index) => {
    const result = results.get(index + 1)
    if (!result) throw new Error(`no verdict for slip ${index + 1} of ${slips.length}`)
    return result
  })
}
