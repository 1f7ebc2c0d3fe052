import type { ActivityState } from '@suntala/contract/activity-terms'
import { useCallPages } from '#api/use-call-pages.ts'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { RecordRow } from '#screens/promotion/activity/RecordRow.tsx'
import { loginCheck } from '#session/login-check.ts'
import { isRealMember, useSession } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const filters = [
  'applying',
  'process',
  'claim',
  'claimed',
  'issued',
  'rejected',
  'joined',
  'signed',
] as const satisfies readonly ActivityState[]
type Filter = (typeof filters)[number]

const recordsPath = (state?: Filter): string =>
  paths.activity({ view: 'records', ...(state !== undefined && { state }) })

/** What a member has done in activities and what came of it, the newest first. */
export function ActivityRecords({ search }: { search: URLSearchParams }) {
  const t = usePhrases('activity').records
  const session = useSession()
  if (session.phase === 'unknown') return <Loading />
  if (isRealMember(session)) return <Records state={filters.find((each) => each === search.get('state'))} />
  return (
    <EmptyState
      title={t.guestTitle}
      text={t.guestText}
      action={
        <Button tone="primary" aria-haspopup="dialog" onClick={() => loginCheck(() => undefined)}>
          {t.logIn}
        </Button>
      }
    />
  )
}

function Records({ state }: { state: Filter | undefined }) {
  const t = usePhrases('activity').records
  return (
    <>
      <nav className="scroll-x mb-4 gap-2 p-0.5" aria-label={t.filters}>
        <Chip href={recordsPath()} on={state === undefined}>
          {t.filter.all}
        </Chip>
        {filters.map((filter) => (
          <Chip key={filter} href={recordsPath(filter)} on={filter === state}>
            {t.filter[filter]}
          </Chip>
        ))}
      </nav>
      <RecordList state={state} />
    </>
  )
}

function RecordList({ state }: { state: Filter | undefined }) {
  const t = usePhrases('activity').records
  const ui = usePhrases('ui')
  const pages = useCallPages(
    'activityRecords',
    { query: state === undefined ? {} : { state } },
    { keepPrevious: true },
  )
  const rows = pages.data?.pages.flatMap(({ content }) => content)
  if (!rows) return pages.error ? <LoadFailure title={t.failed} of={pages} /> : <Loading />
  if (rows.length === 0) return <NoRecords isNarrowed={state !== undefined} />
  return (
    <>
      <ul className="card acv-records" aria-busy={pages.isPlaceholderData}>
        {rows.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          className="mt-4"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {ui.loadMore}
        </Button>
      )}
    </>
  )
}

function NoRecords({ isNarrowed }: { isNarrowed: boolean }) {
  const t = usePhrases('activity').records
  return isNarrowed ? (
    <EmptyState
      title={t.noneTitle}
      text={t.noneText}
      action={<Button href={recordsPath()}>{t.all}</Button>}
    />
  ) : (
    <EmptyState
      title={t.emptyTitle}
      text={t.emptyText}
      action={
        <Button tone="accent" href={paths.activity()}>
          {t.toList}
        </Button>
      }
    />
  )
}

const Loading = () => (
  <div className="card acv-records" aria-busy>
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="acv-record">
        <Skeleton height={48} radius={8} />
      </div>
    ))}
  </div>
)
