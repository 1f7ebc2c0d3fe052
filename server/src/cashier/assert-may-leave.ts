import type { Currency } from '@suntala/contract/minor'
import { readWithdrawalHold, type WithdrawalHold } from '#account/secret-changes.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { type Funds, readFunds } from '#wallet/read-funds.ts'

type Leaving = { memberId: string; currency: Currency; now: Date }

/**
 * Whether money may leave as things stand: nothing that guards it was changed lately, nothing is owed or to be bet through.
 * @throws ApiError WITHDRAWAL_HELD, MONEY_OWED, CREDIT_OWED, TURNOVER_NOT_MET
 */
export function assertLeaves(
  { hold, funds }: { hold: WithdrawalHold | undefined; funds: Funds },
  currency: Currency,
): void {
  if (hold) throw new ApiError('WITHDRAWAL_HELD', { params: { count: String(hold.hoursLeft) } })
  if (funds.owedMinor > 0n)
    throw new ApiError('MONEY_OWED', { params: { amount: readableAmount(funds.owedMinor, currency) } })
  if (funds.creditOwedMinor > 0n)
    throw new ApiError('CREDIT_OWED', {
      params: { amount: readableAmount(funds.creditOwedMinor, currency) },
    })
  const turnoverLeft = funds.turnoverNeededMinor - funds.turnoverDoneMinor
  if (turnoverLeft > 0n)
    throw new ApiError('TURNOVER_NOT_MET', { params: { amount: readableAmount(turnoverLeft, currency) } })
}

/**
 * Whether money of a member may leave at all: to a bank, or to another member. Call `lockTurnover` before, so that no
 * deposit is missed that is being credited at the same moment.
 * @throws ApiError as `assertLeaves`
 */
export async function assertMayLeave(
  tx: Tx,
  { memberId, currency, now }: Leaving,
  { withdrawHoldHours: hours }: PlatformSettings,
): Promise<Funds> {
  const hold = await readWithdrawalHold(tx, { memberId, now, hours })
  const funds = await readFunds(tx, memberId, currency)
  assertLeaves({ hold, funds }, currency)
  return funds
}

/** @throws ApiError INSUFFICIENT where less may leave than is asked for */
export function assertCovered(funds: Funds, amountMinor: bigint, currency: Currency): void {
  if (amountMinor <= funds.withdrawableMinor) return
  throw new ApiError('INSUFFICIENT', {
    params: { amount: readableAmount(funds.withdrawableMinor, currency) },
  })
}
