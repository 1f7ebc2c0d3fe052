import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { isLoggedIn, useSession } from '#session/session-store.ts'

/** What the member has, kept current by the push; asking for it by hand shows that it is under way. */
export function useBalance() {
  const session = useSession()
  const { data, isError, refetch } = useCall('balance', {}, { enabled: isLoggedIn(session) })
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await refetch()
    setRefreshing(false)
  }
  const state = isRefreshing ? 'refreshing' : isError ? 'stale' : 'rest'
  return { balance: data, state, refresh: () => void refresh() } as const
}
