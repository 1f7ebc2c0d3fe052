import { countSymbols, hotAndCold, missingTable, type SymbolCount } from '@suntala/lottery/trend/missing'
import { useState } from 'react'
import { shortRound } from '#components/short-round.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { PastDraw } from '#screens/lottery/trends/past-draw.ts'
import type { NamedChart } from '#screens/lottery/trends/use-trend-names.ts'
import { Select } from '#ui/Select.tsx'

/** Draws that are shown one by one; all count. */
const maxRows = 30
const maxNamed = 5

const facts = ['times', 'missing', 'longest'] as const
const valueOf: Record<(typeof facts)[number], (count: SymbolCount) => number> = {
  times: ({ times }) => times,
  missing: ({ missing }) => missing,
  longest: ({ longestMissing }) => longestMissing,
}

type RowProps = { numero: string; symbols: readonly string[]; missing: readonly number[] }

/** One draw: the symbols that came, and for the others how long they were missing by then. */
const Row = ({ numero, symbols, missing }: RowProps) => (
  <tr>
    <th scope="row">{shortRound(numero)}</th>
    {symbols.map((symbol, column) => (
      <td key={symbol}>{missing[column] === 0 ? <b className="trd-ball">{symbol}</b> : missing[column]}</td>
    ))}
  </tr>
)

/** The symbols of a place draw by draw, with how long each was missing. */
export function TrendChart({ charts, draws }: { charts: readonly NamedChart[]; draws: readonly PastDraw[] }) {
  const { trends: t } = usePhrases('rules')
  const { round } = usePhrases('lottery')
  const [at, setAt] = useState('0')
  const shown = charts[Number(at)] ?? charts[0]
  if (!shown) return null
  const { symbols, drawn } = shown.chart
  const drawnBy = draws.map(({ outcome }) => drawn(outcome))
  const counts = countSymbols(drawnBy, symbols)
  const { hot, cold } = hotAndCold(counts, maxNamed)
  const missing = missingTable(drawnBy, symbols)
  return (
    <>
      <Select
        label={t.chart}
        size="sm"
        className="trd-select"
        value={at}
        onChange={setAt}
        options={charts.map(({ name }, index) => ({ value: String(index), text: name }))}
      />
      <dl className="trd-hot">
        <dt>{t.hot}</dt>
        <dd className="num">{hot.join(' · ') || '–'}</dd>
        <dt>{t.cold}</dt>
        <dd className="num">{cold.join(' · ') || '–'}</dd>
      </dl>
      <div className="trd-scroll scroll-x" role="region" aria-label={shown.name} tabIndex={0}>
        <table className="trd-table">
          <thead>
            <tr>
              <th scope="col">{round}</th>
              {symbols.map((symbol) => (
                <th key={symbol} scope="col">
                  {symbol}
                </th>
              ))}
            </tr>
            {facts.map((fact) => (
              <tr key={fact} className="trd-fact">
                <th scope="row">{t[fact]}</th>
                {counts.map((count) => (
                  <td key={count.symbol}>{valueOf[fact](count)}</td>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {draws.slice(0, maxRows).map(({ numero }, row) => (
              <Row key={numero} numero={numero} symbols={symbols} missing={missing[row] ?? []} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
