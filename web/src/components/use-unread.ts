import { useCall } from '#api/use-call.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'

/** How many of a kind wait for the member: messages not read, rewards to claim. A push of either has them counted anew. */
export function useUnread(kind: 'message' | 'reward' = 'message'): number {
  const isMember = useSessionFact(isRealMember)
  const { data = 0 } = useCall('unread', {}, { enabled: isMember, select: (waiting) => waiting[kind] })
  return isMember ? data : 0
}
