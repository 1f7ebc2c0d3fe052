import { createHash } from 'node:crypto'
import type { credit } from '@suntala/contract/credit'
import type { Input, Output } from '@suntala/contract/endpoint'
import { toMinor } from '@suntala/contract/minor'
import { checkPaymentPassword } from '#account/check-payment-password.ts'
import { assertMayLeave } from '#cashier/assert-may-leave.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { assertNotResting } from '#protection/assert-may-spend.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { sumGivenToday } from '#transfer/sum-given-today.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { presentLine } from '#credit/present.ts'
import { isMade, stepOnce } from '#credit/step-once.ts'
import { type LineRow, selectLine } from '#credit/store.ts'
import { type Side, takeStep } from '#credit/take-step.ts'
import { tellSides } from '#credit/tell-sides.ts'

export type ForgiveCommand = {
  caller: Caller
  lineId: string
  input: Input<typeof credit.creditForgive>
  key: string
}

const hashOf = (lineId: string): Buffer => createHash('sha256').update(`creditForgive\n${lineId}`).digest()

type GivingUp = { line: LineRow; agent: Side; settings: PlatformSettings; now: Date }

/**
 * Whether the agent may give money away for good: what is given up is money given down, and by no other way than a transfer.
 * @throws ApiError ACCOUNT_LOCKED, ON_BREAK, SELF_EXCLUDED, LIMIT_REACHED for the merchant's day, and as `assertMayLeave`
 */
async function assertMayGiveUp(tx: Tx, { line, agent, settings, now }: GivingUp): Promise<void> {
  const { agentId: memberId, currency, owed } = line
  if (agent.member.state !== 'ACTIVE' || agent.isFrozen) throw new ApiError('ACCOUNT_LOCKED')
  await assertNotResting(tx, { memberId, currency, accountId: agent.main, now })
  await assertMayLeave(tx, { memberId, currency, now }, settings)
  const dailyMax = toMinor(settings.transferDailyMax)
  const today = await sumGivenToday(tx, { memberId, now, timeZone: settings.timeZone })
  if (today + owed > dailyMax)
    throw new ApiError('LIMIT_REACHED', { params: { max: readableAmount(dailyMax, currency) } })
}

/**
 * Gives up all that is owed of a line that has ended. No money moves: the downline's wallet has it already, or lost it. What is
 * forgiven has to be bet through like money that is given down, and counts in the agent's day like it, so this is no way round
 * turnover, holds and limits.
 * @throws ApiError NOT_FOUND, PASSWORD_CHECK, TOO_MANY_REQUESTS, STATE_CONFLICT for a line that is open, or of which nothing is
 *   owed, IDEMPOTENCY_CONFLICT, IDEMPOTENCY_KEY_REQUIRED, and as `assertMayGiveUp`
 */
export async function forgiveCredit(
  context: Context,
  { caller, lineId, input, key }: ForgiveCommand,
): Promise<Output<typeof credit.creditForgive>> {
  const { db, clock } = context
  const agentId = caller.memberId
  const found = await selectLine(db, lineId)
  if (found?.agentId !== agentId) throw new ApiError('NOT_FOUND')
  const asked = { key, step: 'FORGIVE' as const, bodyHash: hashOf(lineId) }
  if (!(await isMade(context, lineId, asked)))
    await checkPaymentPassword(context, { memberId: agentId, password: input.paymentPassword })
  const { settings } = await readSettings(db)
  await stepOnce(context, found, {
    ...asked,
    work: async (tx, { line, sides }) => {
      const { owed: amount, memberId, currency } = line
      if (line.limit > 0n || amount === 0n) throw new ApiError('STATE_CONFLICT')
      const now = clock()
      await assertMayGiveUp(tx, { line, agent: sides.agent, settings, now })
      const amountMinor = amount * BigInt(settings.transferDownTurnover)
      await addTurnover(tx, { memberId, source: 'transfer', sourceId: key, amountMinor })
      const step = { id: key, step: 'FORGIVE', amount, bodyHash: asked.bodyHash, at: now } as const
      await takeStep(tx, context, { line, sides, step })
      await tellSides(tx, context, { sides, news: { member: 'creditForgiven' }, amount, currency })
    },
  })
  const line = await selectLine(db, lineId)
  if (!line) throw new Error('a credit line is never deleted')
  return presentLine(line, agentId)
}
