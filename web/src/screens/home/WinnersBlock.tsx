import { useCall } from '#api/use-call.ts'
import { useCurrency, useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { latestWins } from '#screens/home/home-queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Cover } from '#ui/Cover.tsx'
import { LaneHead } from '#ui/Lane.tsx'
import { Money } from '#ui/Money.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const refreshMs = 15_000

/** Real wins, players masked by the server (GAME-34). */
export function WinnersBlock() {
  const t = usePhrases('home')
  const [currency, lang] = [useCurrency(), useLanguage()]
  const asked = useCall('winners', latestWins, { refetchInterval: refreshMs })
  const { data: wins } = asked
  if (isLost(asked)) return <BlockFailure className="" icon="trophy" title={t.wins} of={asked} />
  if (wins?.length === 0) return null
  return (
    <section className="card win">
      <LaneHead
        icon="trophy"
        title={t.wins}
        action={
          <Badge tone="positive" dot>
            {t.live}
          </Badge>
        }
      />
      <ul>
        {wins?.map(({ player, gameName, icon, prize, time }) => (
          <li key={`${player} ${time} ${prize}`}>
            <span className="win-pic">
              <Cover src={icon ? `${icon}.webp` : undefined} alt="" kind="icon" />
            </span>
            <span className="win-text">
              <b>{gameName}</b>
              <span className="muted num">{player}</span>
            </span>
            <b>
              <Money amount={prize} currency={currency} lang={lang} sign tone="won" tabular />
            </b>
          </li>
        )) ??
          Array.from({ length: latestWins.query.limitNum }, (_, place) => (
            <li key={place}>
              <Skeleton height={50} />
            </li>
          ))}
      </ul>
    </section>
  )
}
