import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'

const nothing = () => undefined

/** Tells the platform once that a member is logged in by the installed app, which activities may reward. */
export function AppLogin() {
  const isMember = useSessionFact(isRealMember)
  useEffect(() => {
    if (isMember && matchMedia('(display-mode: standalone)').matches) void call('appLogin').catch(nothing)
  }, [isMember])
  return null
}
