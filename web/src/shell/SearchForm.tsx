import { Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { countGames, useLanes } from '#components/use-lanes.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { watchSearchKey } from '#shell/search-shortcut.ts'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#util/load-part.ts'

const shortcut = '/'

/** Comes with the first look into the field. */
const Suggestions = lazyPart(
  'shell/SearchSuggestions',
  async () => (await import('#shell/SearchSuggestions.tsx')).SearchSuggestions,
)

/** Leads to the lobby of all games with what was typed, or to what is suggested meanwhile. */
export function SearchForm() {
  const t = usePhrases('shell')
  const { search } = usePhrases('ui')
  const formats = useFormats()
  const lanes = useLanes()
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    return watchSearchKey(shortcut)
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    navigate(paths.games(wanted ? { search: wanted } : {}))
    leave()
  }
  const leave = () => {
    setText('')
    field.current?.blur()
  }
  const games = lanes.data && countGames(lanes.data)
  return (
    <search className="srch">
      <form onSubmit={submit}>
        <button type="submit" aria-label={search} className="srch-go">
          <Icon name="magnifying-glass" />
        </button>
        <input
          ref={field}
          data-search
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t.searchLabel}
          aria-keyshortcuts={shortcut}
          placeholder={games ? t.searchCount({ count: formats.count(games) }) : t.searchLabel}
          value={text}
          onFocus={() => setEntered(true)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <kbd className="kbd" aria-hidden="true">
          {shortcut}
        </kbd>
        {isEntered && (
          <Suspense fallback={null}>
            <Suggestions field={field} text={text} onTaken={leave} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
