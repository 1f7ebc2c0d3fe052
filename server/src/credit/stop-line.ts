import { fromMinor } from '@suntala/contract/minor'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { stateOf } from '#credit/rules.ts'
import { lockLine, type NamedLine, selectLine } from '#credit/store.ts'
import { holdSides, takeStep } from '#credit/take-step.ts'
import { tellSides } from '#credit/tell-sides.ts'

/**
 * Lets nothing be drawn from a line and its limit not be raised, or takes that back; both sides are told. Repaying, lowering and
 * ending go on.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT for a line that is to be stopped and has ended, or is as it is to be
 */
export async function stopLine(
  tx: Tx,
  context: Context,
  {
    id,
    isStopped,
    operatorId,
    reason,
  }: { id: string; isStopped: boolean; operatorId: string; reason: string },
): Promise<NamedLine> {
  const found = await selectLine(tx, id)
  if (!found) throw new ApiError('NOT_FOUND')
  const sides = await holdSides(tx, found)
  const line = await lockLine(tx, id)
  const from = stateOf(line)
  // One that was stopped and then ended by its agent is opened again, too: otherwise the two could never have another.
  if (isStopped ? from !== 'OPEN' : !line.isStopped) throw new ApiError('STATE_CONFLICT')
  const at = context.clock()
  const step = isStopped ? ('STOP' as const) : ('RESUME' as const)
  const taken = await takeStep(tx, context, {
    line,
    sides,
    step: { id: uuidV7(), step, amount: line.limit, bodyHash: null, at },
  })
  await writeAudit(tx, {
    subject: 'creditLine',
    action: isStopped ? 'stop' : 'resume',
    subjectId: id,
    from,
    to: stateOf(taken),
    actor: { operator: operatorId },
    at,
    reason,
    details: {
      agent: found.agent,
      member: found.member,
      limit: fromMinor(line.limit),
      owed: fromMinor(line.owed),
    },
  })
  const news = isStopped ? 'creditHalted' : 'creditResumed'
  const { limit: amount, currency } = line
  if (amount > 0n)
    await tellSides(tx, context, { sides, news: { agent: news, member: news }, amount, currency })
  return { ...found, ...taken }
}
