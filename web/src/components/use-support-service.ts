import { useCall } from '#api/use-call.ts'
import { supportService, type CustomerService } from '#components/open-support.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'

/** The way to customer service that whoever is here has: the VIP service goes with the session (AUTH-37). */
export function useSupportService(services: readonly CustomerService[]): CustomerService | undefined {
  const isMember = useSessionFact(isRealMember)
  // The session asks for the member; see loadMember.
  const { data: rankLevel = null } = useCall(
    'memberInfo',
    {},
    { enabled: false, select: ({ clubLabel }) => clubLabel?.rankLevel ?? null },
  )
  return supportService(services, isMember ? rankLevel : null)
}
