import { toMinor } from '@suntala/contract/minor'
import type { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import type { Input } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { readSettings } from '#settings/read-settings.ts'
import { failWithdrawal } from '#cashier/withdrawal/decide-withdrawal.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'
import { insertEvent, isKnownEvent } from '#cashier/event-store.ts'
import { moveWithdrawal } from '#cashier/withdrawal/move-withdrawal.ts'
import { restFailed, restSent } from '#cashier/withdrawal/pay-rest.ts'
import { selectPayout, updatePayout } from '#cashier/withdrawal/payout-store.ts'
import { notifyMember } from '#cashier/notify-member.ts'
import { sendWithdrawal } from '#cashier/withdrawal/withdrawal-money.ts'
import { decidePayoutEvent } from '#cashier/withdrawal/rules.ts'
import { lockWithdrawal, type WithdrawalRow } from '#cashier/withdrawal/store.ts'

type EventInput = Input<(typeof cashierCallbacks)['cashierPayoutEvent']>
type Houses = Parameters<typeof sendWithdrawal>[2]

/** The held money leaves; from now on the member has some minutes to say what arrived. */
async function disburse(
  tx: Tx,
  { db }: Context,
  withdrawal: WithdrawalRow,
  { at, confirmBy, houses }: { at: Date; confirmBy: Date; houses: Houses },
): Promise<void> {
  const { memberId, amount, currency } = withdrawal
  await moveWithdrawal(tx, withdrawal, 'disburse', {
    actor: 'channel',
    at,
    change: { disbursed: amount, disbursedAt: at, confirmBy },
  })
  await sendWithdrawal(tx, withdrawal, houses)
  await notifyMember(tx, db, { memberId, key: 'withdrawalCredited', amountMinor: amount, currency })
}

/** Takes in what the channel told about a payout, each event once; what cannot be used is kept for the operator. */
export async function applyPayoutEvent(context: Context, input: EventInput, keyId: string): Promise<void> {
  const { db, clock } = context
  const at = clock()
  const { currency } = input
  const [{ settings }, external, house] = await Promise.all([
    readSettings(db),
    houseAccount(db, { class: 'external_withdrawal', currency }),
    houseAccount(db, { class: 'house_fee', currency }),
  ])
  const confirmBy = new Date(at.getTime() + settings.autoReceiptMinutes * 60_000)
  const event = {
    id: input.eventId,
    subject: 'payout',
    subjectId: input.payoutId,
    status: input.status,
    amountMinor: toMinor(input.amount),
    currency,
    reference: input.reference,
    keyId,
  } as const
  await db.transaction(
    async (tx) => {
      if (await isKnownEvent(tx, input.eventId)) return
      const named = await selectPayout(tx, input.payoutId)
      const withdrawal = named && (await lockWithdrawal(tx, named.withdrawalId))
      // Read again under the withdrawal's lock, which guards its payouts too.
      const payout = withdrawal && (await selectPayout(tx, input.payoutId))
      // What another channel was asked for is nothing that this one can know.
      if (!payout || payout.channel !== channelOfKey(context.config, keyId)?.code)
        return insertEvent(tx, event, { outcome: 'OPERATOR', reason: 'UNKNOWN', at })
      const isMatching =
        event.amountMinor === payout.amount &&
        currency === withdrawal.currency &&
        (payout.reference === null || payout.reference === input.reference)
      const verdict = decidePayoutEvent(payout.state, { status: input.status, isMatching })
      await insertEvent(tx, event, { ...verdict, at })
      const [transition] = verdict.transitions
      if (!transition) return
      await updatePayout(tx, payout.id, { state: input.status, reference: input.reference, endedAt: at })
      const { reason } = verdict
      const end = { payoutId: payout.id, at }
      const first = {
        disburse: () => disburse(tx, context, withdrawal, { at, confirmBy, houses: { external, house } }),
        fail: () => failWithdrawal(tx, context, withdrawal, { reason, at }),
      }
      const rest = {
        disburse: () => restSent(tx, context, withdrawal, { ...end, confirmBy, external }),
        fail: () => restFailed(tx, context, withdrawal, { ...end, reason }),
      }
      await (payout.number === 1 ? first : rest)[transition]()
    },
    { repeatable: true },
  )
}
