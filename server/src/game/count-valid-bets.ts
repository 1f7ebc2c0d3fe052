import type { Tx } from '#db/queryable.ts'
import { takeUncounted } from '#game/round-store.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'

const atOnce = 5_000

/** Counts the valid bets of closed rounds towards turnover, each round once. Demo credits count for nothing. */
export async function countValidBets(tx: Tx, now: Date): Promise<void> {
  const rounds = await takeUncounted(tx, { now, limit: atOnce })
  const real = rounds.filter((round) => round.currency !== 'DEMO')
  await recordValidBets(
    tx,
    real.map(({ memberId, valid }) => ({ memberId, amountMinor: valid })),
  )
}
