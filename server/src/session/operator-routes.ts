import type { operatorSession } from '@suntala/contract/operator-session'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { describeDevice } from '#http/describe-device.ts'
import { lockMember } from '#account/lock-member.ts'
import { setLock } from '#account/set-lock.ts'
import { endSessions } from '#session/end-session.ts'
import { listSessions } from '#session/list-sessions.ts'

function nameOf(userAgent: string | null): string {
  const { browser, system } = describeDevice(userAgent)
  return [browser, system].filter((name) => name !== null).join(', ')
}

export const operatorRoutes = (context: Context): Handlers<typeof operatorSession> => ({
  opsMemberSessions: async ({ params }) => ({
    content: (await listSessions(context, params.id)).map(({ id, createdAt, lastSeenAt, ip, userAgent }) => ({
      id,
      openedAt: createdAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
      ip: ip ?? '',
      device: nameOf(userAgent),
    })),
  }),
  opsMemberSessionsEnd: async ({ params, input: { sessionId, reason }, operator, audited }) => {
    const memberId = params.id
    const which = sessionId === undefined ? { memberId } : { id: sessionId, ofMember: memberId }
    const ended = await audited(async (tx) => {
      if (!(await lockMember(tx, memberId))) throw new ApiError('NOT_FOUND')
      const count = await endSessions(tx, context, { which, reason: 'REVOKED' })
      if (sessionId !== undefined && count === 0) throw new ApiError('NOT_FOUND')
      await writeAudit(tx, {
        actor: { operator: operator.operatorId },
        at: context.clock(),
        action: 'endSessions',
        subject: 'member',
        subjectId: memberId,
        reason,
        details: { sessionId: sessionId ?? 'all', count },
      })
      return count
    })
    return { ended }
  },
  opsMemberLock: async ({ params: { id: memberId }, input: { isLocked, reason }, operator, audited }) =>
    audited(async (tx) => {
      const { from, to } = await setLock(tx, { memberId, isLocked })
      const count = isLocked ? await endSessions(tx, context, { which: { memberId }, reason: 'REVOKED' }) : 0
      await writeAudit(tx, {
        actor: { operator: operator.operatorId },
        at: context.clock(),
        action: isLocked ? 'lockAccount' : 'unlockAccount',
        subject: 'member',
        subjectId: memberId,
        from,
        to,
        reason,
        details: { count },
      })
      return { state: to }
    }),
})
