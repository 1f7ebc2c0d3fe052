import type { LotteryProduct } from '@suntala/contract/lottery'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'
import { shortRound } from '#components/short-round.ts'
import { useReveal } from '#screens/lottery/draw/use-reveal.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Flag } from '#ui/Flag.tsx'

const shownResults = 6

function Result({ game, last }: { game: LotteryProduct; last: NonNullable<LotteryProduct['last']> }) {
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

/** The last result of each lottery, the latest first; before the first draw of a house it keeps their place. */
export function LatestResults({ games }: { games: readonly LotteryProduct[] }) {
  const t = usePhrases('lottery')
  const { zone } = useFormats()
  const drawn = games
    .flatMap((game) => (game.last ? [{ game, last: game.last }] : []))
    .toSorted((a, b) => b.last.drawTime - a.last.drawTime)
    .slice(0, shownResults)
  if (games.length === 0) return null
  return (
    <section className="card lot-side">
      <h2 className="lot-block-head">
        {t.latestResults} <span className="lot-sub">{t.timesIn({ zone })}</span>
      </h2>
      {drawn.length === 0 ? (
        <p className="lot-none">{t.firstDraw}</p>
      ) : (
        <ul>
          {drawn.map(({ game, last }) => (
            <Result key={game.gameId} game={game} last={last} />
          ))}
        </ul>
      )}
    </section>
  )
}
