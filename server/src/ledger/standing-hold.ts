import type { Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import { insertHolds, lockHold, updateHoldAmount } from '#ledger/hold-store.ts'
import { HoldRefused } from '#ledger/holds.ts'
import type { Posted, Posting } from '#ledger/posting.ts'
import { postTransfers } from '#ledger/post-transfers.ts'
import type { TransferKind } from '#ledger/transfer-kinds.ts'

/** A hold has a time by its row; nobody gives a standing one back by it. */
const aThousandYearsMs = 31_556_952_000_000

/** What a standing hold is for: whoever reads what is frozen tells it by this. */
const purpose = 'credit'

/** Begins a hold of nothing, whose amount then changes as often as need be; does nothing when it is there. */
export const openStandingHold = (
  tx: Tx,
  hold: { id: string; main: AccountId; hold: AccountId },
): Promise<void> =>
  insertHolds(tx, [{ ...hold, purpose, amountMinor: 0n, lastsMs: aThousandYearsMs, reference: undefined }])

/** One transfer into a standing hold or out of it. */
export type StandingMove = {
  /** A UUIDv7: the transfer's id. */
  key: string
  kind: Extract<TransferKind, 'credit_hold' | 'credit_release' | 'credit_draw' | 'credit_repay'>
  /** The account that gives, or takes, on the other side. */
  other: AccountId
  amountMinor: bigint
}

const isIn = ({ kind }: StandingMove): boolean => kind === 'credit_hold' || kind === 'credit_repay'

/**
 * Moves money into a standing hold and out of it, one after the other; the hold then stands at what is left. Nothing is taken
 * out that is not in it.
 * @throws HoldRefused HOLD_UNKNOWN or HOLD_TOO_SMALL, or, as postTransfers does, PostingRefused
 */
export async function moveStanding(
  tx: Tx,
  holdId: string,
  { transactionId, moves }: { transactionId: string; moves: readonly StandingMove[] },
): Promise<Posted[]> {
  const hold = await lockHold(tx, holdId)
  if (!hold || hold.purpose !== purpose) throw new HoldRefused('HOLD_UNKNOWN', holdId)
  const left = moves.reduce(
    (sum, move) => (isIn(move) ? sum + move.amountMinor : sum - move.amountMinor),
    hold.amount,
  )
  if (left < 0n) throw new HoldRefused('HOLD_TOO_SMALL', holdId)
  await updateHoldAmount(tx, holdId, left)
  return postTransfers(
    tx,
    moves.map((move): Posting => ({
      key: move.key,
      kind: move.kind,
      debit: isIn(move) ? move.other : hold.hold_account,
      credit: isIn(move) ? hold.hold_account : move.other,
      amountMinor: move.amountMinor,
      reference: holdId,
      transactionId,
    })),
  )
}
