import { useCall } from '#api/use-call.ts'
import { BlockError } from '#components/BlockError.tsx'
import { RestNotice } from '#components/RestNotice.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { ExclusionCard } from '#screens/protection/ExclusionCard.tsx'
import { HistoryCard } from '#screens/protection/HistoryCard.tsx'
import { LimitCard } from '#screens/protection/LimitCard.tsx'
import type { Protection } from '#screens/protection/protection-entities.ts'
import { RestCard } from '#screens/protection/RestCard.tsx'
import { SessionCard } from '#screens/protection/SessionCard.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** What members set for themselves: limits with their use, breaks, self-exclusion, and what they asked for before. */
export function LimitsPage() {
  const t = usePhrases('protection')
  const { data, error, refetch } = useCall('protection')
  return (
    <MemberFrame page="limits" subtitle={t.subtitle}>
      {error && !data ? (
        <BlockError error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] items-start gap-5 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          {data ? <Loaded protection={data} /> : <Loading />}
        </div>
      )}
    </MemberFrame>
  )
}

const kinds = ['deposit', 'loss', 'stake', 'time'] as const

function Loaded({ protection }: { protection: Protection }) {
  const t = usePhrases('protection')
  return (
    <>
      {(protection.breakUntil !== null || protection.exclusion) && (
        <div className="xl:col-span-2">
          <RestNotice rest={protection} />
        </div>
      )}
      {kinds.map((kind) => (
        <LimitCard key={kind} kind={kind} limits={protection.limits.filter((limit) => limit.kind === kind)} />
      ))}
      <SessionCard protection={protection} />
      <RestCard />
      <ExclusionCard />
      <HistoryCard />
      <p className="muted text-sm xl:col-span-2">
        {t.help.text}{' '}
        <Anchor className="link" href={paths.help({ article: 'limits' })}>
          {t.help.link}
        </Anchor>
      </p>
    </>
  )
}

const Loading = () => (
  <>
    {kinds.map((kind) => (
      <Skeleton key={kind} height={286} radius={14} />
    ))}
  </>
)
