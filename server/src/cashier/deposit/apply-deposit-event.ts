import { toMinor } from '@suntala/contract/minor'
import type { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import type { Input } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { readSettings } from '#settings/read-settings.ts'
import { type DepositRow, lockDeposit } from '#cashier/deposit/store.ts'
import { creditDeposit, type DepositCredit } from '#cashier/deposit/credit-deposit.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'
import { insertEvent, isKnownEvent } from '#cashier/event-store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { type DepositTransition, decideDepositEvent } from '#cashier/deposit/rules.ts'
import { notifyMember } from '#cashier/notify-member.ts'

type EventInput = Input<(typeof cashierCallbacks)['cashierDepositEvent']>
/** NOTE: an approval that is followed by the credit at once is not announced beside it. */
export async function makeTransitions(
  tx: Tx,
  deposit: DepositRow,
  transitions: readonly DepositTransition[],
  about: Omit<DepositCredit, 'actor'> & { reason: string },
): Promise<void> {
  let { state } = deposit
  for (const transition of transitions) {
    if (transition === 'credit') {
      await creditDeposit(tx, { ...deposit, state }, { ...about, actor: 'system' })
      return
    }
    const actor = transition === 'approve' ? 'system' : 'channel'
    state = await moveDeposit(tx, { id: deposit.id, state }, transition, {
      actor,
      reason: about.reason,
      at: about.at,
    })
    if (transition === 'fail') {
      const { memberId, amount, currency } = deposit
      await notifyMember(tx, about.db, { memberId, key: 'depositFailed', amountMinor: amount, currency })
    }
  }
}

/**
 * Takes in what the channel told about a deposit, each event once: its row, the changes of state, the credit and
 * its turnover stand or fall together. What cannot be used is kept for the operator.
 */
export async function applyDepositEvent(context: Context, input: EventInput, keyId: string): Promise<void> {
  const { db, clock } = context
  const at = clock()
  const amountMinor = toMinor(input.amount)
  const [house, { settings }] = await Promise.all([
    houseAccount(db, { class: 'external_deposit', currency: input.currency }),
    readSettings(db),
  ])
  const event = {
    id: input.eventId,
    subject: 'deposit',
    subjectId: input.depositId,
    status: input.status,
    amountMinor,
    currency: input.currency,
    reference: input.reference,
    keyId,
  } as const
  await db.transaction(
    async (tx) => {
      if (await isKnownEvent(tx, input.eventId)) return
      const deposit = await lockDeposit(tx, input.depositId)
      // What another channel was asked for is nothing that this one can know.
      if (!deposit || deposit.channel !== channelOfKey(context.config, keyId)?.code)
        return insertEvent(tx, event, { outcome: 'OPERATOR', reason: 'UNKNOWN', at })
      const isMatching =
        amountMinor === deposit.amount + deposit.fee &&
        input.currency === deposit.currency &&
        (deposit.reference === null || input.reference === deposit.reference)
      const verdict = decideDepositEvent(deposit.state, { status: input.status, isMatching })
      const reason = verdict.reason || (input.reason ?? '')
      await insertEvent(tx, event, { ...verdict, reason, at })
      const turnoverTimes = BigInt(settings.depositTurnover)
      await makeTransitions(tx, deposit, verdict.transitions, {
        db,
        house,
        turnoverTimes,
        at,
        reason,
      })
    },
    { repeatable: true },
  )
}
