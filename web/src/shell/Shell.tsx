import type { ReactNode } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { RouteName } from '#paths.ts'

/** Parts of the frame that a route asks for; an unknown address has the whole frame. */
export type ShellChrome = { header: boolean; rail: boolean; footer: boolean }
export type ShellProps = {
  chrome: ShellChrome | undefined
  name: RouteName | undefined
  children: ReactNode
}

/** The frame around every screen. */
export function Shell({ children }: ShellProps) {
  const t = usePhrases('ui')
  return (
    <>
      <a className="sr-only focus:not-sr-only" href="#main">
        {t.skipToContent}
      </a>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
