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
  const lobby = usePhrases('lobby')
  const { clear } = usePhrases('ui')
  const [text, setText] = useTypedSearch(filters.search, (search) => onChange({ search }))
  return (
    <div className="lob-tools">
      <SearchBox
        data-search
        label={lobby.search({ category: title })}
        placeholder={lobby.search({ category: title })}
        clearLabel={clear}
        maxLength={60}
        shortcut="/"
        value={text}
        onChange={setText}
      />
      <Select
        label={lobby.sort}
        value={filters.sort}
        options={sorts.map((sort) => ({ value: sort, text: lobby.sorts[sort] }))}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
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
  const lobby = usePhrases('lobby')
  const count = countFilters(filters)
  // A sign that no game bears is no choice; one that the address chose can be taken back.
  const borne = tags.filter((tag) => filters.tag === tag || facets?.tag.some(({ code }) => code === tag))
  return (
    <div className="lob-chips scroll-x">
      {isFixed(kind) ? (
        <>
          <Chip href={paths.games()}>{lobby.allTitle}</Chip>
          <Chip href={paths.lobby('hot')} icon="fire" category="hot" on={kind === 'hot'}>
            {lobby.hotTitle}
          </Chip>
        </>
      ) : (
        <>
          <span className="lob-narrow">
            <Button size="sm" icon="sliders-horizontal" aria-haspopup="dialog" onClick={onOpenFilters}>
              {count > 0 ? `${lobby.filters} ${count}` : lobby.filters}
            </Button>
          </span>
          {borne.length > 0 && (
            <Chip on={!filters.tag} onClick={() => onChange({ tag: undefined })}>
              {lobby.tags.all}
            </Chip>
          )}
          {borne.map((tag) => (
            <Chip
              key={tag}
              on={filters.tag === tag}
              {...(tag === 'HOT' && { icon: 'fire' as const, category: 'hot' })}
              onClick={() => onChange({ tag })}
            >
              {lobby.tags[tag]}
            </Chip>
          ))}
        </>
      )}
      <Chip href={paths.lobby('fav')} icon="heart" category="favourite" on={kind === 'fav'}>
        {lobby.favourites}
      </Chip>
      <Chip href={paths.lobby('recent')} icon="clock" category="recent" on={kind === 'recent'}>
        {lobby.recent}
      </Chip>
    </div>
  )
}
