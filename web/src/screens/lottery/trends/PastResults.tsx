import type { ValueOf } from '#api/names.ts'
import { shortRound } from '#components/short-round.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'

/** Past results under the days on which they were drawn, the newest first. */
export function PastResults({ draws }: { draws: ValueOf<'lottoOpened'> }) {
  const t = usePhrases('lottery')
  const formats = useFormats()
  return [...Map.groupBy(draws, ({ drawTime }) => formats.day(drawTime))].map(([day, ofDay]) => (
    <section key={day} className="trd-day">
      <h3>{formats.dayInWords(ofDay[0]?.drawTime ?? 0)}</h3>
      <ul>
        {ofDay.map(({ numero, drawTime, numbers }) => (
          <li key={numero}>
            <span className="num">{t.roundName({ round: shortRound(numero) })}</span>
            <span className="lot-sub num">{formats.time(drawTime)}</span>
            <DrawnNumbers parts={numbers} small />
          </li>
        ))}
      </ul>
    </section>
  ))
}
