import { type ProofKind, proofKinds, type ProofOffer, type StepUpValue } from '@suntala/contract/proof'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller, ProofRule } from '#http/caller.ts'
import { type ProofUse, provers } from '#session/proof-kinds.ts'
import { findProof } from '#session/proof-store.ts'
import { countingOffers } from '#session/rules.ts'
import { readSettings } from '#settings/read-settings.ts'

/** The kinds that count for a member: what they have, without what is too little beside it. */
export async function readOffers(
  context: Context,
  memberId: string,
  {
    at,
    among = proofKinds,
    not = [],
  }: { at: ProofUse; among?: readonly ProofKind[]; not?: readonly ProofKind[] },
): Promise<ProofOffer[]> {
  const looked = await Promise.all(
    among
      .filter((kind) => provers[kind].at.includes(at))
      .map(async (kind) => {
        const offer = await provers[kind].offer(context, memberId)
        return offer ? [{ kind, ...offer }] : []
      }),
  )
  return countingOffers(looked.flat(), provers).filter(({ kind }) => !not.includes(kind))
}

/** How long a proof counts. */
export const proofLastsMs = async ({ db }: Context): Promise<number> =>
  (await readSettings(db)).settings.stepUpMinutes * 60_000

/**
 * Asks whether the session's member has proved anew who they are, by a kind that counts for them now.
 * @throws ApiError STEP_UP_REQUIRED with the kinds that would do; UNAUTHORIZED for a session that ended meanwhile
 */
export async function assertProved(
  context: Context,
  { sessionId, memberId }: Pick<Caller, 'sessionId' | 'memberId'>,
  { by, isDue = true, not = [] }: ProofRule = {},
): Promise<void> {
  if (!isDue) return
  const offers = await readOffers(context, memberId, { at: 'stepUp', not })
  const kinds = offers.map(({ kind }) => kind)
  if (by && kinds.includes(by)) return
  const since = new Date(context.clock().getTime() - (await proofLastsMs(context)))
  const proof = await findProof(context.db, { sessionId, kinds, since })
  // It was open when the call came: what ended it was faster, and there is nobody left to ask for a proof.
  if (!proof) throw new ApiError('UNAUTHORIZED')
  if (!proof.isProved) throw new ApiError('STEP_UP_REQUIRED', { value: { offers } satisfies StepUpValue })
}
