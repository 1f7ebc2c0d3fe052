import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { GameLane } from '#screens/home/GameLanes.tsx'

/** Fewer would leave the row empty. */
const minRecent = 3

/** The member's own last games, once they make a row. */
export function RecentLane(): ReactNode {
  const t = usePhrases('home')
  const asked = useCall('recentGames', { query: { pageSize: 14 } })
  const head = { icon: 'clock-counter-clockwise', category: 'recent', title: t.continuePlaying } as const
  if (isLost(asked)) return <BlockFailure {...head} of={asked} />
  const { data } = asked
  if (!data || data.list.length < minRecent) return null
  return <GameLane {...head} href={paths.lobby('recent')} games={data.list} />
}
