import { toMinor } from '@suntala/contract/minor'
import type { TransferEvent } from '@suntala/contract/cashier-gateway'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { readSettings } from '#settings/read-settings.ts'
import { findByAmount, lockAmounts } from '#cashier/deposit/amount-store.ts'
import { makeTransitions } from '#cashier/deposit/make-transitions.ts'
import { amountKeptMs, decideDepositEvent, wasCredited } from '#cashier/deposit/rules.ts'
import { findTold, isPaid } from '#cashier/deposit/match-store.ts'
import { lockDeposit } from '#cashier/deposit/store.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'
import { insertEvent, isKnownEvent } from '#cashier/event-store.ts'

/**
 * Takes in a transfer into an account of the merchant's, each once, and finds the deposit that it pays by its amount. One
 * that pays none, or pays again what is credited already, is somebody's money and is kept for the operator; so is what was told
 * before under another event, with the money that it is. The first that comes for a deposit which an operator has approved is
 * what the operator had seen.
 */
export async function applyTransferEvent(
  context: Context,
  input: TransferEvent,
  keyId: string,
): Promise<void> {
  const { db, clock, config } = context
  const at = clock()
  const { currency, reference } = input
  const amountMinor = toMinor(input.amount)
  const channel = channelOfKey(config, keyId)?.code ?? ''
  const [house, { settings }] = await Promise.all([
    houseAccount(db, { class: 'external_deposit', currency }),
    readSettings(db),
  ])
  const find = async (tx: Tx) => {
    const since = new Date(at.getTime() - amountKeptMs)
    const id = await findByAmount(tx, { channel, currency, amount: amountMinor, since })
    return id === undefined ? undefined : lockDeposit(tx, id)
  }
  await db.transaction(
    async (tx) => {
      if (await isKnownEvent(tx, input.eventId)) return
      // No deposit is given this amount meanwhile, and nobody tells of this transfer.
      await lockAmounts(tx, channel)
      const told = await findTold(tx, { reference, keyId, amountMinor, currency })
      const deposit = told === undefined ? await find(tx) : undefined
      const event = {
        id: input.eventId,
        subject: 'deposit' as const,
        subjectId: told ?? deposit?.id ?? input.eventId,
        status: 'PAID',
        amountMinor,
        currency,
        reference,
        keyId,
      }
      if (told !== undefined) return insertEvent(tx, event, { outcome: 'OPERATOR', reason: 'PAID_TWICE', at })
      if (!deposit) return insertEvent(tx, event, { outcome: 'OPERATOR', reason: 'NO_DEPOSIT', at })
      const isTwice = wasCredited(deposit.state) && (await isPaid(tx, deposit.id))
      const verdict = isTwice
        ? { transitions: [], outcome: 'OPERATOR' as const, reason: 'PAID_TWICE' }
        : decideDepositEvent(deposit.state, { status: 'PAID', isMatching: true })
      await insertEvent(tx, event, { ...verdict, at })
      const { reason } = verdict
      const steps = verdict.transitions.map((transition) => ({ transition, reason }))
      const turnoverTimes = BigInt(settings.depositTurnover)
      await makeTransitions(tx, [{ deposit, house, steps }], { db, turnoverTimes, at })
    },
    { repeatable: true },
  )
}
