import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { isNarrowed, type Filters } from '#screens/game/lobby-filters.ts'
import type { ChangeFilters } from '#screens/game/LobbyToolbar.tsx'
import type { LobbyGames } from '#screens/game/use-lobby-games.ts'
import { FilterChip } from '#ui/Chip.tsx'

type ActiveFiltersProps = {
  total: number | undefined
  filters: Filters
  facets: LobbyGames['facets']
  onChange: ChangeFilters
}

type SetFilter = { id: string; text: string; without: Partial<Filters> }

function useSetFilters(filters: Filters, facets: LobbyGames['facets']): SetFilter[] {
  const t = usePhrases('filters')
  const amount = useAmountText()
  const { studios, search, bet, lines, volatility } = filters
  return [
    ...(search ? [{ id: 'search', text: t.chipSearch({ text: search }), without: { search: '' } }] : []),
    ...studios.map((code) => ({
      id: code,
      text: facets?.vassalage.find((studio) => studio.code === code)?.name ?? code,
      without: { studios: studios.filter((other) => other !== code) },
    })),
    ...(bet
      ? [
          {
            id: 'bet',
            text: t.chipBet({ amount: amount(bet, { trim: true }) }),
            without: { bet: undefined },
          },
        ]
      : []),
    ...(lines ? [{ id: 'lines', text: t.chipLines({ lines }), without: { lines: undefined } }] : []),
    ...(volatility
      ? [{ id: 'volatility', text: t.chipVolatility[volatility], without: { volatility: undefined } }]
      : []),
  ]
}

/** By which filters the list is narrowed; each can be taken out. */
export function ActiveFilters({ total, filters, facets, onChange }: ActiveFiltersProps) {
  const t = usePhrases('filters')
  const formats = useFormats()
  return (
    <div className="lob-set">
      {/* The heading says it to the eye. */}
      <span role="status" className="sr-text">
        {total !== undefined && isNarrowed(filters) && t.match({ count: total, text: formats.count(total) })}
      </span>
      {useSetFilters(filters, facets).map(({ id, text, without }) => (
        <FilterChip key={id} removeLabel={t.remove({ filter: text })} onRemove={() => onChange(without)}>
          {text}
        </FilterChip>
      ))}
    </div>
  )
}
