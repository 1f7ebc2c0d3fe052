import type { ShellTab } from '#components/shell-chrome.ts'
import { useSessionFact } from '#session/session-store.ts'
import { OfflineSign } from '#shell/OfflineSign.tsx'
import { PopupNotices } from '#shell/PopupNotices.tsx'
import { PushToasts } from '#shell/PushToasts.tsx'

/** What lies over every page and is not needed before it works. */
export function LateParts({ tab }: { tab: ShellTab | undefined }) {
  const hasSession = useSessionFact(({ token }) => token !== null)
  return (
    <>
      <OfflineSign />
      {hasSession && <PushToasts />}
      {tab === 'home' && <PopupNotices />}
    </>
  )
}
