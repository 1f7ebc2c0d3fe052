import { lazy, Suspense, type ReactNode } from 'react'
import { useSessionFact } from '#session/session-store.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { lazyHydrate } from '#components/lazy-hydrate.tsx'
import { chromes, type ShellChrome, type ShellTab } from '#components/shell-chrome.ts'
import { CategoryStrip } from '#shell/CategoryStrip.tsx'
import { Header } from '#shell/Header.tsx'
import { TabBar } from '#shell/TabBar.tsx'
import { Tooltips } from '#shell/Tooltips.tsx'
import { useScrollHide } from '#shell/use-scroll-hide.ts'
import { ToastHost } from '#ui/ToastHost.tsx'
import { cx } from '#ui/cx.ts'

/** An unknown address has the frame without the side bar. */
export type ShellProps = {
  chrome: ShellChrome | undefined
  tab: ShellTab | undefined
  children: ReactNode
}

/** Comes once it is known who is there, which is when the page works. */
const LateParts = lazy(async () => ({ default: (await import('#shell/LateParts.tsx')).LateParts }))

/** Where there is no place for it, its code does not come. */
const Rail = lazyHydrate('shell/Rail', async () => (await import('#shell/Rail.tsx')).Rail)

const Footer = lazyHydrate('shell/Footer', async () => (await import('#shell/Footer.tsx')).Footer)

/** The frame around every screen. Content stays within its column; a child of class `full` takes the whole width. */
export function Shell({ chrome = chromes.noRail, tab, children }: ShellProps) {
  const t = usePhrases('ui')
  const isKnown = useSessionFact(({ phase }) => phase !== 'unknown')
  const isAway = useScrollHide()
  const main = (
    <main id="main" tabIndex={-1} className={cx('main', !chrome.rail && 'main-wide')}>
      {children}
    </main>
  )
  const overlays = (
    <>
      <ToastHost dismissLabel={t.close} />
      <Suspense fallback={null}>{isKnown && <LateParts tab={tab} />}</Suspense>
      <Tooltips />
    </>
  )
  if (!chrome.header)
    return (
      <>
        <main id="main" tabIndex={-1} className="main main-bare">
          {children}
        </main>
        {tab === 'member' && <TabBar tab={tab} />}
        {overlays}
      </>
    )
  return (
    <div className={cx('frame', chrome.rail && 'frame-rail', isAway && 'frame-away')}>
      <a className="skip btn btn-primary" href="#main">
        {t.skipToContent}
      </a>
      <Header />
      <CategoryStrip />
      {chrome.rail && <Rail className="rail" />}
      {main}
      {chrome.footer && <Footer className="later frame-foot" />}
      <TabBar tab={tab} />
      {overlays}
    </div>
  )
}
