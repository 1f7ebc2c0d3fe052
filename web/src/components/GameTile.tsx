import type { Game } from '@suntala/contract/game'
import { memo } from 'react'
import { placeOf, playGame } from '#components/play-game.ts'
import { useFavourite } from '#components/use-favourites.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Eagerness } from '#ui/Cover.tsx'
import { GameCard, PlayersNow } from '#ui/GameCard.tsx'

const tagKinds = { HOT: 'hot', NEW: 'new', LIVE: 'live' } as const

export type GameTileProps = {
  game: Game
  /** `sizes` of the cover in its row or grid. */
  sizes?: string
  /** In the first view. */
  eager?: Eagerness
  /** Under the name: who plays now where somebody does, or always the studio. */
  meta?: 'players' | 'studio'
  /** What a press does where it does not open the game. */
  onPlay?: () => void
}

export const laneSizes = '(max-width: 839px) 122px, (max-width: 1119px) 18vw, 176px'

/** A game of the catalogue with everything that can be done with it. */
export const GameTile = memo(function GameTile({
  game,
  sizes = laneSizes,
  eager = false,
  meta = 'studio',
  onPlay = () => playGame(game),
}: GameTileProps) {
  const t = usePhrases('game')
  const formats = useFormats()
  const favourite = useFavourite(game)
  const { name, icon, color, tag, playing, maintenance, accountTypeName, groupSize } = game
  const until = maintenance?.until
  return (
    <GameCard
      name={name}
      picture={{ src: `${icon}.webp`, srcSet: `${icon}.webp 180w, ${icon}-rx2.webp 360w`, colour: color }}
      sizes={sizes}
      eager={eager}
      tag={tag && !maintenance && { kind: tagKinds[tag], text: t.tag[tag] }}
      href={placeOf(game)}
      onPlay={onPlay}
      playLabel={t.play}
      favourite={{ on: favourite.isOn, label: t.favourite({ game: name }), onToggle: favourite.toggle }}
      meta={
        groupSize > 0 ? (
          t.studioGames({ count: groupSize, text: formats.count(groupSize) })
        ) : meta === 'players' && playing > 0 ? (
          <PlayersNow>{t.playing({ text: formats.count(playing) })}</PlayersNow>
        ) : (
          accountTypeName
        )
      }
      {...(maintenance && {
        maintenance: until
          ? { title: t.underMaintenance, text: t.backAt({ time: formats.timeInZone(until) }) }
          : { title: maintenance.reason === 'NOT_OPEN' ? t.notOpen : t.underMaintenance },
      })}
    />
  )
})
