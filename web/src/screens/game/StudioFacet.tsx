import { useState } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Filters } from '#screens/game/lobby-filters.ts'
import type { ChangeFilters } from '#screens/game/LobbyToolbar.tsx'
import type { LobbyGames } from '#screens/game/use-lobby-games.ts'
import { Checkbox } from '#ui/Choice.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

const shownAtFirst = 6

/** Studios with the games that each would leave; several may be chosen. */
export function StudioFacet(props: {
  filters: Filters
  facets: LobbyGames['facets']
  onChange: ChangeFilters
}) {
  const { filters, facets, onChange } = props
  const t = usePhrases('filters')
  const { clear } = usePhrases('ui')
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const all = facets?.vassalage ?? []
  const found = all.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  const isShort = isOpen || typed !== '' || found.length <= shownAtFirst + 1
  // A chosen studio stays in sight wherever it stands in the list.
  const shown = isShort
    ? found
    : found.filter(({ code }, index) => index < shownAtFirst || filters.studios.includes(code))
  const toggle = (code: string) =>
    onChange({
      studios: filters.studios.includes(code)
        ? filters.studios.filter((other) => other !== code)
        : [...filters.studios, code],
    })
  return (
    <div className="flt-rows">
      {all.length > shownAtFirst && (
        <SearchBox
          size="sm"
          label={t.findStudio}
          placeholder={t.findStudio}
          clearLabel={clear}
          value={typed}
          onChange={setTyped}
        />
      )}
      {shown.map(({ code, name, count }) => (
        <Checkbox
          key={code}
          className="flt-studio"
          checked={filters.studios.includes(code)}
          onChange={() => toggle(code)}
        >
          {name}
          <span className="flt-n num">{formats.count(count)}</span>
        </Checkbox>
      ))}
      {typed !== '' && found.length === 0 && <p className="muted">{t.noStudio}</p>}
      {typed === '' && all.length > shownAtFirst + 1 && (
        <button type="button" className="link flt-more" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.showFewer : t.showMore({ count: all.length - shown.length })}
        </button>
      )}
    </div>
  )
}
