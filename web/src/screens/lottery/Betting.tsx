import { useEffect, useState } from 'react'
import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { useBoardScreen } from '#screens/lottery/betting/board-screens.ts'
import { BettingSkeleton } from '#screens/lottery/betting/BettingSkeleton.tsx'
import { useBettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { useLotteryClock } from '#screens/lottery/draw/lottery-clock.ts'
import type { GameAnswer } from '#screens/lottery/draw/sale-terms.ts'
import { useLotteryUpdates } from '#screens/lottery/draw/use-lottery-updates.ts'
import { Lobby } from '#screens/lottery/Lobby.tsx'
import { refreshDelayMs } from '#components/refresh-delay.ts'
import { Lazy, LazyPlacing } from '#screens/lottery/lazy-parts.tsx'
import { gameCall, popularLotteries } from '#screens/lottery/lottery-calls.ts'
import { BetCurrencyProvider } from '#screens/lottery/ShownMoney.tsx'
import { isEmptySlip } from '#screens/lottery/slip/slip.ts'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import { noteCommitments } from '#screens/lottery/ticket/noted-commitments.ts'
import { ClockProvider } from '#ui/clock.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/Notice.tsx'

/** The play type of the address, else two digits at the top, else the first. */
function playTypeIn({ playTypes }: GameAnswer, asked: string | null): string | undefined {
  const codes = playTypes.map(({ code }) => code)
  return [asked, 'two_top', codes[0]].find((code) => code && codes.includes(code)) ?? undefined
}

type BettingScreenProps = { answer: GameAnswer; playType: string; search: URLSearchParams }

/** Before what places slips is here. */
const notReady: Placer = {
  state: { kind: 'idle' },
  isHeld: false,
  isPaused: true,
  place: () => undefined,
  repeat: () => undefined,
  dismiss: () => undefined,
}

function BettingScreen({ answer, playType, search }: BettingScreenProps) {
  const betting = useBettingState(answer)
  const { slip } = betting
  const [placer, setPlacer] = useState(notReady)
  const BoardScreen = useBoardScreen(betting.family)
  return (
    <>
      <Lazy when={!isEmptySlip(slip)}>
        <LazyPlacing betting={betting} onPlacer={setPlacer} />
      </Lazy>
      <BoardScreen
        betting={betting}
        placer={{ ...placer, isHeld: placer.isHeld || slip.sent !== undefined }}
        now={answer.serverTime}
        playType={playType}
        search={search}
      />
    </>
  )
}

function OneLottery({ gameCode, search }: { gameCode: string; search: URLSearchParams }) {
  const t = usePhrases('lottery')
  const { retry } = usePhrases('ui')
  const { brandName } = useSettings()
  const errorText = useErrorText()
  const game = useCall('lottoGame', gameCall(gameCode), {
    refetchInterval: ({ state }) => (state.data ? refreshDelayMs([state.data.game]) : 7000),
  })
  const { data } = game
  const offset = useLotteryClock(data, game.dataUpdatedAt)
  useLotteryUpdates([gameCode])
  useEffect(() => {
    if (data) noteCommitments(data)
  }, [data])
  const playType = data && playTypeIn(data, search.get('playType'))
  if (data)
    return playType === undefined ? null : (
      <ClockProvider nowMs={data.serverTime} serverOffsetMs={offset} daysLeft={t.daysLeft}>
        <BetCurrencyProvider>
          <BettingScreen answer={data} playType={playType} search={search} />
        </BetCurrencyProvider>
      </ClockProvider>
    )
  if (game.error)
    return (
      <div className="lot-betting">
        <title>{`${errorText(game.error)} · ${brandName}`}</title>
        <ErrorState
          heading="h1"
          title={errorText(game.error)}
          retryLabel={retry}
          retrying={game.isFetching}
          onRetry={() => void game.refetch()}
          action={<Button href={paths.elott()}>{t.backToLobby}</Button>}
        />
      </div>
    )
  return <BettingSkeleton />
}

/** P-05: one lottery to bet on. Without a lottery in the address it is the list of them (NAV-20..22). */
export function Betting({ params, search }: ScreenProps) {
  const gameCode = search.get('gameCode')
  const vendor = search.get('vendor')
  const popular = useCall('lottoPopular', popularLotteries, { enabled: gameCode === null })
  if (gameCode) return <OneLottery key={gameCode} gameCode={gameCode} search={search} />
  const first = vendor && popular.data?.list.find((game) => game.vendor === vendor)
  if (first) return <OneLottery key={first.gameId} gameCode={first.gameId} search={search} />
  return vendor && popular.isPending ? <BettingSkeleton /> : <Lobby params={params} search={search} />
}
