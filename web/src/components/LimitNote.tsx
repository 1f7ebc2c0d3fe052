import { toMinor } from '@suntala/contract/minor'
import { Suspense } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { usePush } from '#api/push.ts'
import { useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

type Limit = ValueOf<'protection'>['limits'][number]
type NotedKind = Exclude<Limit['kind'], 'time'>
type Noted = { kind: NotedKind; period: Limit['period']; left: string; waiting: string }

/** Of a member's limits of some kinds the one that leaves least. */
export function tightestOf(limits: readonly Limit[], kinds: readonly NotedKind[]): Noted | undefined {
  const noted = limits.flatMap(({ kind, period, left, waiting }) =>
    kind !== 'time' && left !== null && kinds.includes(kind) ? [{ kind, period, left, waiting }] : [],
  )
  return noted.toSorted((a, b) => (toMinor(a.left) < toMinor(b.left) ? -1 : 1))[0]
}

/** Where people decide: what their own tightest limit leaves, if they have set one. */
export function LimitNote({ kinds, className }: { kinds: readonly NotedKind[]; className?: string }) {
  const isMember = useSessionFact(isRealMember)
  const { data, refetch } = useCall('protection', {}, { enabled: isMember })
  const limit = data && tightestOf(data.limits, kinds)
  usePush('balance', () => {
    if (limit) void refetch()
  })
  return limit ? (
    <Suspense fallback={null}>
      <Note limit={limit} className={className} />
    </Suspense>
  ) : null
}

type NoteProps = { limit: Noted; className: string | undefined }

function Note({ limit: { kind, period, left, waiting }, className }: NoteProps) {
  const t = usePhrases('protection').note
  const amountText = useAmountText()
  return (
    <p className={cx('muted flex items-start gap-2 text-xs', className)}>
      <Icon name="hourglass-medium" size={16} className="mt-px flex-none" />
      <span>
        <Anchor className="link text-start" href={paths.member('limits')}>
          {t[kind]({ left: amountText(left, { trim: true }), period: t.periods[period] })}
        </Anchor>
        {toMinor(waiting) > 0n && ` ${t.waiting({ amount: amountText(waiting, { trim: true }) })}`}
      </span>
    </p>
  )
}
