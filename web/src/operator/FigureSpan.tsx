import { usePhrases } from '#i18n/I18nProvider.tsx'
import { type FigureName, figureNames, type Figures, valueOf } from '#operator/figures.ts'
import { Part } from '#operator/Part.tsx'
import { useFigureText } from '#operator/use-figure-text.ts'
import { BarChart } from '#ui/BarChart.tsx'

type FigureSpanProps = {
  title: string
  /** What a row stands for. */
  head: string
  /** Oldest first. */
  rows: readonly { id: string; figures: Figures }[]
  name: FigureName
  currency: string
}

/** One figure as bars, and all of them in a table. */
export function FigureSpan({ title, head, rows, name, currency }: FigureSpanProps) {
  const t = usePhrases('dashboard')
  const textOf = useFigureText(currency)
  const [first = '', last = ''] = [rows[0]?.id, rows.at(-1)?.id]
  return (
    <Part heading="h2" title={title}>
      <BarChart
        bars={rows.map(({ id, figures }) => ({
          id,
          value: valueOf(figures, name),
          tip: `${id}: ${textOf(figures, name)}`,
        }))}
        label={t.chart({ figure: t.figures[name], first, last })}
        first={first}
        last={last}
        tone={name === 'net' ? 'signed' : 'plain'}
        height={140}
      />
      <div className="ops-figure-table" role="group" aria-label={title} tabIndex={0}>
        <table className="tb tb-dense">
          <caption className="sr-text">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {figureNames.map((each) => (
                <th key={each} scope="col" className="e">
                  {t.figures[each]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ id, figures }) => (
              <tr key={id}>
                <th scope="row" className="tnum">
                  {id}
                </th>
                {figureNames.map((each) => (
                  <td key={each} className="e tnum">
                    {textOf(figures, each)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
