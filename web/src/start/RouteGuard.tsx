import { useEffect, type ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useSettings } from '#api/platform.ts'
import type { Access } from '#define-area.ts'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { isAgent, isTrial, useSessionFact, type Session } from '#session/session-store.ts'
import { ScreenLoading } from '#start/ScreenLoading.tsx'

type Verdict = 'show' | 'wait' | 'login' | 'changePassword' | 'needRealAccount' | 'home'

/** Decides what a route shows to this session (ROLE-17, 22, 27). */
export function decide(access: Access, session: Session): Verdict {
  if (access === 'public') return 'show'
  if (session.phase === 'unknown') return 'wait'
  if (session.phase === 'guest') return 'login'
  if (session.phase === 'changing') return 'changePassword'
  if (access !== 'session' && isTrial(session)) return 'needRealAccount'
  if (access === 'agent' && !isAgent(session)) return 'home'
  return 'show'
}

type RouteGuardProps = {
  access: Access
  /** Open to visitors even where the portal asks them to log in first. */
  isAlwaysOpen: boolean
  here: string
  children: ReactNode
}

export function RouteGuard({ access, isAlwaysOpen, here, children }: RouteGuardProps) {
  const { loginToHome } = useSettings()
  const needed = access === 'public' && loginToHome && !isAlwaysOpen ? 'session' : access
  const verdict = useSessionFact((session) => decide(needed, session))

  useEffect(() => {
    if (verdict === 'login') navigate(paths.login({ to: here }), { replace: true })
    if (verdict === 'changePassword') openDialog('changePassword', { isForced: true })
    if (verdict === 'needRealAccount') openDialog('needRealAccount')
    if (verdict === 'needRealAccount' || verdict === 'home') navigate(paths.home(), { replace: true })
  }, [verdict, here])

  return verdict === 'show' ? children : <ScreenLoading />
}
