import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { RecordDays } from '#components/record/RecordDays.tsx'
import { isTooLong, RecordError } from '#components/record/RecordMessage.tsx'
import { useRecordPlace } from '#components/record/use-record-place.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { AgentFrame } from '#screens/agent/AgentFrame.tsx'
import { Branches } from '#screens/agent/overview/Branches.tsx'
import { NextSettlement } from '#screens/agent/overview/NextSettlement.tsx'
import { OverviewTiles } from '#screens/agent/overview/OverviewTiles.tsx'
import { TeamChanges } from '#screens/agent/overview/TeamChanges.tsx'
import { TeamChart } from '#screens/agent/overview/TeamChart.tsx'
import { TeamShares } from '#screens/agent/overview/TeamShares.tsx'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** G-02: figures of the team in a range of days, beside the days before (AGENT-01, AGENT-21). */
export function Overview({ search }: ScreenProps) {
  const t = usePhrases('agent')
  const { zone } = useFormats()
  const place = useRecordPlace((query) => paths.agent('agentTeamOverview', query), search, 'last7')
  const tooLong = isTooLong(place)
  const directOnly = place.filter('level') === 'direct'
  const overview = useCall(
    'agentOverview',
    { query: { ...place.days, directOnly: String(directOnly) } },
    { enabled: !tooLong, keepPrevious: true },
  )
  const data = tooLong ? undefined : overview.data
  return (
    <AgentFrame
      page="agentTeamOverview"
      subtitle={t.overviewText({ zone })}
      wide
      actions={
        <>
          <NextSettlement />
          <Button
            tone="primary"
            icon="user-plus"
            href={paths.agent('registerCentre')}
            className="max-sm:hidden"
          >
            {t.addAccount}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <RecordDays place={place} />
        <SegmentedControl
          label={t.levels}
          value={directOnly ? 'direct' : 'all'}
          onChange={(level) => place.change({ level: level === 'all' ? undefined : level })}
          segments={[
            { id: 'all', label: t.allLevels },
            { id: 'direct', label: t.directOnly },
          ]}
        />
      </div>
      {tooLong || (overview.error && !data) ? (
        <section className="card mb-4">
          <RecordError error={tooLong ? null : overview.error} onRetry={() => void overview.refetch()} />
        </section>
      ) : (
        <div aria-busy={overview.isPlaceholderData}>
          <OverviewTiles data={data} days={place.days} />
          <p className="muted mb-4 text-xs">
            {data ? <Counted data={data} /> : <Skeleton width={260} height={16} />}
          </p>
          <div className="mb-4 grid gap-3.5 lg:grid-cols-[minmax(0,1fr)_372px]">
            <section className="card px-5 py-5 sm:px-6.5">
              {data ? <TeamChart data={data} days={place.days} /> : <Skeleton height={300} radius={10} />}
            </section>
            <section className="card px-5 py-5 sm:px-6.5">
              <h2 className="text-md mb-4">{t.byCategory}</h2>
              {data ? <TeamShares data={data} /> : <Skeleton height={200} radius={10} />}
            </section>
          </div>
        </div>
      )}
      {!tooLong && <TeamChanges days={place.days} directOnly={directOnly} />}
      {!tooLong && <Branches days={place.days} />}
    </AgentFrame>
  )
}

/** Up to when what is shown is counted. */
function Counted({ data: { countedUntil, beforeUntil } }: { data: ValueOf<'agentOverview'> }) {
  const t = usePhrases('agent')
  const { timeInZone, dateTimeInZone } = useFormats()
  return (
    <>
      {t.counted({ time: timeInZone(countedUntil) })}
      {beforeUntil !== null && ` ${t.countedBefore({ time: dateTimeInZone(beforeUntil) })}`}
    </>
  )
}
