import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useSettings } from '#api/platform.ts'
import { paths, type RouteName } from '#paths.ts'
import type { Route } from '#routes.tsx'
import { openDialog } from '#session/dialogs.ts'
import { isAgent, isTrial, useSession, type Session } from '#session/session-store.ts'
import { ScreenLoading } from '#start/ScreenLoading.tsx'

/** Open to everyone even when the portal asks visitors to log in first (NAV-27). */
const alwaysOpen: readonly (RouteName | undefined)[] = ['login', 'register', 'helpBare', 'download', 'down']

type Verdict = 'show' | 'wait' | 'login' | 'changePassword' | 'needRealAccount' | 'home'

/** Decides what a route shows to this session (ROLE-17, 22, 27). */
export function judge(needs: Route['needs'] | undefined, session: Session): Verdict {
  if (!needs) return 'show'
  if (session.phase === 'unknown') return 'wait'
  if (session.phase === 'guest') return 'login'
  if (session.phase === 'changing') return 'changePassword'
  if (needs !== 'session' && isTrial(session)) return 'needRealAccount'
  if (needs === 'agent' && !isAgent(session)) return 'home'
  return 'show'
}

type RouteGuardProps = {
  name: RouteName | undefined
  needs: Route['needs']
  here: string
  children: ReactNode
}

export function RouteGuard({ name, needs, here, children }: RouteGuardProps) {
  const { loginToHome } = useSettings()
  const session = useSession()
  const [, navigate] = useLocation()
  const verdict = judge(needs ?? (loginToHome && !alwaysOpen.includes(name) ? 'session' : undefined), session)

  useEffect(() => {
    if (verdict === 'login') navigate(paths.login({ to: here }), { replace: true })
    if (verdict === 'changePassword') openDialog('changePassword', { isForced: true })
    if (verdict === 'needRealAccount') openDialog('needRealAccount')
    if (verdict === 'needRealAccount' || verdict === 'home') navigate(paths.home(), { replace: true })
  }, [verdict, here, navigate])

  return verdict === 'show' ? children : <ScreenLoading />
}
