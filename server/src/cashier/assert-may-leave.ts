import type { Currency } from '@suntala/contract/minor'
import { readWithdrawalHold } from '#account/secret-changes.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { type Funds, readFunds } from '#wallet/read-funds.ts'

type Leaving = { memberId: string; currency: Currency; now: Date }

/**
 * Whether money of a member may leave at all: to a bank, or to another member. Call `lockTurnover` before, so that no
 * deposit is missed that is being credited at the same moment.
 * @throws ApiError WITHDRAWAL_HELD, MONEY_OWED, TURNOVER_NOT_MET
 */
export async function assertMayLeave(
  tx: Tx,
  { memberId, currency, now }: Leaving,
  { withdrawHoldHours: hours }: PlatformSettings,
): Promise<Funds> {
  const hold = await readWithdrawalHold(tx, { memberId, now, hours })
  if (hold) throw new ApiError('WITHDRAWAL_HELD', { params: { count: String(hold.hoursLeft) } })
  const funds = await readFunds(tx, memberId, currency)
  if (funds.owedMinor > 0n)
    throw new ApiError('MONEY_OWED', { params: { amount: readableAmount(funds.owedMinor, currency) } })
  const turnoverLeft = funds.turnoverNeededMinor - funds.turnoverDoneMinor
  if (turnoverLeft > 0n)
    throw new ApiError('TURNOVER_NOT_MET', { params: { amount: readableAmount(turnoverLeft, currency) } })
  return funds
}

/** @throws ApiError INSUFFICIENT where less may leave than is asked for */
export function assertCovered(funds: Funds, amountMinor: bigint, currency: Currency): void {
  if (amountMinor <= funds.withdrawableMinor) return
  throw new ApiError('INSUFFICIENT', {
    params: { amount: readableAmount(funds.withdrawableMinor, currency) },
  })
}
