import type { LotteryProduct } from '@suntala/contract/lottery'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'
import { shortRound } from '#components/short-round.ts'
import { useReveal } from '#screens/lottery/draw/use-reveal.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Flag } from '#ui/Flag.tsx'

const shownResults = 6

export type Drawn = { game: LotteryProduct; last: NonNullable<LotteryProduct['last']> }

function Result({ game, last }: Drawn) {
  const formats = useFormats()
  const { key, reveal } = useReveal(last.numero)
  return (
    <li className="lot-latest">
      <div className="lot-latest-head">
        <Flag code={game.flag} />
        <Anchor href={paths.lottery({ gameCode: game.gameId, vendor: game.vendor })}>{game.labelName}</Anchor>
        <span className="lot-sub num">
          {shortRound(last.numero)} · {formats.time(last.drawTime)}
        </span>
      </div>
      <DrawnNumbers key={key} parts={last.numbers} small reveal={reveal} />
    </li>
  )
}

/** The last result of each lottery, the latest first. */
export const lastOf = (games: readonly LotteryProduct[]): Drawn[] =>
  games
    .flatMap((game) => (game.last ? [{ game, last: game.last }] : []))
    .toSorted((a, b) => b.last.drawTime - a.last.drawTime)

/** The first few of these results; before the first draw of a house it keeps their place. */
export function LatestResults({ draws }: { draws: readonly Drawn[] }) {
  const t = usePhrases('lottery')
  const { zone } = useFormats()
  return (
    <section className="card lot-side">
      <h2 className="lot-block-head">
        {t.latestResults} <span className="lot-sub">{t.timesIn({ zone })}</span>
      </h2>
      {draws.length === 0 ? (
        <p className="lot-none">{t.firstDraw}</p>
      ) : (
        <ul>
          {draws.slice(0, shownResults).map(({ game, last }) => (
            <Result key={`${game.gameId} ${last.numero}`} game={game} last={last} />
          ))}
        </ul>
      )}
    </section>
  )
}
