import { fromMinor } from '@suntala/contract/minor'
import type { Output } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import {
  appendCancelledSlip,
  lockSlip,
  selectSlip,
  shareOpenIssue,
  updateCancelled,
} from '#lottery/bet-store.ts'
import { publishEvent } from '#push/publish-event.ts'

/**
 * Takes a slip back while its issue sells.
 * @throws ApiError NOT_FOUND for no own slip, STATE_CONFLICT when it was cancelled before, ISSUE_LOCKED
 */
export async function cancelSlip(
  { db }: Context,
  caller: Caller,
  slipId: string,
): Promise<Output<typeof lottery.lottoCancel>> {
  const slip = await selectSlip(db, caller.memberId, slipId)
  if (!slip) throw new ApiError('NOT_FOUND')
  const house = await houseAccount(db, {
    class: 'house_lottery',
    currency: caller.currency,
    detail: slip.gameCode,
  })
  return db.transaction(async (tx) => {
    const locked = await lockSlip(tx, caller.memberId, slipId)
    if (!locked) throw new ApiError('NOT_FOUND')
    if (locked.cancelledAt) throw new ApiError('STATE_CONFLICT')
    if (!(await shareOpenIssue(tx, locked.issueId))) throw new ApiError('ISSUE_LOCKED')
    await updateCancelled(tx, caller.memberId, slipId)
    await appendCancelledSlip(tx, caller.memberId, slipId)
    const posted = await postTransfer(tx, {
      key: uuidV7(),
      kind: 'lottery_refund',
      debit: house,
      credit: locked.accountId,
      amountMinor: locked.stake,
      reference: slipId,
    })
    const balance = fromMinor(posted.creditBalance ?? 0n)
    tx.onCommit(() =>
      publishEvent(db, { member: caller.memberId }, 'balance', {
        sumBalance: balance,
        currency: caller.currency,
      }),
    )
    return { status: 'CANCELLED' as const, balance }
  })
}
