import { useId, type ReactNode } from 'react'
import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { betSteps, volatilities, type Filters } from '#screens/game/lobby-filters.ts'
import type { ChangeFilters } from '#screens/game/LobbyToolbar.tsx'
import { StudioFacet } from '#screens/game/StudioFacet.tsx'
import type { LobbyGames } from '#screens/game/use-lobby-games.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Drawer.tsx'
import { Segments } from '#ui/Ring.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

export type FilterPanelProps = {
  filters: Filters
  facets: LobbyGames['facets']
  onChange: ChangeFilters
  onReset: () => void
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="flt-group" open>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

/** One of a few limits, or none. */
function Steps<T extends string | number>(props: {
  label: string
  steps: readonly T[]
  value: T | undefined
  text: (step: T) => string
  onChange: (step: T | undefined) => void
}) {
  const t = usePhrases('filters')
  const { label, steps, value, text, onChange } = props
  return (
    <SegmentedControl
      size="sm"
      fill
      label={label}
      value={value === undefined ? '' : String(value)}
      segments={[{ id: '', label: t.any }, ...steps.map((step) => ({ id: String(step), label: text(step) }))]}
      onChange={(id) => onChange(steps.find((step) => String(step) === id))}
    />
  )
}

function VolatilityFacet({ filters, facets, onChange }: FilterPanelProps) {
  const t = usePhrases('filters')
  const formats = useFormats()
  const name = useId()
  const countOf = (code: string) => facets?.volatility.find((each) => each.code === code)?.count ?? 0
  return (
    <div role="radiogroup" aria-label={t.volatility} className="flt-rows">
      <label className="tick">
        <input
          type="radio"
          name={name}
          checked={!filters.volatility}
          onChange={() => onChange({ volatility: undefined })}
        />
        <span className="rcard-mark" aria-hidden="true" />
        <span className="tick-text">{t.any}</span>
      </label>
      {volatilities.map((code, index) => (
        <label key={code} className="tick">
          <input
            type="radio"
            name={name}
            checked={filters.volatility === code}
            onChange={() => onChange({ volatility: code })}
          />
          <span className="rcard-mark" aria-hidden="true" />
          <span className="tick-text">{t.volatilities[code]}</span>
          <Segments className="flt-volatility" value={(index * 2 + 1) / 5} segments={5} />
          <span className="flt-n num">{formats.count(countOf(code))}</span>
        </label>
      ))}
    </div>
  )
}

function FilterGroups(props: FilterPanelProps) {
  const t = usePhrases('filters')
  const amount = useAmountText()
  const { filters, facets, onChange } = props
  // One choice is none, unless it is the one that was made.
  const levels = facets?.volatility.filter(({ count }) => count > 0) ?? []
  const hasVolatility = levels.length > 1 || filters.volatility !== undefined
  return (
    <>
      {facets?.vassalage.length !== 0 && (
        <Group title={t.studio}>
          <StudioFacet {...props} />
        </Group>
      )}
      <Group title={t.minBet}>
        <Steps
          label={t.minBet}
          steps={betSteps}
          value={betSteps.find((step) => step === filters.bet)}
          text={(step) => amount(step, { trim: true })}
          onChange={(bet) => onChange({ bet })}
        />
      </Group>
      {hasVolatility && (
        <Group title={t.volatility}>
          <VolatilityFacet {...props} />
        </Group>
      )}
    </>
  )
}

/** Beside the list, where there is room. */
export function FilterPanel(props: FilterPanelProps) {
  const t = usePhrases('filters')
  const id = useId()
  return (
    <aside className="flt card" aria-labelledby={id}>
      <div className="flt-head">
        <h2 id={id}>{t.filters}</h2>
        <button type="button" className="link" onClick={props.onReset}>
          {t.reset}
        </button>
      </div>
      <FilterGroups {...props} />
    </aside>
  )
}

/** The same from the bottom edge, for smaller screens. */
export function FilterSheet({
  total,
  open,
  onClose,
  ...panel
}: FilterPanelProps & { total: number; open: boolean; onClose: () => void }) {
  const t = usePhrases('filters')
  const { close } = usePhrases('ui')
  const formats = useFormats()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.filters}
      closeLabel={close}
      footer={
        <>
          <Button onClick={panel.onReset}>{t.reset}</Button>
          <Button tone="primary" onClick={onClose}>
            {t.showResults({ count: total, text: formats.count(total) })}
          </Button>
        </>
      }
    >
      <FilterGroups {...panel} />
    </Sheet>
  )
}
