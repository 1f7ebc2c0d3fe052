import { winsCode } from '@suntala/contract/latest-wins'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { usePush, wantGames } from '#api/push.ts'
import { queryKey } from '#api/query-key.ts'
import { useCall } from '#api/use-call.ts'
import { useCurrency, useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { latestWins } from '#screens/home/home-queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Cover } from '#ui/Cover.tsx'
import { LaneHead } from '#ui/Lane.tsx'
import { Money } from '#ui/Money.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Wins = ValueOf<'winners'>

/** The newest wins, as they happen while the block is on the page; those of a time without a stream are asked for. */
function useWins() {
  const asked = useCall('winners', latestWins)
  const queries = useQueryClient()
  useEffect(() => {
    return wantGames([winsCode])
  }, [])
  usePush('wins', ({ list }) => {
    if (Array.isArray(list)) queries.setQueryData<Wins>(queryKey('winners', latestWins), list)
  })
  // Told as well when a lost stream is there again.
  usePush('settings', () => void asked.refetch())
  return asked
}

/** What stands there first says how many rows there are, so that nothing below moves, and what is new after that. */
function useRows(wins: Wins | undefined): { rows: Wins | undefined; sinceMs: number } {
  const [first, setFirst] = useState(wins)
  if (!first && wins) setFirst(wins)
  return { rows: wins?.slice(0, first?.length ?? wins.length), sinceMs: (first ?? wins)?.[0]?.time ?? 0 }
}

/** Real wins, players masked by the server (GAME-34). */
export function WinnersBlock() {
  const t = usePhrases('home')
  const [currency, lang] = [useCurrency(), useLanguage()]
  const asked = useWins()
  const { rows, sinceMs } = useRows(asked.data)
  if (isLost(asked)) return <BlockFailure className="" icon="trophy" title={t.wins} of={asked} />
  if (rows?.length === 0) return null
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
        {rows?.map(({ player, gameName, icon, prize, time }) => (
          <li key={`${player} ${time} ${prize}`} className={time > sinceMs ? 'win-new' : undefined}>
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
