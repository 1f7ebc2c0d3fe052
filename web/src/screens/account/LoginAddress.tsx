import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useSettings } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { ownPath, paths } from '#paths.ts'
import { loginCheck } from '#session/login-check.ts'
import { useSession } from '#session/session-store.ts'

/** The address /login: home with the login popup open, and back to where it was asked for (A-07, P-23). */
export function LoginAddress({ search }: ScreenProps) {
  const t = usePhrases('auth')
  const { loginToHome } = useSettings()
  const { phase } = useSession()
  const target = ownPath(search.get('to')) ?? paths.home()
  useEffect(() => {
    if (phase === 'unknown') return
    loginCheck(() => navigate(target, { replace: true }), 'session')
    // Where visitors may see nothing else, the popup stands on this page.
    if (phase === 'guest' && !loginToHome) navigate(paths.home(), { replace: true })
  }, [phase, loginToHome, target])
  return <title>{t.loginTitle}</title>
}
