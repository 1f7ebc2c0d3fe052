import { beadsOf } from '@suntala/lottery/trend/roads'
import { useEffect, useRef, useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { PastDraw } from '#screens/lottery/trends/past-draw.ts'
import type { NamedRoad } from '#screens/lottery/trends/use-trend-names.ts'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'

const cell = 26

/** The sides of a road bead by bead: streaks go down, and each turn begins a column. */
export function RoadView({ roads, draws }: { roads: readonly NamedRoad[]; draws: readonly PastDraw[] }) {
  const { trends: t } = usePhrases('rules')
  const [at, setAt] = useState('0')
  const box = useRef<HTMLDivElement>(null)
  // What came last stands at the end.
  useEffect(() => {
    box.current?.scrollTo({ left: box.current.scrollWidth })
  }, [at])
  const shown = roads[Number(at)] ?? roads[0]
  if (!shown) return null
  const { road, sides } = shown
  const came = draws.map(({ outcome }) => road.sideOf(outcome))
  const beads = beadsOf(came.toReversed())
  const columns = Math.max(20, ...beads.map(({ column }) => column + 1))
  const [ones, others] = road.sides.map((side) => came.filter((each) => each === side).length)
  const neither = came.filter((each) => each === undefined).length
  const counts = t.sideCounts({
    one: sides[0],
    ones: ones ?? 0,
    other: sides[1],
    others: others ?? 0,
    neither,
  })
  return (
    <>
      <Select
        label={t.road}
        size="sm"
        className="trd-select"
        value={at}
        onChange={setAt}
        options={roads.map(({ name }, index) => ({ value: String(index), text: name }))}
      />
      <p className="trd-legend">
        <span className="trd-bead trd-one" aria-hidden="true" /> {sides[0]} <b className="num">{ones}</b>
        <span className="trd-bead trd-other" aria-hidden="true" /> {sides[1]} <b className="num">{others}</b>
        {neither > 0 && (
          <>
            <span className="trd-bead trd-neither" aria-hidden="true" /> {t.neither}{' '}
            <b className="num">{neither}</b>
          </>
        )}
      </p>
      <div ref={box} className="trd-scroll scroll-x" role="region" aria-label={shown.name} tabIndex={0}>
        <div
          className="trd-road"
          role="img"
          aria-label={counts}
          style={{ width: columns * cell, height: 6 * cell, backgroundSize: `${cell}px ${cell}px` }}
        >
          {beads.map(({ side, column, row, neither: after }, index) => (
            <span
              key={index}
              className={cx('trd-bead', side === road.sides[0] ? 'trd-one' : 'trd-other')}
              style={{ insetInlineStart: column * cell + 3, insetBlockStart: row * cell + 3 }}
            >
              {after > 0 && <i>{after}</i>}
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
