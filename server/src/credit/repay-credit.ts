import type { credit } from '@suntala/contract/credit'
import type { Output } from '@suntala/contract/endpoint'
import { toMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { type AmountCommand, assertFree, findTaken, showTaken } from '#credit/draw-credit.ts'
import { stepOnce } from '#credit/step-once.ts'
import { takeStep } from '#credit/take-step.ts'
import { tellSides } from '#credit/tell-sides.ts'

/**
 * Gives drawn credit back, whole or in part: it can be drawn again as far as the limit goes, and what is beyond is the agent's at
 * once. A line that was stopped or has ended, a break and an exclusion do not stand in the way.
 * @throws ApiError NOT_FOUND, ACCOUNT_LOCKED, MONEY_OWED, TURNOVER_NOT_MET while a bonus is bet through, AMOUNT_RANGE beyond what is
 *   owed, INSUFFICIENT, IDEMPOTENCY_CONFLICT, IDEMPOTENCY_KEY_REQUIRED
 */
export async function repayCredit(
  context: Context,
  command: AmountCommand,
): Promise<Output<typeof credit.creditRepay>> {
  const amount = toMinor(command.input.amount)
  const found = await findTaken(context, command)
  await stepOnce(context, found, {
    ...command.idempotency,
    step: 'REPAY',
    work: async (tx, { line, sides }) => {
      const { currency, owed } = line
      await assertFree(tx, sides.member, currency)
      if (amount > owed) {
        const params = { min: readableAmount(1n, currency), max: readableAmount(owed, currency) }
        throw new ApiError('AMOUNT_RANGE', owed > 0n ? { params } : {})
      }
      const { key: id, bodyHash } = command.idempotency
      const step = { id, step: 'REPAY', amount, bodyHash, at: context.clock() } as const
      await takeStep(tx, context, { line, sides, step })
      await tellSides(tx, context, { sides, news: { agent: 'creditRepaid' }, amount, currency })
    },
  })
  return showTaken(context, command)
}
