import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { proofLastsMs, readOffers } from '#session/assert-proved.ts'
import { provers } from '#session/proof-kinds.ts'
import { upsertProof } from '#session/proof-store.ts'

/**
 * Proves anew who is there, for this session. A kind that is too little for the member is refused before it is tried.
 * @returns until when it counts
 * @throws ApiError METHOD_OFF, the kind's own refusal of a wrong answer,
 *   TOO_MANY_REQUESTS, UNAUTHORIZED where the session ended meanwhile
 */
export async function proveAnew(
  context: Context,
  { sessionId, memberId }: Pick<Caller, 'sessionId' | 'memberId'>,
  { kind, answer }: Input<typeof session.stepUp>,
): Promise<Date> {
  const offers = await readOffers(context, memberId, { at: 'stepUp' })
  if (!offers.some((offer) => offer.kind === kind)) throw new ApiError('METHOD_OFF')
  const use = await provers[kind].check(context, { memberId, sessionId, answer })
  const provedAt = context.clock()
  await context.db.transaction(async (tx) => {
    await use?.(tx)
    if (!(await upsertProof(tx, { sessionId, kind, provedAt }))) throw new ApiError('UNAUTHORIZED')
  })
  return new Date(provedAt.getTime() + (await proofLastsMs(context)))
}
