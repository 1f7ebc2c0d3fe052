import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { GameLane } from '#screens/home/GameLanes.tsx'

/** Fewer would leave the row empty. */
const minRecent = 3

/** The member's own last games, once they make a row. */
export function RecentLane(): ReactNode {
  const t = usePhrases('home')
  const { data } = useCall('recentGames', { query: { pageSize: 14 } })
  if (!data || data.list.length < minRecent) return null
  return (
    <GameLane
      icon="clock-counter-clockwise"
      category="recent"
      title={t.continuePlaying}
      href={paths.lobby('recent')}
      games={data.list}
    />
  )
}
