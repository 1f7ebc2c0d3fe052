import { useEffect, useRef, useState } from 'react'
import { useSettings } from '#api/platform.ts'
import { useLanguage } from '#i18n/I18nProvider.tsx'
import { askIdentity, type IdentityOutcome, type IdentityProvider } from './identity-window.ts'

/** The window of an identity provider, one at a time; it closes with the part that opened it. */
export function useIdentityWindow() {
  const { identity } = useSettings()
  const language = useLanguage()
  const [waiting, setWaiting] = useState<IdentityProvider>()
  const open = useRef<AbortController>(undefined)
  useEffect(() => {
    return () => open.current?.abort()
  }, [])
  /** @returns undefined where somebody has called it off, or nobody is to be asked */
  async function ask(asked: {
    provider: IdentityProvider
    phone?: string
  }): Promise<IdentityOutcome | undefined> {
    const { signInUrl } = identity
    if (signInUrl === null) return undefined
    const leaving = new AbortController()
    open.current?.abort()
    open.current = leaving
    setWaiting(asked.provider)
    const outcome = await askIdentity({ ...asked, signInUrl, language }, leaving.signal)
    if (leaving.signal.aborted) return undefined
    setWaiting(undefined)
    return outcome
  }
  return {
    ask,
    /** Whose window is open. */
    waiting,
    cancel: () => {
      open.current?.abort()
      setWaiting(undefined)
    },
  }
}
