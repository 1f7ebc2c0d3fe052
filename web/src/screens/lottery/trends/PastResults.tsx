import { CallFailure } from '#components/CallFailure.tsx'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { shortRound } from '#components/short-round.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { AllPrizes, hasManyParts } from '#screens/lottery/draw/AllPrizes.tsx'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const atOnce = 100

function Draws({ draws }: { draws: ValueOf<'lottoOpened'> }) {
  const t = usePhrases('lottery')
  const { trends } = usePhrases('rules')
  const formats = useFormats()
  return [...Map.groupBy(draws, ({ drawTime }) => formats.day(drawTime))].map(([day, ofDay]) => (
    <section key={day} className="trd-day">
      <h3>{formats.dayInWords(ofDay[0]?.drawTime ?? 0)}</h3>
      <ul>
        {ofDay.map((draw) => (
          <li key={draw.numero}>
            <span className="num">{t.roundName({ round: shortRound(draw.numero) })}</span>
            <span className="lot-sub num">{formats.time(draw.drawTime)}</span>
            <DrawnNumbers parts={draw.numbers} small />
            {hasManyParts(draw) && (
              <details className="trd-all">
                <summary>{trends.allPrizes}</summary>
                <AllPrizes {...draw} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

type PartProps = { gameId: string; day?: string; drawnBefore?: number }

/** A hundred results and, when asked for, those before them. */
function ResultsPart({ gameId, ...from }: PartProps) {
  const { trends: t } = usePhrases('rules')
  const [isOpen, setOpen] = useState(false)
  const call = useCall('lottoOpened', {
    query: { gameId, count: atOnce, ...from },
  })
  const { data, error } = call
  if (error && !data) return <CallFailure call={call} />
  if (!data) return <Skeleton height={320} radius={10} />
  const last = data.at(-1)
  if (!last) return from.drawnBefore === undefined && <p className="lot-none">{t.noneUntil}</p>
  if (isOpen)
    return (
      <>
        <Draws draws={data} />
        <ResultsPart gameId={gameId} drawnBefore={last.drawTime} />
      </>
    )
  return (
    <>
      <Draws draws={data} />
      {data.length === atOnce && <Button onClick={() => setOpen(true)}>{t.earlier}</Button>}
    </>
  )
}

/** Past results under the days on which they were drawn, the newest first, from today or another day on. */
export function PastResults({ gameId }: { gameId: string }) {
  const { trends: t } = usePhrases('rules')
  const words = usePhrases('form')
  const formats = useFormats()
  const [today] = useState(() => formats.day(Date.now()))
  const [day, setDay] = useState(today)
  return (
    <>
      <div className="trd-until">
        <span className="lot-sub" aria-hidden>
          {t.until}
        </span>
        <DateInput
          label={t.until}
          value={day}
          onChange={setDay}
          max={today}
          calendarLabel={words.calendar({ day: t.until })}
          format={words.dayFormat}
          noDay={words.noDay}
        />
      </div>
      <ResultsPart key={day} gameId={gameId} {...(day !== today && { day })} />
    </>
  )
}
