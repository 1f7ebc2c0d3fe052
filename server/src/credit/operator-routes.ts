import type { Output } from '@suntala/contract/endpoint'
import type { operatorCredit } from '@suntala/contract/operator-credit'
import { findMember } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { presentFigures } from '#credit/present.ts'
import { stopLine } from '#credit/stop-line.ts'
import { type NamedLine, selectLinesOf } from '#credit/store.ts'

type Shown = Output<typeof operatorCredit.opsCreditStop>

const shownAtMost = 100

const present = (line: NamedLine): Shown => ({
  id: line.id,
  agent: { memberId: line.agentId, account: line.agent },
  member: { memberId: line.memberId, account: line.member },
  currency: line.currency,
  ...presentFigures(line),
  // Also of one that has ended: nothing can be given anew before it is opened.
  ...(line.isStopped && { state: 'STOPPED' as const }),
  changedAt: line.changedAt.getTime(),
})

export function operatorRoutes(context: Context): Handlers<typeof operatorCredit> {
  const { db } = context
  return {
    opsCreditLines: async ({ params: { id } }) => {
      if (!(await findMember(db, id))) throw new ApiError('NOT_FOUND')
      return { content: (await selectLinesOf(db, id, shownAtMost)).map(present) }
    },
    opsCreditStop: async ({ params: { id }, input: { reason }, operator: { operatorId }, audited }) =>
      present(await audited((tx) => stopLine(tx, context, { id, isStopped: true, operatorId, reason }))),
    opsCreditResume: async ({ params: { id }, input: { reason }, operator: { operatorId }, audited }) =>
      present(await audited((tx) => stopLine(tx, context, { id, isStopped: false, operatorId, reason }))),
  }
}
