import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { usePush } from '#api/push.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { useWhenText } from '#components/use-when-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Bonus = ValueOf<'bonusDetails'>['content'][number]
const states = ['active', 'completed'] as const

/** C-09: what must be bet through before money can leave, and how far each of it is. */
export function Bonuses({ search }: ScreenProps) {
  const t = usePhrases('record').bonus
  const ui = usePhrases('ui')
  const status = states.find((state) => state === search.get('status'))
  const bonuses = useCallPages('bonusDetails', { query: status ? { status } : {} }, { keepPrevious: true })
  usePush('balance', () => void bonuses.refetch())
  const rows = bonuses.data?.pages.flatMap(({ content }) => content)
  return (
    <MemberFrame page="bonusDetails" subtitle={t.subtitle} canHide>
      <div className="scroll-x mb-4 gap-2 p-0.5" role="group" aria-label={t.filter}>
        <Chip href={paths.member('bonusDetails')} on={!status}>
          {t.all}
        </Chip>
        {states.map((state) => (
          <Chip key={state} href={paths.member('bonusDetails', { status: state })} on={status === state}>
            {t.states[state]}
          </Chip>
        ))}
      </div>
      {bonuses.error && !rows ? (
        <BlockError error={bonuses.error} onRetry={() => void bonuses.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title={t.none}
          text={t.noneText}
          action={<Button href={paths.promotions()}>{t.toPromotions}</Button>}
        />
      ) : (
        <ul className="grid max-w-[860px] gap-3.5" aria-busy={!rows || bonuses.isPlaceholderData}>
          {rows?.map((bonus) => <BonusCard key={bonus.id} bonus={bonus} />) ??
            Array.from({ length: 3 }, (_, index) => (
              <li key={index}>
                <Skeleton height={118} radius={14} />
              </li>
            ))}
        </ul>
      )}
      {bonuses.hasNextPage && (
        <Button
          className="mt-4"
          loading={bonuses.isFetchingNextPage}
          onClick={() => void bonuses.fetchNextPage()}
        >
          {ui.loadMore}
        </Button>
      )}
    </MemberFrame>
  )
}

function BonusCard({ bonus }: { bonus: Bonus }) {
  const t = usePhrases('record').bonus
  const when = useWhenText()
  const { source, name, amount, status, createdAt, completedAt } = bonus
  return (
    <li className="card p-5 sm:px-6.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          <b className="font-semibold">{name || t.sources[source]}</b>
          <p className="muted text-xs">
            {t.sources[source]}
            <span aria-hidden="true"> · </span>
            {completedAt === null
              ? t.since({ time: when(createdAt) })
              : t.completed({ time: when(completedAt) })}
          </p>
        </div>
        {amount !== null && (
          <b>
            <Amount of={amount} sign tone="won" canHide />
          </b>
        )}
        <Badge tone={status === 'completed' ? 'positive' : 'info'}>{t.states[status]}</Badge>
      </div>
      <Progress bonus={bonus} />
    </li>
  )
}

function Progress({ bonus: { turnoverNeeded, turnoverDone } }: { bonus: Bonus }) {
  const t = usePhrases('record').bonus
  const amountText = useAmountText()
  const [needed, done] = [toMinor(turnoverNeeded), toMinor(turnoverDone)]
  // For the bar alone; the figures beside it are exact.
  const percent = needed > 0n ? Number((done * 100n) / needed) : 100
  const text = t.progress({ done: amountText(done), needed: amountText(needed) })
  return (
    <div className="mt-3.5">
      <div
        role="progressbar"
        aria-label={t.turnover}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 overflow-clip rounded-full bg-raised"
      >
        <div className="h-full rounded-full bg-positive" style={{ width: `${percent}%` }} />
      </div>
      <p className="soft num mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{text}</span>
        {done < needed && <span>{t.left({ amount: amountText(needed - done) })}</span>}
      </p>
    </div>
  )
}
