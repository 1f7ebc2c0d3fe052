import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Conflict } from '#screens/agent/contracts/read-conflicts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'

type ConflictListProps = {
  conflicts: readonly Conflict[]
  className?: string
  /** A long one scrolls by itself: what follows it stays in sight, and it is read from its beginning. */
  scrolls?: boolean
}

const shownAtOnce = 4

/** Contracts that end with another one: whose, given by whom, and at which rate. */
export function ConflictList({ conflicts, className, scrolls = false }: ConflictListProps) {
  const t = usePhrases('agent').contract
  const isLong = scrolls && conflicts.length > shownAtOnce
  return (
    <ul
      className={cx('grid gap-2', isLong && 'max-h-[38dvh] overflow-y-auto rounded-lg', className)}
      {...(isLong && { tabIndex: 0, 'aria-label': t.endsBelow({ count: conflicts.length }) })}
    >
      {conflicts.map(({ contractId, upline, downline, rate }) => (
        <li key={contractId} className="flex items-center gap-3 rounded-lg bg-raised px-3.5 py-2.5">
          <Avatar name={downline} size={30} />
          <span className="min-w-0 flex-1">
            <b className="block wrap-anywhere">{downline}</b>
            <span className="muted text-xs">{t.givenBy({ name: upline })}</span>
          </span>
          <Badge tone="warning">
            <span className="num">{rate} %</span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
