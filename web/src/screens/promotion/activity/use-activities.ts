import { useQueryClient } from '@tanstack/react-query'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import type { Activity } from '#screens/promotion/activity/activity.ts'
import { activityArgs } from '#screens/promotion/activity/activity-args.ts'
import { isLoggedIn, useSession } from '#session/session-store.ts'

/** Activities as they stand with whoever reads; one alone by its code. Decided upon or paid elsewhere, they are asked for again. */
export function useActivities(code = '') {
  const queries = useQueryClient()
  const askAgain = () => {
    for (const call of ['activities', 'activityRecords']) void queries.invalidateQueries({ queryKey: [call] })
  }
  usePush('notice', askAgain)
  usePush('rewards', askAgain)
  // What the server rendered is as a guest sees it: a member's own is asked for as soon as the session is known.
  const session = useSession()
  return useCall('activities', activityArgs(code), {
    select: ({ content }): readonly Activity[] => content,
    enabled: session.phase !== 'unknown',
    ...(isLoggedIn(session) && { staleTime: 0 }),
  })
}
