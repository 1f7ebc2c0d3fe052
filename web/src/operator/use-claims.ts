import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import type { Who } from '#operator/session.ts'

const refreshMs = 10_000

export type Claim = ValueOf<'opsClaims'>['content'][number]

/** Who works on which case now, by the case. */
export function useClaims(who: Who): ReadonlyMap<string, Claim> {
  const enabled = who.permissions.includes('case.claim')
  const claims = useCall('opsClaims', {}, { refetchInterval: refreshMs, enabled })
  return new Map(claims.data?.content.map((claim) => [claim.caseId, claim]))
}
