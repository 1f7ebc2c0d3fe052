import { useCall } from '#api/use-call.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'

/** How many messages the member has not read; a push that one was written has them counted anew. */
export function useUnread(): number {
  const isMember = useSessionFact(isRealMember)
  const { data = 0 } = useCall('unread', {}, { enabled: isMember, select: ({ message }) => message })
  return isMember ? data : 0
}
