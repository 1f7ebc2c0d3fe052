import type { RewardFilter } from '@suntala/contract/reward-terms'
import type { ValueOf } from '#api/names.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Reward = ValueOf<'rewards'>['content'][number]

const filters = ['OVER', 'CLAIMED', 'EXPIRED'] as const satisfies readonly RewardFilter[]

/** What was claimed, and what nobody claimed in time, the newest first. */
export function PastRewards({ search }: { search: URLSearchParams }) {
  const t = usePhrases('reward')
  const ui = usePhrases('ui')
  const state = filters.find((filter) => filter === search.get('state')) ?? 'OVER'
  const past = useCallPages('rewards', { query: { state } }, { keepPrevious: true })
  const rows = past.data?.pages.flatMap(({ content }) => content)
  return (
    <section>
      <h2 className="mb-3 text-[1.0625rem]">{t.over}</h2>
      <div className="scroll-x mb-4 gap-2 p-0.5" role="group" aria-label={t.over}>
        {filters.map((filter) => (
          <Chip
            key={filter}
            href={paths.member('rewardCenter', filter === 'OVER' ? {} : { state: filter })}
            on={filter === state}
          >
            {t.filters[filter]}
          </Chip>
        ))}
      </div>
      {past.error && !rows ? (
        <BlockError error={past.error} onRetry={() => void past.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t.overEmptyTitle} text={t.overEmptyText} />
      ) : (
        <ul className="card" aria-busy={!rows || past.isPlaceholderData}>
          {rows?.map((reward) => <PastReward key={reward.id} reward={reward} />) ??
            Array.from({ length: 3 }, (_, index) => (
              <li key={index} className="px-5 py-3.5 sm:px-6.5">
                <Skeleton height={40} radius={8} />
              </li>
            ))}
        </ul>
      )}
      {past.hasNextPage && (
        <Button className="mt-4" loading={past.isFetchingNextPage} onClick={() => void past.fetchNextPage()}>
          {ui.loadMore}
        </Button>
      )}
    </section>
  )
}

function PastReward({ reward: { name, amount, state, endedAt } }: { reward: Reward }) {
  const t = usePhrases('reward')
  const { dateTimeInZone } = useFormats()
  const isClaimed = state === 'CLAIMED'
  const time = endedAt === null ? '' : dateTimeInZone(endedAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 not-first:border-t not-first:border-line sm:px-6.5">
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <b className="font-semibold">{name}</b>
        <p className="muted tnum text-xs">{isClaimed ? t.claimedAt({ time }) : t.expiredAt({ time })}</p>
      </div>
      <b className={isClaimed ? undefined : 'muted font-normal line-through'}>
        <Amount of={amount} canHide {...(isClaimed && { sign: true, tone: 'won' as const })} />
      </b>
      <Badge tone={isClaimed ? 'positive' : 'plain'}>{t.states[state]}</Badge>
    </li>
  )
}
