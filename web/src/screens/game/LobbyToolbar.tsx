import { useTypedSearch } from '#components/use-typed-search.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { countFilters, sorts, tags, type Filters } from '#screens/game/lobby-filters.ts'
import type { LobbyGames } from '#screens/game/use-lobby-games.ts'
import { isFixed, type LobbyKind } from '#screens/game/lobby-segment.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Select } from '#ui/Select.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

export type ChangeFilters = (next: Partial<Filters>) => void

type ToolbarProps = { title: string; filters: Filters; onChange: ChangeFilters }

/** Search and order of the list. */
export function LobbyToolbar({ title, filters, onChange }: ToolbarProps) {
  const t = usePhrases('filters')
  const { clear } = usePhrases('ui')
  const [text, setText] = useTypedSearch(filters.search, (search) => onChange({ search }))
  return (
    <>
      <SearchBox
        data-search
        label={t.search({ category: title })}
        placeholder={t.search({ category: title })}
        clearLabel={clear}
        maxLength={60}
        shortcut="/"
        value={text}
        onChange={setText}
      />
      <Select
        label={t.sort}
        value={filters.sort}
        options={sorts.map((sort) => ({ value: sort, text: t.sorts[sort] }))}
        onChange={(sort) => onChange({ sort })}
      />
    </>
  )
}

type TagChipsProps = {
  kind: LobbyKind
  filters: Filters
  facets: LobbyGames['facets']
  onChange: ChangeFilters
  onOpenFilters: () => void
}

/** Kinds of games inside the list, and the member's own lists beside it. */
export function TagChips({ kind, filters, facets, onChange, onOpenFilters }: TagChipsProps) {
  const t = usePhrases('filters')
  const { allTitle, hotTitle } = usePhrases('lobby')
  const count = countFilters(filters)
  // A sign that no game bears is no choice; one that the address chose can be taken back.
  const borne = tags.filter((tag) => filters.tag === tag || facets?.tag.some(({ code }) => code === tag))
  return (
    <div className="lob-chips scroll-x">
      {isFixed(kind) ? (
        <>
          <Chip href={paths.games()}>{allTitle}</Chip>
          <Chip href={paths.lobby('hot')} icon="fire" category="hot" on={kind === 'hot'}>
            {hotTitle}
          </Chip>
        </>
      ) : (
        <>
          <span className="lob-narrow">
            <Button size="sm" icon="sliders-horizontal" aria-haspopup="dialog" onClick={onOpenFilters}>
              {count > 0 ? `${t.filters} ${count}` : t.filters}
            </Button>
          </span>
          {borne.length > 0 && (
            <Chip on={!filters.tag} onClick={() => onChange({ tag: undefined })}>
              {t.tags.all}
            </Chip>
          )}
          {borne.map((tag) => (
            <Chip
              key={tag}
              on={filters.tag === tag}
              {...(tag === 'HOT' && { icon: 'fire' as const, category: 'hot' })}
              onClick={() => onChange({ tag })}
            >
              {t.tags[tag]}
            </Chip>
          ))}
        </>
      )}
      <Chip href={paths.lobby('fav')} icon="heart" category="favourite" on={kind === 'fav'}>
        {t.favourites}
      </Chip>
      <Chip href={paths.lobby('recent')} icon="clock" category="recent" on={kind === 'recent'}>
        {t.recent}
      </Chip>
    </div>
  )
}
