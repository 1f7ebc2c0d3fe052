import type { Game } from '@suntala/contract/game'
import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { GameTile, type GameTileProps } from '#components/GameTile.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { hotGames, slotGames } from '#screens/home/home-queries.ts'
import { GameCardSkeleton } from '#ui/GameCard.tsx'
import { Lane, type LaneHeadProps } from '#ui/Lane.tsx'

/** Covers that a first view shows: they are asked for at once, behind the banner's picture. */
const inFirstView = 7

type GameLaneProps = Pick<LaneHeadProps, 'icon' | 'category' | 'title' | 'count'> & {
  href: string
  games: readonly Game[] | undefined
  meta?: GameTileProps['meta']
  isFirst?: boolean
}

export function GameLane({ games, href, meta = 'studio', isFirst = false, ...head }: GameLaneProps) {
  const t = usePhrases('home')
  if (games?.length === 0) return null
  return (
    <Lane {...head} viewAll={{ href, label: t.viewAll }} previousLabel={t.previous} nextLabel={t.next}>
      {games
        ? games.map((game, index) => (
            <GameTile
              key={game.nodeId}
              game={game}
              meta={meta}
              eager={isFirst && index < inFirstView && 'second'}
            />
          ))
        : Array.from({ length: inFirstView }, (_, index) => <GameCardSkeleton key={index} />)}
    </Lane>
  )
}

export function HotLane(): ReactNode {
  const t = usePhrases('home')
  const asked = useCall('hotGames', hotGames)
  const head = { icon: 'fire', category: 'hot', title: t.hot } as const
  if (isLost(asked)) return <BlockFailure {...head} of={asked} />
  return <GameLane {...head} href={paths.lobby('hot')} games={asked.data?.list} meta="players" isFirst />
}

export function SlotLane(): ReactNode {
  const t = usePhrases('home')
  const formats = useFormats()
  const asked = useCall('gameList', slotGames)
  const { data } = asked
  const head = { icon: 'cherries', category: 'slots', title: t.newSlots } as const
  if (isLost(asked)) return <BlockFailure {...head} of={asked} />
  return (
    <GameLane
      {...head}
      count={data && t.games({ count: formats.count(data.gameCount) })}
      href={paths.lobby('rng')}
      games={data?.games}
    />
  )
}
