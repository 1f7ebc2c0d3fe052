import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { isLoggedIn, useSessionFact } from '#session/session-store.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { lazyHydrate } from '#components/lazy-hydrate.tsx'
import { useNotice } from '#components/use-notice.ts'
import { chromes, type ShellChrome, type ShellTab } from '#components/shell-chrome.ts'
import { CategoryStrip } from '#shell/CategoryStrip.tsx'
import { Header } from '#shell/Header.tsx'
import { OfflineSign } from '#shell/OfflineSign.tsx'
import { TabBar } from '#shell/TabBar.tsx'
import { Tooltips } from '#shell/Tooltips.tsx'
import { useCanInvite } from '#shell/use-can-invite.ts'
import { useScrollHide } from '#shell/use-scroll-hide.ts'
import { ToastHost } from '#ui/ToastHost.tsx'
import { cx } from '#ui/cx.ts'
import { onFirstInput } from '#util/first-input.ts'
import { lazyPart } from '#util/load-part.ts'

/** An unknown address has the frame without the side bar. */
export type ShellProps = {
  chrome: ShellChrome | undefined
  tab: ShellTab | undefined
  children: ReactNode
}

const MemberPart = lazyPart(
  'shell/MemberPart',
  async () => (await import('#shell/MemberPart.tsx')).MemberPart,
)

const Floats = lazyPart('shell/Floats', async () => (await import('#shell/Floats.tsx')).Floats)

const PopupNotices = lazyPart(
  'shell/PopupNotices',
  async () => (await import('#shell/PopupNotices.tsx')).PopupNotices,
)

/** Its code comes where there is something to show. */
function Popups() {
  const { data: isAny } = useNotice(({ popup }) => popup.length > 0)
  return isAny && <PopupNotices />
}

/** A visitor's works as rendered until it is touched; a member's shows what is a member's. */
const Rail = lazyHydrate('shell/Rail', async () => (await import('#shell/Rail.tsx')).Rail)

const Footer = lazyHydrate('shell/Footer', async () => (await import('#shell/Footer.tsx')).Footer)

/** The frame around every screen. Content stays within its column; a child of class `full` takes the whole width. */
export function Shell({ chrome = chromes.noRail, tab, children }: ShellProps) {
  const t = usePhrases('ui')
  const isKnown = useSessionFact(({ phase }) => phase !== 'unknown')
  const isMember = useSessionFact(isLoggedIn)
  const canInvite = useCanInvite()
  // A guest is shown the invitation once somebody is there: the first view loads nothing for it.
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    return onFirstInput(() => setUsed(true))
  }, [])
  const isAway = useScrollHide()
  const main = (
    <main id="main" tabIndex={-1} className={cx('main', !chrome.rail && 'main-wide')}>
      {children}
    </main>
  )
  const memberPart = isMember && (
    <Suspense fallback={null}>
      <MemberPart isFramed={chrome.header} />
    </Suspense>
  )
  const overlays = (
    <>
      <ToastHost label={t.toasts} dismissLabel={t.close} />
      <OfflineSign />
      {isKnown && (
        <Suspense fallback={null}>
          {chrome.footer && (isMember || (isUsed && canInvite)) && <Floats />}
          {tab === 'home' && <Popups />}
        </Suspense>
      )}
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
        {memberPart}
        {overlays}
      </>
    )
  return (
    <div className={cx('frame', chrome.rail && 'frame-rail', isAway && 'frame-away')}>
      <a className="skip btn btn-primary" href="#main">
        {t.skipToContent}
      </a>
      {memberPart}
      <Header />
      <CategoryStrip />
      {chrome.rail && <Rail className="rail" on={isMember ? 'view' : 'touch'} />}
      {main}
      {chrome.footer && <Footer className="later frame-foot" />}
      <TabBar tab={tab} />
      {overlays}
    </div>
  )
}
