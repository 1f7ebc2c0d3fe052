import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { WayBack } from '#screens/lottery/betting/WayBack.tsx'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'
import { shortRound } from '#components/short-round.ts'
import { useDrawTime } from '#screens/lottery/draw/use-draw-time.ts'
import { useReveal } from '#screens/lottery/draw/use-reveal.ts'
import { useScheduleText } from '#screens/lottery/draw/use-schedule-text.ts'
import { Lazy, LazyHowToPlay } from '#screens/lottery/lazy-parts.tsx'
import { FavouriteButton } from '#screens/lottery/lobby/FavouriteButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Flag } from '#ui/Flag.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Ring } from '#ui/Ring.tsx'

function RoundResult({ last }: { last: NonNullable<BettingState['game']['last']> }) {
  const t = usePhrases('lottery')
  const { key, reveal } = useReveal(last.numero)
  return (
    <div className="lot-result" aria-live="polite">
      <span className="lot-sub">{t.roundResult({ round: shortRound(last.numero) })}</span>
      <DrawnNumbers key={key} parts={last.numbers} reveal={reveal} />
    </div>
  )
}

const drawing = <Ring share={0.35} segments={6} size={78} width={6} gap={16} spin />

/** Time to the lock while bets are taken, then to the draw. */
function RoundClock({ betting: { issue, phase }, now }: { betting: BettingState; now: number }) {
  const t = usePhrases('lottery')
  const drawTime = useDrawTime(now)
  if (!issue || phase === 'waiting')
    return <p className="lot-clock soft">{issue ? t.notOnSaleYet : t.noRound}</p>
  const round = shortRound(issue.numero)
  const isOpen = phase === 'open'
  const endsAt = isOpen ? issue.lockAt : issue.drawAt
  const total = isOpen ? issue.lockAt - issue.openAt : issue.drawAt - issue.lockAt
  const lockSeconds = Math.round((issue.drawAt - issue.lockAt) / 1000)
  const label = isOpen ? t.closesIn({ round }) : t.drawsIn({ round })
  return (
    <div className="lot-clock">
      {phase === 'drawing' ? (
        drawing
      ) : (
        <Countdown
          variant="ring"
          endsAt={endsAt}
          total={total}
          size={78}
          width={5.5}
          segments={15}
          gap={8}
          label={label}
          tone={isOpen ? 'accent' : 'warning'}
        >
          <Icon name={isOpen ? 'clock-countdown' : 'lock-simple'} weight="fill" size={24} />
        </Countdown>
      )}
      <div>
        <span className="lot-sub">{phase === 'drawing' ? t.roundDraws({ round }) : label}</span>
        <div className="lot-time" aria-hidden={phase !== 'drawing'}>
          {phase === 'drawing' ? t.drawingNow : <Countdown endsAt={endsAt} total={total} />}
        </div>
        <span className="lot-sub">{t.drawsAt({ time: drawTime(issue.drawAt), seconds: lockSeconds })}</span>
      </div>
    </div>
  )
}

type DrawHeadProps = {
  betting: BettingState
  playType: string
  now: number
  /** Where whoever opened it wants its way back to lead; the lobby else. */
  backUrl: string | undefined
}

/** Which lottery this is, its last result and the time left. */
export function DrawHead({ betting, playType, now, backUrl }: DrawHeadProps) {
  const t = usePhrases('lottery')
  const schedule = useScheduleText()
  const [isExplained, setExplained] = useState(false)
  const { game } = betting
  return (
    <section className="card lot-head">
      <WayBack backUrl={backUrl} />
      <Flag code={game.flag} round size={26} />
      <div className="lot-title">
        <h1>{game.labelName}</h1>
        <span className="lot-sub">{schedule(game.remark)}</span>
      </div>
      <FavouriteButton gameCode={game.gameId} name={game.labelName} />
      <Button size="sm" tone="ghost" icon="info" className="lot-how" onClick={() => setExplained(true)}>
        <span className="lot-how-text">{t.howToPlay}</span>
      </Button>
      {game.last && <RoundResult last={game.last} />}
      <RoundClock betting={betting} now={now} />
      <Lazy when={isExplained}>
        <LazyHowToPlay
          betting={betting}
          playType={playType}
          open={isExplained}
          onClose={() => setExplained(false)}
        />
      </Lazy>
    </section>
  )
}
