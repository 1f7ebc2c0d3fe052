import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { Board } from '#screens/lottery/board/Board.tsx'
import { BettingSkeleton } from '#screens/lottery/betting/BettingSkeleton.tsx'
import { DrawHead } from '#screens/lottery/betting/DrawHead.tsx'
import { RecentDraws } from '#screens/lottery/betting/RecentDraws.tsx'
import { SwitchDraw } from '#screens/lottery/betting/SwitchDraw.tsx'
import { useBoard } from '#screens/lottery/board/use-board.ts'
import { useBettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { useLotteryClock } from '#screens/lottery/draw/lottery-clock.ts'
import type { GameAnswer } from '#screens/lottery/draw/sale-terms.ts'
import { useLotteryUpdates } from '#screens/lottery/draw/use-lottery-updates.ts'
import { useWinToast } from '#screens/lottery/draw/use-win-toast.ts'
import { Lobby } from '#screens/lottery/Lobby.tsx'
import { refreshDelayMs } from '#components/refresh-delay.ts'
import { gameCall, popularLotteries } from '#screens/lottery/lottery-calls.ts'
import { BetCurrencyProvider } from '#screens/lottery/ShownMoney.tsx'
import { SlipBar } from '#screens/lottery/slip/SlipBar.tsx'
import { SlipPanel } from '#screens/lottery/slip/SlipPanel.tsx'
import { usePlacing } from '#screens/lottery/slip/use-placing.ts'
import { MyBets } from '#screens/lottery/ticket/MyBets.tsx'
import { noteCommitments } from '#screens/lottery/ticket/noted-commitments.ts'
import { TicketDrawer } from '#screens/lottery/ticket/TicketDrawer.tsx'
import { ClockProvider } from '#ui/clock.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/Notice.tsx'
import './betting/betting.css'
import './slip/slip.css'
import './ticket/ticket.css'

/** The play type of the address, else two digits at the top, else the first. */
function playTypeIn({ playTypes }: GameAnswer, asked: string | null): string | undefined {
  const codes = playTypes.map(({ code }) => code)
  return [asked, 'two_top', codes[0]].find((code) => code && codes.includes(code)) ?? undefined
}

type BettingScreenProps = { answer: GameAnswer; playType: string; search: URLSearchParams }

function BettingScreen({ answer, playType, search }: BettingScreenProps) {
  const [, navigate] = useLocation()
  const { brandName } = useSettings()
  const betting = useBettingState(answer)
  const placer = usePlacing(betting)
  const popular = useCall('lottoPopular', popularLotteries)
  const add: typeof betting.add = (bets) => {
    placer.dismiss()
    betting.add(bets)
  }
  const board = useBoard({ betting: { ...betting, add }, playType, isHeld: placer.isHeld })
  const { gameId, vendor } = betting.game
  const games = popular.data?.list ?? [betting.game]
  // What is opened on the board leaves the frame around it as it is.
  const here = { gameCode: gameId, vendor, playType, home: search.get('home') === '1' }
  const ticketHref = (slipId: string) => paths.lottery({ ...here, ticket: slipId })
  const goTo = (query: { playType: string }) =>
    navigate(paths.lottery({ ...here, ...query }), { replace: true })
  useWinToast(games)
  return (
    <div className="lot-betting">
      <title>{`${betting.game.labelName} · ${brandName}`}</title>
      <DrawHead betting={betting} />
      <div className="lot-grid">
        <div className="lot-start">
          <SwitchDraw games={games} current={gameId} now={answer.serverTime} />
          <RecentDraws game={betting.game} />
        </div>
        <div className="lot-middle">
          <Board
            betting={betting}
            board={board}
            playType={playType}
            onPlayType={(code) => goTo({ playType: code })}
          />
          <MyBets gameCode={gameId} ticketHref={ticketHref} />
        </div>
        <SlipPanel betting={betting} placer={placer} ticketHref={ticketHref} />
      </div>
      <SlipBar betting={betting} board={board} placer={placer} ticketHref={ticketHref} />
      <TicketDrawer
        id={search.get('ticket') ?? ''}
        family={betting.family}
        onClose={() => goTo({ playType })}
      />
    </div>
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
      <ClockProvider nowMs={data.serverTime} serverOffsetMs={offset}>
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
