import type { DepositState } from '@suntala/contract/cashier'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'
import { creditDeposit } from '#cashier/deposit/credit-deposit.ts'
import { type DepositCredit, lockKnown } from '#cashier/deposit/decide-deposit.ts'
import { insertMatch, lockKeptMoney } from '#cashier/deposit/match-store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { pathToCredit } from '#cashier/deposit/rules.ts'

type Match = DepositCredit & { eventId: string }

/**
 * Credits a deposit with money that came in by its channel and was kept: that amount, less the deposit's fee, is its own
 * from now on. Each money goes to one deposit, each deposit gets one.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT for money that is another's or was used, AMOUNT_SUM for less than the fee
 */
export async function matchDeposit(
  tx: Tx,
  { db, config }: Context,
  { depositId, eventId, actor, at, reason, turnoverTimes, houses }: Match,
): Promise<DepositState> {
  const found = await lockKnown(tx, depositId)
  const path = pathToCredit(found.state)
  if (!path) throw new ApiError('STATE_CONFLICT')
  const money = await lockKeptMoney(tx, { ...found, eventId })
  if (!money || channelOfKey(config, money.keyId)?.code !== found.channel)
    throw new ApiError('STATE_CONFLICT')
  const amount = money.amountMinor - found.fee
  if (amount <= 0n) throw new ApiError('AMOUNT_SUM')
  const details = { eventId, asked: String(found.amount), paid: String(money.amountMinor) }
  let { state } = found
  for (const move of path)
    if (move !== 'credit')
      state = await moveDeposit(tx, { id: depositId, state }, move, { actor, at, reason, details })
  const house = houses[found.currency]
  await creditDeposit(tx, { ...found, state, amount }, { db, house, turnoverTimes, actor, at, reason })
  // Only now: two deposits never wait for one amount.
  await insertMatch(tx, { eventId, depositId, asked: found.amount, amount, at })
  return 'CREDITED'
}
