import type { Match } from '@suntala/contract/match'
import { serverNow } from '#api/server-clock.ts'
import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { TeamCrest } from '#screens/home/TeamCrest.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Lane } from '#ui/Lane.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const hotMatches = { query: { count: 6 } }
/** The platform's own answer is up to five seconds old. */
const refreshMs = 15_000
const shownWide = 3
const cardHeight = 176

/** Live with its minute, where the sport counts them, or when it begins. */
function MatchTime({ live, minute, startTime }: Match) {
  const { matches: t } = usePhrases('lobby')
  const { day, time, dateTime, count } = useFormats()
  if (live)
    return (
      <Badge tone="negative" dot>
        {t.live} {minute !== null && <span className="num">{t.minute({ minute: count(minute) })}</span>}
      </Badge>
    )
  const isToday = day(startTime) === day(serverNow())
  return (
    <span className="num">
      {isToday ? t.today({ time: time(startTime) }) : dateTime(startTime).slice(0, 16)}
    </span>
  )
}

const signs = { HOME: '1', DRAW: 'X', AWAY: '2' } as const

/** To be read alone: what a stake of 1 pays. */
function Prices({ odds }: Pick<Match, 'odds'>) {
  const { matches: t } = usePhrases('lobby')
  const words = { HOME: t.home, DRAW: t.draw, AWAY: t.away }
  return (
    <ul className="mt-odds" aria-label={t.prices}>
      {odds.map(({ outcome, price }) => (
        <li key={outcome}>
          <small aria-hidden="true">{signs[outcome]}</small>
          <span className="sr-text">{words[outcome]}</span>
          <b className="num">{price}</b>
        </li>
      ))}
    </ul>
  )
}

/** A match; it leads to where sports are, open or not. */
function MatchCard({ match }: { match: Match }) {
  const { league, home, away, score, odds } = match
  return (
    <article className="card mt">
      <div className="mt-head muted">
        <b>{league}</b>
        <MatchTime {...match} />
      </div>
      <h3>
        <Anchor className="mt-teams" href={paths.lobby('sports')}>
          <span className="mt-team">
            <TeamCrest name={home} />
            <b>{home}</b>
          </span>
          <b className="mt-score num">{score ? `${score.home} : ${score.away}` : '–'}</b>
          <span className="mt-team mt-away">
            <TeamCrest name={away} />
            <b>{away}</b>
          </span>
        </Anchor>
      </h3>
      <Prices odds={odds} />
    </article>
  )
}

/** Matches that are on or come soon (GAME-16); asked for when the end of the page comes into view. */
export function MatchBlock() {
  const { viewAll, previous, next } = usePhrases('home')
  const { matches: t } = usePhrases('lobby')
  const formats = useFormats()
  const { sandbox } = useSettings()
  const asked = useCall('matches', hotMatches, { refetchInterval: refreshMs })
  const { data: matches } = asked
  const head = { icon: 'soccer-ball', category: 'sports', title: t.title } as const
  if (isLost(asked)) return <BlockFailure {...head} of={asked} />
  if (matches?.length === 0) return null
  const live = matches?.filter((match) => match.live).length ?? 0
  return (
    <div className="mt-block">
      <Lane
        {...head}
        items="half"
        count={live > 0 && t.liveNow({ text: formats.count(live) })}
        viewAll={{ href: paths.lobby('sports'), label: viewAll }}
        previousLabel={previous}
        nextLabel={next}
      >
        {matches
          ? matches.map((match) => <MatchCard key={match.matchId} match={match} />)
          : Array.from({ length: shownWide }, (_, place) => (
              <Skeleton key={place} height={cardHeight} radius={14} />
            ))}
      </Lane>
      {sandbox.provider && <p className="mt-note muted">{t.standIn}</p>}
    </div>
  )
}
