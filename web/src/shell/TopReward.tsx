import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'
import { keepStripRow, rememberFrame, stripRow } from '#shell/remembered-frame.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'

const hasRewardRow = () => stripRow() === 'reward'

/**
 * over the header, as long as a reward waits to be claimed. Its row comes and goes with a page alone: it moves
 * nothing that somebody is about to press.
 */
export function TopReward() {
  const isMember = useSessionFact(isRealMember)
  const { data } = useCall('unread', {}, { enabled: isMember, select: ({ reward }) => reward })
  const [pathname] = useLocation()
  const [hasRow, setRow] = useState(hasRewardRow)
  const waiting = isMember ? data : undefined
  useEffect(() => {
    if (waiting === undefined) return
    keepStripRow(waiting > 0 ? 'reward' : undefined)
    setRow(waiting > 0)
    // oxlint-disable-next-line react/exhaustive-deps -- what changes on a page is seen on the next one
  }, [pathname])
  useEffect(() => {
    const remember = () => {
      const isWaiting = waiting === undefined ? hasRewardRow() : waiting > 0
      rememberFrame({ strip: isWaiting ? 'reward' : undefined })
    }
    addEventListener('pagehide', remember)
    return () => removeEventListener('pagehide', remember)
  }, [waiting])
  return (
    hasRow &&
    waiting !== undefined &&
    waiting > 0 && (
      <Suspense fallback={null}>
        <Strip count={waiting} />
      </Suspense>
    )
  )
}

/** Apart: its texts come only where it shows. */
function Strip({ count }: { count: number }) {
  const t = usePhrases('reward')
  return (
    <aside aria-label={t.waiting({ count })}>
      <Anchor
        href={paths.member('rewardCenter')}
        className="no-print flex h-full items-center justify-center gap-x-2.5 border-b border-accent-line bg-accent-soft px-4 text-sm text-ink"
      >
        <Icon name="gift" weight="fill" size={18} className="text-accent-text" />
        <b className="font-semibold">{t.waiting({ count })}</b>{' '}
        <span className="font-semibold text-accent-text underline">{t.claim}</span>
      </Anchor>
    </aside>
  )
}
