import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { BlockError } from '#components/BlockError.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { RankRing } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Rank = ValueOf<'rank'>

/** C-15: the member's rank among all ranks, and what each of them brings. */
export function PlayerRank() {
  const t = usePhrases('member').rank
  const { data, error, refetch } = useCall('rank')
  return (
    <MemberFrame page="playerRank" subtitle={t.subtitle}>
      {error && !data ? (
        <BlockError error={error} onRetry={() => void refetch()} />
      ) : data?.levels.length === 0 ? (
        <EmptyState title={t.noLevels} text={t.noLevelsText} />
      ) : (
        <div className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-5">
          {data ? <Standing rank={data} /> : <Skeleton height={150} radius={14} />}
          {data ? <Levels rank={data} /> : <Skeleton height={240} radius={14} />}
        </div>
      )}
    </MemberFrame>
  )
}

function Standing({ rank: { current, next, progress } }: { rank: Rank }) {
  const t = usePhrases('member').rank
  const { reached, of } = progress
  return (
    <section className="card flex flex-wrap items-center gap-x-7 gap-y-4 p-6 sm:p-7">
      <RankRing
        share={reached / of}
        rank={<Icon name="crown-simple" weight="fill" size={28} />}
        word={current && t.level({ level: current.rankLevel })}
      />
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <h2 className="text-xl">{current ? t.now({ name: current.labelName }) : t.none}</h2>
        <p className="soft mt-1">
          {next ? (current ? t.next({ name: next.labelName, level: next.rankLevel }) : t.noneText) : t.top}
        </p>
        {current && <p className="muted mt-1 text-sm">{t.progress({ reached, of })}</p>}
      </div>
    </section>
  )
}

function Levels({ rank: { current, levels } }: { rank: Rank }) {
  const t = usePhrases('member').rank
  return (
    <section className="card px-5 pt-4.5 pb-2 sm:px-6.5" aria-label={t.levels}>
      <h2 className="text-md mb-2">{t.levels}</h2>
      <ol>
        {levels.map(({ rankLevel, labelName, isReached, benefits }) => {
          const isHere = rankLevel === current?.rankLevel
          return (
            <li
              key={rankLevel}
              className="flex items-center gap-4 border-t border-line py-3.5"
              aria-current={isHere ? 'true' : undefined}
            >
              <Icon
                name="crown-simple"
                weight={isReached ? 'fill' : 'regular'}
                size={22}
                className={isReached ? 'text-vip' : 'text-ink-3'}
              />
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <b className="font-semibold">{labelName}</b>
                <p className="muted text-sm">
                  {t.level({ level: rankLevel })}
                  <span aria-hidden="true"> · </span>
                  {benefits.map((benefit) => t.benefits[benefit]).join(', ') || t.noBenefit}
                </p>
              </div>
              {isReached && (
                <Badge tone={isHere ? 'accent' : 'plain'} icon="check">
                  {isHere ? t.here : t.reached}
                </Badge>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
