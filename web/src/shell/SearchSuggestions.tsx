import { foldName } from '@suntala/contract/fold-name'
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '#api/use-call.ts'
import { lobbyOf } from '#components/categories.ts'
import { playGame } from '#components/play-game.ts'
import { useLanes } from '#components/use-lanes.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { forgetSearches, readSearches, rememberSearch } from '#shell/recent-searches.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'

const restMs = 200
const shortestWord = 2
const shownGames = 6
const shownStudios = 2

type Suggestion = {
  id: string
  name: string
  about?: string
  picture?: string
  icon?: IconName<'bold'>
  take: () => void
}

/** What was typed once the typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** What was searched before, while nothing is typed. */
function useRecent(): Suggestion[] {
  const t = usePhrases('lobby').header
  const [, navigate] = useLocation()
  const searches = readSearches()
  if (searches.length === 0) return []
  return [
    ...searches.map((text): Suggestion => ({
      id: `recent ${text}`,
      name: text,
      about: t.recent,
      icon: 'clock',
      take: () => navigate(paths.games({ search: text })),
    })),
    { id: 'forget', name: t.forget, icon: 'x', take: forgetSearches },
  ]
}

/** Studios, games and lotteries with the words in their names; before there are words, what was searched last. */
function useSuggestions(text: string): Suggestion[] {
  const { games: gamesText, allTitle, header } = usePhrases('lobby')
  const { notOpen } = usePhrases('shell')
  const names = usePhrases('category')
  const formats = useFormats()
  const [, navigate] = useLocation()
  const recent = useRecent()
  const isLong = text.length >= shortestWord
  const list = { query: { gameName: text, pageSize: shownGames } }
  const { data, isFetching } = useCall('gameList', list, { enabled: isLong, keepPrevious: true })
  const { data: lanes = [] } = useLanes()
  if (text === '') return recent
  if (!isLong) return []
  const studios = lanes.flatMap(({ title, cards }) => cards.map((card) => ({ title, card })))
  const named = studios.filter(({ card }) => foldName(card.displayName).includes(foldName(text)))
  if (data?.games.length === 0 && named.length === 0 && !isFetching)
    return [
      {
        id: 'none',
        name: header.none({ text }),
        about: allTitle,
        icon: 'magnifying-glass',
        take: () => navigate(paths.games()),
      },
    ]
  return [
    ...named.slice(0, shownStudios).map(({ title, card }): Suggestion => ({
      id: `${title} ${card.vassalage}`,
      name: card.displayName,
      about: `${names[title]} · ${gamesText({ count: card.gameCount, text: formats.count(card.gameCount) })}`,
      icon: 'squares-four',
      take: () => navigate(lobbyOf(title, card.vassalage)),
    })),
    ...(data?.games ?? []).map((game): Suggestion => ({
      id: String(game.nodeId),
      name: game.name,
      about: game.maintenance
        ? notOpen
        : game.gameType === 'LOTT' || game.gameType === 'ELOTT'
          ? `${names[game.gameType]} · ${game.accountTypeName}`
          : game.accountTypeName,
      picture: `${game.icon}.webp`,
      take: () => playGame(game),
    })),
  ]
}

export type SearchSuggestionsProps = {
  field: RefObject<HTMLInputElement | null>
  text: string
  /** One was taken: the field is done. */
  onTaken: () => void
}

type Heard = {
  keydown: (event: KeyboardEvent) => void
  /** The field is at work: it was entered, or its text was changed. */
  open: () => void
  blur: () => void
  submit: () => void
}

/** Makes the field a combo box over the list, and hears of it: the field itself came before this part. */
function useFieldEvents(field: SearchSuggestionsProps['field'], id: string, heard: Heard): void {
  const keydown = useEffectEvent(heard.keydown)
  const open = useEffectEvent(heard.open)
  const blur = useEffectEvent(heard.blur)
  const submit = useEffectEvent(heard.submit)
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    const ended = new AbortController()
    const { signal } = ended
    input.addEventListener('keydown', (event) => keydown(event), { signal })
    input.addEventListener('blur', () => blur(), { signal })
    for (const name of ['focus', 'input']) input.addEventListener(name, () => open(), { signal })
    // Whoever has left before this part came wants no list.
    if (document.activeElement !== input) blur()
    input.form?.addEventListener('submit', () => submit(), { signal })
    return () => ended.abort()
  }, [field, id])
}

/** Suggestions under the header's search field. They come when it is first entered; the field itself stands before. */
export function SearchSuggestions({ field, text, onTaken }: SearchSuggestionsProps) {
  const t = usePhrases('lobby').header
  const id = useId()
  const wanted = useRested(text.trim())
  const suggestions = useSuggestions(wanted)
  const [active, setActive] = useState(-1)
  const [isClosed, setClosed] = useState(false)
  const [seen, setSeen] = useState(wanted)
  if (seen !== wanted) {
    setSeen(wanted)
    setActive(-1)
  }
  const isOpen = suggestions.length > 0 && !isClosed
  const take = (suggestion: Suggestion | undefined) => {
    if (text) rememberSearch(text)
    suggestion?.take()
    onTaken()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) {
      // The first Escape closes the list, the next one leaves the field.
      if (event.key === 'Escape') field.current?.blur()
      return
    }
    const count = suggestions.length
    if (event.key === 'ArrowDown') setActive((now) => (now + 1) % count)
    else if (event.key === 'ArrowUp') setActive((now) => (now <= 0 ? count : now) - 1)
    else if (event.key === 'Enter' && active >= 0) take(suggestions[active])
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useFieldEvents(field, id, {
    keydown: onKey,
    open: () => setClosed(false),
    blur: () => setClosed(true),
    submit: () => rememberSearch(text),
  })
  const activeId = isOpen && active >= 0 ? `${id}-${active}` : ''
  useEffect(() => {
    field.current?.setAttribute('aria-expanded', String(isOpen))
    field.current?.setAttribute('aria-activedescendant', activeId)
  }, [field, isOpen, activeId])
  return (
    <ul id={id} role="listbox" aria-label={t.suggestions} className="srch-list" hidden={!isOpen}>
      {suggestions.map((suggestion, index) => (
        <Row
          key={suggestion.id}
          id={`${id}-${index}`}
          suggestion={suggestion}
          isActive={index === active}
          onTake={() => take(suggestion)}
        />
      ))}
    </ul>
  )
}

type RowProps = { id: string; suggestion: Suggestion; isActive: boolean; onTake: () => void }

function Row({ id, suggestion: { name, about, picture, icon }, isActive, onTake }: RowProps) {
  return (
    // Keys reach it through the field, which keeps the focus: a press must not take that away.
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {picture && <img src={picture} alt="" width={30} height={40} />}
      {icon && <Icon name={icon} size={18} className="srch-ic" />}
      <span>
        {name}
        {about && <small>{about}</small>}
      </span>
    </li>
  )
}
