import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'
import { selectKeptMoney } from '#cashier/deposit/match-store.ts'
import { presentQueuedDeposit } from '#cashier/deposit/present.ts'
import { type QueuedDeposit, selectQueuedDeposit } from '#cashier/deposit/queue-store.ts'
import { amountKeptMs, depositTransitions, pathToCredit } from '#cashier/deposit/rules.ts'
import { selectSlips } from '#cashier/deposit/slip-store.ts'
import { readTimeline } from '#cashier/read-timeline.ts'

type Case = Output<typeof operatorCashier.opsDeposit>

/** What could be the money of a deposit that waits. */
async function readMoney({ db, config }: Context, row: QueuedDeposit): Promise<Case['money']> {
  if (!pathToCredit(row.state)) return []
  const since = new Date(row.createdAt.getTime() - amountKeptMs)
  const kept = await selectKeptMoney(db, { ...row, due: row.amount + row.fee, since })
  return kept
    .filter(({ keyId }) => channelOfKey(config, keyId)?.code === row.channel)
    .map(({ eventId, at, amountMinor, reference, reason }) => ({
      eventId,
      at: at.getTime(),
      amount: fromMinor(amountMinor),
      reference,
      reason,
    }))
}

/** A deposit as operators see it. @throws ApiError NOT_FOUND */
export async function readDepositCase(context: Context, id: string): Promise<Case> {
  const { db } = context
  const row = await selectQueuedDeposit(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const next = depositTransitions[row.state]
  const [money, slips] = await Promise.all([readMoney(context, row), selectSlips(db, id)])
  const pictures = slips.map(({ at, ...slip }) => ({ kind: 'slip' as const, at: at.getTime(), ...slip }))
  return {
    ...presentQueuedDeposit(row),
    memberId: row.memberId,
    timeline: await readTimeline(db, { ...row, references: [id] }, pictures),
    money,
    decisions: [
      ...(money.length > 0 ? (['match'] as const) : []),
      ...(['approve', 'reject'] as const).filter((decision) => next[decision]),
    ],
  }
}
