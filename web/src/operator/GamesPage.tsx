import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { CallFailure } from '#components/CallFailure.tsx'
import { type ClosingDeed, ClosingDialogs } from '#operator/ClosingDialogs.tsx'
import { GameTable } from '#operator/GameTable.tsx'
import { Pages } from '#operator/Pages.tsx'
import { gamesPath, gameViews, type Place, vendorsPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { VendorTable } from '#operator/VendorTable.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

type GamesPlace = Extract<Place, { page: 'games' }>

/** Games and vendors as they stand open, and the way to close and open them. */
export function GamesPage({ place, who }: { place: GamesPlace; who: Who }) {
  const t = usePhrases('closings')
  const [deed, setDeed] = useState<ClosingDeed>()
  const onDeed = who.permissions.includes('game.close') ? setDeed : undefined
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="games-title">
        <div className="ops-head">
          <h1 id="games-title">{t.title}</h1>
          {place.view === 'list' && <Search key={place.search} place={place} />}
        </div>
        <div className="ops-bar">
          <nav className="ops-parts" aria-label={t.views}>
            {gameViews.map((view) => (
              <Anchor
                key={view}
                href={view === 'list' ? gamesPath() : vendorsPath}
                aria-current={view === place.view ? 'page' : undefined}
              >
                {t.view[view]}
              </Anchor>
            ))}
          </nav>
          {place.view === 'list' && <Filters place={place} />}
        </div>
        {place.view === 'list' ? <Games place={place} onDeed={onDeed} /> : <Vendors onDeed={onDeed} />}
      </section>
      <ClosingDialogs deed={deed} onClose={() => setDeed(undefined)} />
    </div>
  )
}

function Filters({ place }: { place: GamesPlace }) {
  const t = usePhrases('closings')
  const { data } = useCall('opsVendors')
  return (
    <>
      <SegmentedControl
        size="sm"
        label={t.which}
        value={place.isShut ? 'shut' : 'all'}
        segments={(['all', 'shut'] as const).map((id) => ({ id, label: t.whiches[id] }))}
        onChange={(id) => navigate(gamesPath({ ...place, isShut: id === 'shut' }))}
      />
      <Select
        size="sm"
        label={t.vendor}
        value={place.vendor ?? ''}
        onChange={(vendor) => navigate(gamesPath({ ...place, vendor: vendor === '' ? undefined : vendor }))}
        options={[
          { value: '', text: t.allVendors },
          ...(data?.vendors ?? []).map(({ code, name }) => ({ value: code, text: name })),
        ]}
      />
    </>
  )
}

type ListProps = { onDeed: ((deed: ClosingDeed) => void) | undefined }

function Games({ place: { search, vendor, isShut }, onDeed }: ListProps & { place: GamesPlace }) {
  const t = usePhrases('closings')
  const query = {
    pageSize: 50,
    ...(search !== '' && { search }),
    ...(vendor !== undefined && { vendor }),
    ...(isShut && { only: 'shut' as const }),
  }
  const list = useCallPages('opsGames', { query }, { keepPrevious: true })
  return (
    <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.none}>
      {(games) => <GameTable games={games} onDeed={onDeed} />}
    </Pages>
  )
}

function Vendors({ onDeed }: ListProps) {
  const t = usePhrases('closings')
  const call = useCall('opsVendors')
  if (call.error && !call.data) return <CallFailure call={call} />
  if (!call.data) return <Skeleton width="60%" />
  if (call.data.vendors.length === 0) return <p className="muted text-sm">{t.noVendors}</p>
  return <VendorTable vendors={call.data.vendors} onDeed={onDeed} />
}

function Search({ place }: { place: GamesPlace }) {
  const t = usePhrases('closings')
  const ui = usePhrases('ui')
  const [typed, setTyped] = useState(place.search)
  return (
    <form
      role="search"
      className="grow"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(gamesPath({ ...place, search: typed.trim() }))
      }}
    >
      <SearchBox
        size="sm"
        label={t.search}
        placeholder={t.search}
        value={typed}
        onChange={setTyped}
        clearLabel={ui.clear}
        maxLength={60}
        shortcut="/"
        data-focus="/"
      />
    </form>
  )
}
