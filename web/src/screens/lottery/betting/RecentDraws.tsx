import { CallFailure } from '#components/CallFailure.tsx'
import type { LotteryProduct } from '@suntala/contract/lottery'
import type { Family } from '@suntala/lottery/rules/family'
import { useEffect, useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { shortRound } from '#components/short-round.ts'
import { AllPrizes, hasManyParts } from '#screens/lottery/draw/AllPrizes.tsx'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'
import { lookOfPart } from '#screens/lottery/draw/NumberLook.tsx'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { settleMs } from '#screens/lottery/draw/use-lottery-updates.ts'
import { useReveal } from '#screens/lottery/draw/use-reveal.ts'
import { Lazy, LazyTrends } from '#screens/lottery/lazy-parts.tsx'
import { recentDraws } from '#screens/lottery/lottery-calls.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type RowsProps = {
  draws: ValueOf<'lottoOpened'>
  follows: (numero: string) => string | undefined
}

/** Results whose numbers have looks of their own: the time stands below the round, to leave them room. */
function WideRows({ draws, follows }: RowsProps) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  const formats = useFormats()
  return (
    <table className="lot-draws lot-draws-wide">
      <thead>
        <tr>
          <th scope="col">{t.round}</th>
          <th scope="col">{names.shortPart(draws[0]?.numbers[0]?.name ?? '')}</th>
        </tr>
      </thead>
      <tbody>
        {draws.map(({ numero, drawTime, numbers }) => (
          <tr key={numero} className={follows(numero)}>
            <td className="muted">
              {shortRound(numero)}
              <span className="lot-sub">{formats.time(drawTime)}</span>
            </td>
            <td>
              <DrawnNumbers parts={numbers.slice(0, 1)} small />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Results of numbers without looks of their own, a column for each part. */
function NarrowRows({ draws, follows }: RowsProps) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  const formats = useFormats()
  return (
    <table className="lot-draws">
      <thead>
        <tr>
          <th scope="col">{t.round}</th>
          {(draws[0]?.numbers ?? []).map(({ name }) => (
            <th key={name} scope="col">
              {names.shortPart(name)}
            </th>
          ))}
          <th scope="col" className="lot-end">
            {t.time}
          </th>
        </tr>
      </thead>
      <tbody>
        {draws.map(({ numero, drawTime, numbers }) => (
          <tr key={numero} className={follows(numero)}>
            <td className="muted">{shortRound(numero)}</td>
            {numbers.map(({ name, digits }) => (
              <td key={name}>
                <b className="lot-number">{digits}</b>
              </td>
            ))}
            <td className="lot-end muted">{formats.time(drawTime)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rows({ game }: { game: LotteryProduct }) {
  const t = usePhrases('lottery')
  const call = useCall('lottoOpened', recentDraws(game.gameId))
  const { data, error, refetch } = call
  const newestListed = data?.[0]?.numero ?? ''
  const isBehind = data !== undefined && game.last !== null && newestListed < game.last.numero
  // The result is known by another answer; a push that would have brought this one may have been missed.
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => void refetch(), settleMs)
    return () => clearTimeout(timer)
  }, [isBehind, newestListed, refetch])
  // The result above is revealed first; the list follows it.
  const shown = data?.filter(({ numero }) => !game.last || numero <= game.last.numero)
  const { key: newest, reveal } = useReveal(game.last?.numero)
  if (error && !data) return <CallFailure call={call} />
  if (!shown)
    return (
      <div className="lot-loading">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={18} />
        ))}
      </div>
    )
  if (shown.length === 0) return <p className="lot-none">{t.noDrawsYet}</p>
  const parts = shown[0]?.numbers ?? []
  const follows = (numero: string) => (reveal && numero === newest ? 'lot-follows' : undefined)
  const isWide = parts.some(({ name, digits }) => digits.includes(' ') || lookOfPart(name) !== 'tile')
  const [latest] = shown
  if (isWide)
    return (
      <>
        {latest && hasManyParts(latest) && !reveal && <AllPrizes {...latest} />}
        <WideRows draws={shown} follows={follows} />
      </>
    )
  return <NarrowRows draws={shown} follows={follows} />
}

/** The last results of a lottery. */
export function RecentDraws({ game, family }: { game: LotteryProduct; family: Family }) {
  const t = usePhrases('lottery')
  const { zone } = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card lot-block">
      <h2 className="lot-block-head">
        {t.recentDraws} <span className="lot-sub">{t.timesIn({ zone })}</span>
      </h2>
      <Rows game={game} />
      <div className="lot-trends">
        <Button size="sm" tone="ghost" icon="chart-line-up" block onClick={() => setOpen(true)}>
          {t.trends}
        </Button>
      </div>
      <Lazy when={isOpen}>
        <LazyTrends game={game} family={family} open={isOpen} onClose={() => setOpen(false)} />
      </Lazy>
    </section>
  )
}
