import { Suspense } from 'react'
import { useUnread } from '#components/use-unread.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'

/** over the header, as long as a reward waits to be claimed. */
export function TopReward() {
  const count = useUnread('reward')
  return (
    count > 0 && (
      <Suspense fallback={null}>
        <Strip count={count} />
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
        className="no-print flex items-center justify-center gap-x-2.5 border-b border-accent-line bg-accent-soft px-4 py-2 text-sm text-ink"
      >
        <Icon name="gift" weight="fill" size={18} className="text-accent-text" />
        <b className="font-semibold">{t.waiting({ count })}</b>{' '}
        <span className="font-semibold text-accent-text underline">{t.claim}</span>
      </Anchor>
    </aside>
  )
}
