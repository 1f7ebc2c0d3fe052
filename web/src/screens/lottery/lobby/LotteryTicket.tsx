import type { LotteryProduct } from '@suntala/contract/lottery'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { DrawnNumbers } from '#screens/lottery/draw/DrawnNumbers.tsx'
import { useDrawTime } from '#screens/lottery/draw/use-draw-time.ts'
import { useIssuePhase } from '#screens/lottery/draw/issue-phase.ts'
import { shortRound } from '#components/short-round.ts'
import { useReveal } from '#screens/lottery/draw/use-reveal.ts'
import { OpenStub } from '#screens/lottery/lobby/OpenStub.tsx'
import { useFavourite } from '#screens/lottery/lobby/use-favourite.ts'
import { LotteryCard, type LotteryCardState } from '#ui/Ticket.tsx'

/** The state of a lottery's card: time to the lock, closed, drawing, or waiting for its sale (LOT-10). */
function useCardState(game: LotteryProduct, now: number): LotteryCardState {
  const t = usePhrases('lottery')
  const drawTime = useDrawTime(now)
  const { drawAt, lockTime, issueState, issueTime } = game
  const lockAt = drawAt - lockTime
  const phase = useIssuePhase({ state: issueState, lockAt, drawAt }, now)
  switch (phase) {
    case 'open':
      return { kind: 'open', endsAt: lockAt, totalMs: issueTime, note: t.toClose, timerLabel: t.timeToClose }
    case 'drawing':
      return { kind: 'drawing', title: t.drawingNow, text: t.resultsSoon }
    case 'locked':
      return { kind: 'locked', title: t.closed, text: t.drawsAtTime({ time: drawTime(drawAt) }) }
    case 'waiting':
      return {
        kind: 'locked',
        title: t.notOnSaleYet,
        text: t.drawsAtTime({ time: drawTime(drawAt) }),
      }
  }
}

/** One lottery of the lobby, by the name that it has under its heading. */
export function LotteryTicket({ game, name, now }: { game: LotteryProduct; name: string; now: number }) {
  const t = usePhrases('lottery')
  const drawTime = useDrawTime(now)
  const state = useCardState(game, now)
  const favourite = useFavourite(game.gameId)
  const { key, reveal } = useReveal(game.last?.numero)
  const href = paths.lottery({ gameCode: game.gameId, vendor: game.vendor })
  return (
    <LotteryCard
      country={game.flag}
      name={name}
      round={
        <span className="num">
          {t.roundAt({ round: shortRound(game.numero), time: drawTime(game.drawAt) })}
        </span>
      }
      last={
        game.last ? (
          <DrawnNumbers key={key} parts={game.last.numbers} reveal={reveal} />
        ) : (
          <span className="lot-sub">{t.firstDraw}</span>
        )
      }
      state={state}
      openStub={OpenStub}
      action={{ label: state.kind === 'open' ? t.bet : t.view, href }}
      favourite={{
        on: favourite.on,
        label: t.favourite({ name: game.labelName }),
        onToggle: favourite.toggle,
      }}
    />
  )
}
