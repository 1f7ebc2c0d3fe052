import { toMinor } from '@suntala/contract/minor'
import type { CoinEvent } from '@suntala/contract/cashier-gateway'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { readSettings } from '#settings/read-settings.ts'
import { makeTransitions } from '#cashier/deposit/make-transitions.ts'
import { isPaid, selectTold } from '#cashier/deposit/match-store.ts'
import { decideDepositEvent, decideSeen, wasCredited } from '#cashier/deposit/rules.ts'
import { type DepositRow, lockDeposit, updateConfirmations } from '#cashier/deposit/store.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'
import { type ChannelEvent, insertEvent, isKnownEvent } from '#cashier/event-store.ts'

/** What money that came for a deposit does to it; undefined where it was told before. At another amount than before it is an operator's. */
async function decideMoney(tx: Tx, deposit: DepositRow, event: ChannelEvent, isMatching: boolean) {
  const told = await selectTold(tx, event)
  if (told.includes(event.amountMinor)) return undefined
  if (told.length > 0) return { transitions: [], outcome: 'OPERATOR' as const, reason: 'AMOUNT_CORRECTED' }
  // Each transaction of the chain is money of its own: what comes once more is somebody's.
  if (wasCredited(deposit.state) && (await isPaid(tx, deposit.id)))
    return { transitions: [], outcome: 'OPERATOR' as const, reason: 'PAID_TWICE' }
  return decideDepositEvent(deposit.state, { status: 'PAID', isMatching })
}

/**
 * Takes in what the channel told of coins, each event once. Coins that are only seen keep their deposit from running out;
 * once they are final they are money like any other, each transaction of the chain once.
 */
export async function applyCoinEvent(context: Context, input: CoinEvent, keyId: string): Promise<void> {
  const { db, clock, config } = context
  const at = clock()
  const { currency, depositId, isFinal, confirmations } = input
  const amountMinor = toMinor(input.amount)
  const [house, { settings }] = await Promise.all([
    houseAccount(db, { class: 'external_deposit', currency }),
    readSettings(db),
  ])
  const event: ChannelEvent = {
    id: input.eventId,
    subject: 'deposit',
    subjectId: depositId,
    status: isFinal ? 'PAID' : 'SEEN',
    amountMinor,
    currency,
    reference: input.transaction,
    keyId,
  }
  await db.transaction(
    async (tx) => {
      if (await isKnownEvent(tx, input.eventId)) return
      const deposit = await lockDeposit(tx, depositId)
      const isOwn = deposit?.paysBy === 'coin' && deposit.channel === channelOfKey(config, keyId)?.code
      if (!isOwn) return insertEvent(tx, event, { outcome: 'OPERATOR', reason: 'UNKNOWN', at })
      const isMatching =
        amountMinor === deposit.amount + deposit.fee &&
        currency === deposit.currency &&
        (deposit.reference === null || input.reference === deposit.reference)
      const verdict = isFinal ? await decideMoney(tx, deposit, event, isMatching) : decideSeen(deposit.state)
      if (!verdict)
        return insertEvent(tx, { ...event, status: 'SEEN' }, { outcome: 'IGNORED', reason: '', at })
      await insertEvent(tx, event, { ...verdict, at })
      if (verdict.outcome !== 'IGNORED') await updateConfirmations(tx, deposit.id, confirmations)
      const { reason } = verdict
      const steps = verdict.transitions.map((transition) => ({ transition, reason }))
      const turnoverTimes = BigInt(settings.depositTurnover)
      await makeTransitions(tx, [{ deposit, house, steps }], { db, turnoverTimes, at })
    },
    { repeatable: true },
  )
}
