import { useCallPages } from '#api/use-call-pages.ts'
import { BlockError } from '#components/BlockError.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { RewardCard } from '#screens/reward/RewardCard.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** What can be claimed, the next to expire first, and what comes later. */
export function OpenRewards({ onClaimed }: { onClaimed: (amount: string) => void }) {
  const t = usePhrases('reward')
  const ui = usePhrases('ui')
  const open = useCallPages('rewards', { query: { state: 'OPEN' } })
  const pages = open.data?.pages
  if (!pages && open.error) return <BlockError error={open.error} onRetry={() => void open.refetch()} />
  if (!pages)
    return (
      <ul className="grid gap-3.5" aria-busy>
        {Array.from({ length: 2 }, (_, index) => (
          <li key={index}>
            <Skeleton height={104} radius={14} />
          </li>
        ))}
      </ul>
    )
  // Those that grow stand with the first page, before what was granted.
  const accrued = (pages[0]?.accrued ?? []).map((due) => ({ ...due, ...always }))
  const rows = [...accrued, ...pages.flatMap(({ content }) => content)]
  const next = rows.find(({ state }) => state === 'CLAIMABLE')
  if (rows.length === 0)
    return (
      <EmptyState
        title={t.emptyTitle}
        text={t.emptyText}
        action={<Button href={paths.promotions()}>{t.promotions}</Button>}
      />
    )
  return (
    <>
      <ul className="grid gap-3.5">
        {rows.map((reward) => (
          <RewardCard key={reward.id} reward={reward} isNext={reward === next} onClaimed={onClaimed} />
        ))}
      </ul>
      {open.hasNextPage && (
        <Button className="mt-4" loading={open.isFetchingNextPage} onClick={() => void open.fetchNextPage()}>
          {ui.loadMore}
        </Button>
      )}
    </>
  )
}

const always = { state: 'CLAIMABLE', claimableAt: null, expiresAt: null } as const
