import { useLanes } from '#components/use-lanes.ts'
import { VendorTile } from '#components/VendorTile.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { isNarrowed, type Filters } from '#screens/game/lobby-filters.ts'
import { categoryOf, type LobbyKind } from '#screens/game/lobby-segment.ts'
import { Lane } from '#ui/Lane.tsx'

/** The studios of a category as cards, while nothing narrows the list; slots have too many for that. */
export function LobbyStudios({ kind, filters }: { kind: LobbyKind; filters: Filters }) {
  const { studios } = usePhrases('filters')
  const { previous, next } = usePhrases('ui')
  const { data: lanes = [] } = useLanes()
  const category = categoryOf(kind)
  const cards = lanes.find((lane) => lane.title === category)?.cards ?? []
  if (!category || category === 'RNG' || cards.length < 2 || isNarrowed(filters)) return null
  return (
    <div className="lob-studios">
      <Lane icon="squares-four" title={studios} items="wide" previousLabel={previous} nextLabel={next}>
        {cards.map((vendor) => (
          <VendorTile key={vendor.vassalage} category={category} vendor={vendor} />
        ))}
      </Lane>
    </div>
  )
}
