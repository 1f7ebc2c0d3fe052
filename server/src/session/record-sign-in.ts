import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { insertSignIn, type SignInMethod, type SignInOutcome } from '#session/sign-in-store.ts'

const longestUserAgent = 300

/** Where a request comes from, as members are told it. */
export const originIn = (request: FastifyRequest): { ip: string | null; userAgent: string | null } => ({
  ip: isIP(request.ip) ? request.ip : null,
  userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
})

/** Stands for a name that nobody has: what is done for it must not show in the time that it takes. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Writes down a try to begin a session, for the member to look through. */
export async function recordSignIn(
  tx: Tx,
  { clock }: Context,
  tried: {
    request: FastifyRequest
    memberId: string | undefined
    method: SignInMethod
    outcome: SignInOutcome
  },
): Promise<void> {
  const { request, memberId = nobody, method, outcome } = tried
  const triedAt = clock()
  const id = uuidV7(triedAt.getTime())
  await insertSignIn(tx, memberId, { id, triedAt, method, outcome, ...originIn(request) })
}
