import type { Config } from '#config.ts'
import type { Queryable } from '#db/queryable.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'
import { type KeptMoney, selectKeptMoney } from '#cashier/deposit/match-store.ts'
import { amountKeptMs } from '#cashier/deposit/rules.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'

type Waiting = Pick<DepositRow, 'id' | 'memberId' | 'channel' | 'currency' | 'amount' | 'fee' | 'createdAt'>

/** What could be the money of a deposit that waits: told by its channel, from a day before it was made on. */
export async function readKeptMoney(db: Queryable, config: Config, deposit: Waiting): Promise<KeptMoney[]> {
  const since = new Date(deposit.createdAt.getTime() - amountKeptMs)
  const kept = await selectKeptMoney(db, { ...deposit, due: deposit.amount + deposit.fee, since })
  return kept.filter(({ keyId }) => channelOfKey(config, keyId)?.code === deposit.channel)
}

/** Whether the member's very amount is there: an approval beside it would leave it for another deposit. */
export const isToBeMatched = (
  { amount, fee }: Pick<DepositRow, 'amount' | 'fee'>,
  kept: readonly KeptMoney[],
): boolean => kept.some(({ isOfDeposit, amountMinor }) => isOfDeposit && amountMinor === amount + fee)
