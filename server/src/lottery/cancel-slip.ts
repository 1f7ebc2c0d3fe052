import { fromMinor } from '@suntala/contract/minor'
import type { Output } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { playerRisk } from '@suntala/lottery/rules/exposure'
import { familyOfIssue } from '@suntala/lottery/rules/family'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import {
  appendCancelledSlip,
  type LockedSlip,
  lockSlip,
  selectSlip,
  shareOpenIssue,
  type SlipRow,
  updateCancelled,
} from '#lottery/bet-store.ts'
import { exposureOf } from '#lottery/expose-bets.ts'
import { giveBackExposure, selectCountedOfSlip } from '#lottery/exposure-store.ts'
import { productOf } from '#lottery/products.ts'
import { publishEvent } from '#push/publish-event.ts'

/** Gives back what the slip counted to the house's exposure: after its accounts are locked, as a bet adds it. */
async function giveBack(
  tx: Tx,
  { id, memberId, gameCode, numero }: SlipRow,
  { issueId, accountId, highestWin }: LockedSlip,
): Promise<void> {
  const family = familyOfIssue(productOf(gameCode).family, numero)
  const bets = await selectCountedOfSlip(tx, { issueId, memberId, slipId: id })
  const prize = highestWin === null ? [] : [{ risk: playerRisk, key: memberId, amount: highestWin }]
  await giveBackExposure(tx, { issueId, accountId }, [...exposureOf(family, bets), ...prize])
}

/**
 * Takes a slip back while its issue, and each of its play types, sells.
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
    if (!(await updateCancelled(tx, caller.memberId, slipId))) throw new ApiError('ISSUE_LOCKED')
    await appendCancelledSlip(tx, caller.memberId, slipId)
    const posted = await postTransfer(tx, {
      key: uuidV7(),
      kind: 'lottery_refund',
      debit: house,
      credit: locked.accountId,
      amountMinor: locked.stake,
      reference: slipId,
    })
    await giveBack(tx, slip, locked)
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
