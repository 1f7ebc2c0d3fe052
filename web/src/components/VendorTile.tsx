import type { GameCategory } from '@suntala/contract/game'
import { lobbyOf } from '#components/categories.ts'
import type { VendorOfLane } from '#components/use-lanes.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { VendorCard } from '#ui/VendorCard.tsx'

/** A studio of one category: leads to its games there (GAME-21). */
export function VendorTile({ category, vendor }: { category: GameCategory; vendor: VendorOfLane }) {
  const t = usePhrases('game')
  const formats = useFormats()
  const { displayName, logo, picture, color, gameCount, isHot, vassalage } = vendor
  const shade = (lightness: number, chroma: number) => `oklch(from ${color} ${lightness}% ${chroma} h)`
  const gradient = `linear-gradient(105deg, ${shade(20, 0.05)}, ${shade(36, 0.1)} 50%, ${shade(52, 0.13)})`
  return (
    <VendorCard
      href={lobbyOf(category, vassalage)}
      name={displayName}
      logo={logo || undefined}
      gradient={gradient}
      picture={picture || undefined}
      count={t.studioGames({ count: gameCount, text: formats.count(gameCount) })}
      {...(isHot === 1 && { tag: { kind: 'hot' as const, text: t.tag.HOT } })}
    />
  )
}
