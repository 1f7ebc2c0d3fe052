import { useRef } from 'react'
import { useGuardedLink } from '#components/use-guarded-link.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'
import { useCanInvite } from '#shell/use-can-invite.ts'
import { useIsOverAction } from '#shell/use-is-over-action.ts'
import { VipBadge } from '#shell/VipBadge.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** What floats in the corner of a page, and makes way for the page's own actions. */
export function Floats() {
  const t = usePhrases('member')
  const isMember = useSessionFact(isRealMember)
  const canInvite = useCanInvite()
  const box = useRef<HTMLElement>(null)
  const isAway = useIsOverAction(box)
  return (
    <aside ref={box} className={cx('floats', isAway && 'floats-away')} aria-label={t.floats}>
      {isMember && <VipBadge />}
      {canInvite && <Share />}
    </aside>
  )
}

function Share() {
  const t = usePhrases('member')
  const referral = useGuardedLink(paths.member('referral'))
  return (
    <Anchor {...referral} className="floats-share">
      <Icon name="share-network" size={18} />
      {t.share}
    </Anchor>
  )
}
