import type { LotteryProduct } from '@suntala/contract/lottery'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { useShownLotteries } from '#screens/home/HomeClock.tsx'
import { LastNumbers } from '#screens/home/LastNumbers.tsx'
import { shortRound } from '#components/short-round.ts'
import { lockAt, useIssuePhase } from '#screens/home/lottery-issue.ts'
import { Lane } from '#ui/Lane.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LotteryCard, type LotteryCardState } from '#ui/Ticket.tsx'

function useCardState(lottery: LotteryProduct): LotteryCardState {
  const t = usePhrases('home')
  const formats = useFormats()
  const { labelName, drawAt, issueTime, lockTime } = lottery
  switch (useIssuePhase(lottery)) {
    case 'open':
      return {
        kind: 'open',
        endsAt: lockAt(lottery),
        totalMs: issueTime - lockTime,
        note: t.toClose,
        timerLabel: t.closesIn({ lottery: labelName }),
      }
    case 'locked':
      return { kind: 'locked', title: t.betsClosed, text: t.drawsAt({ time: formats.timeInZone(drawAt) }) }
    case 'waiting':
      return { kind: 'locked', title: t.notYet, text: t.opensAt({ time: formats.timeInZone(drawAt) }) }
    case 'drawing':
      return { kind: 'drawing', title: t.drawing, text: t.resultSoon }
  }
}

function LotteryTile({ lottery }: { lottery: LotteryProduct }) {
  const t = usePhrases('home')
  const formats = useFormats()
  const state = useCardState(lottery)
  const { flag, labelName, numero, drawAt, last, gameId, vendor } = lottery
  return (
    <LotteryCard
      country={flag}
      name={labelName}
      round={t.round({ round: shortRound(numero), time: formats.time(drawAt) })}
      last={last ? <LastNumbers numbers={last.numbers} /> : <span className="muted">{t.noResult}</span>}
      state={state}
      action={{
        label: state.kind === 'open' ? t.bet : t.view,
        href: paths.lottery({ gameCode: gameId, vendor }),
      }}
    />
  )
}

export function LotteryLane() {
  const t = usePhrases('home')
  const names = usePhrases('category')
  const asked = useShownLotteries()
  const lotteries = asked.data?.list
  const head = { icon: 'ticket', category: 'lottery', title: names.LOTT } as const
  if (isLost(asked)) return <BlockFailure {...head} of={asked} />
  if (lotteries?.length === 0) return null
  return (
    <Lane
      {...head}
      items="wide"
      viewAll={{ href: paths.lobby('elott'), label: t.viewAll }}
      previousLabel={t.previous}
      nextLabel={t.next}
    >
      {lotteries
        ? lotteries.map((lottery) => <LotteryTile key={lottery.gameId} lottery={lottery} />)
        : Array.from({ length: 4 }, (_, place) => <Skeleton key={place} height={170} radius={14} />)}
    </Lane>
  )
}
