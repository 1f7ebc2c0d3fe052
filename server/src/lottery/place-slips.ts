import type { PricedBet } from '@suntala/lottery/family'
import type { Queryable } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { RefusalVerdict } from '#ledger/posting.ts'

/** A slip that was checked and priced, ready to be placed. */
export type SlipToPlace = {
  slipId: string
  memberId: string
  accountId: bigint
  houseAccount: bigint
  issueId: bigint
  stakeMinor: bigint
  bodyHash: Buffer
  bets: readonly PricedBet[]
}

export type PlaceVerdict = 'POSTED' | 'REPLAYED' | 'ISSUE_LOCKED' | RefusalVerdict
export type PlaceResult = { verdict: PlaceVerdict; balance: bigint | null }

/**
 * Places slips of concurrent members in one statement: lock, money, slips and bets together.
 * Safe to repeat by the slips' ids.
 * @returns a verdict for each slip, in order
 */
export async function placeSlips(db: Queryable, slips: readonly SlipToPlace[]): Promise<PlaceResult[]> {
  const bets = slips.flatMap((slip, index) => slip.bets.map((bet) => ({ ...bet, place: index + 1 })))
  const rows = await db.query<PlaceResult & { ord: number }>({
    name: 'lottery-place',
    text: `select ord, verdict, balance from lottery_place_slips($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[],
      $5::bigint[], $6::bigint[], $7::int[], $8::bigint[], $9::int[], $10::uuid[], $11::text[], $12::text[],
      $13::bigint[], $14::bigint[])`,
    values: [
      slips.map((slip) => slip.slipId),
      slips.map((slip) => slip.memberId),
      slips.map((slip) => slip.accountId),
      slips.map((slip) => slip.houseAccount),
      slips.map((slip) => slip.issueId),
      slips.map((slip) => slip.stakeMinor),
      slips.map((slip) => slip.bets.length),
      slips.map((slip) => slip.bodyHash.readBigInt64BE()),
      bets.map((bet) => bet.place),
      bets.map(() => uuidV7()),
      bets.map((bet) => bet.playType),
      bets.map((bet) => bet.key),
      bets.map((bet) => bet.stakeMinor),
      bets.map((bet) => bet.oddsHundredths),
    ],
  })
  const results = new Map(rows.map(({ ord, verdict, balance }) => [ord, { verdict, balance }]))
  return slips.map((_, index) => {
    const result = results.get(index + 1)
    if (!result) throw new Error(`no verdict for slip ${index + 1} of ${slips.length}`)
    return result
  })
}
