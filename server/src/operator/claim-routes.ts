import type { operatorClaims } from '@suntala/contract/operator-claims'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { claimCase, releaseCase } from '#operator/claim-case.ts'
import { selectLiveClaims } from '#operator/claim-store.ts'

const claimsAtOnce = 500

/** Who works on which case. */
export const claimRoutes = ({ db, clock }: Context): Handlers<typeof operatorClaims> => ({
  opsClaims: async ({ operator }) => ({
    content: (await selectLiveClaims(db, clock(), claimsAtOnce)).map(
      ({ caseId, operatorId, by, expiresAt }) => ({
        caseId,
        by,
        isOwn: operatorId === operator.operatorId,
        until: expiresAt.getTime(),
      }),
    ),
  }),
  opsClaim: async ({ params, input: { reason = '' }, operator, audited }) => {
    const { operatorId, username } = operator
    const claiming = { caseId: params.id, operatorId, at: clock(), reason }
    const { caseId, until } = await audited((tx) => claimCase(tx, claiming))
    return { caseId, by: username, isOwn: true, until: until.getTime() }
  },
  opsRelease: async ({ params, operator, audited }) => {
    const { operatorId } = operator
    await audited((tx) => releaseCase(tx, { caseId: params.id, operatorId, at: clock() }))
    return { done: true }
  },
})
