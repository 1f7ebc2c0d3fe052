import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { ownPath, paths } from '#paths.ts'
import { DrawHead } from '#screens/lottery/betting/DrawHead.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import {
  Lazy,
  LazyChases,
  LazyMyBets,
  LazyRecentDraws,
  LazySwitchDraw,
  LazyTicket,
  LazyWinToast,
  usePartsAhead,
} from '#screens/lottery/lazy-parts.tsx'
import { popularLotteries } from '#screens/lottery/lottery-calls.ts'
import { SlipBar, type OnBoard } from '#screens/lottery/slip/SlipBar.tsx'
import { SlipPanel } from '#screens/lottery/slip/SlipPanel.tsx'
import type { Placer } from '#screens/lottery/slip/use-placing.ts'
import { isLoggedIn, isTrial, useSession } from '#session/session-store.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** What every board is given. */
export type BoardScreenProps = {
  betting: BettingState
  placer: Placer
  /** The platform's time at the answer. */
  now: number
  playType: string
  search: URLSearchParams
}

type FrameProps = BoardScreenProps & {
  onBoard: OnBoard
  /** The board, which opens another play type by its code. */
  children: (openPlayType: (code: string) => void) => ReactNode
}

/** What stands around a board: the round, other draws, own bets and the slip. */
export function BettingFrame({ betting, placer, now, playType, search, onBoard, children }: FrameProps) {
  const [, navigate] = useLocation()
  const { brandName } = useSettings()
  const popular = useCall('lottoPopular', popularLotteries)
  const { gameId, vendor } = betting.game
  const games = popular.data?.list ?? [betting.game]
  // What is opened on the board leaves the frame around it as it is.
  const backUrl = ownPath(search.get('backUrl'))
  const here = { gameCode: gameId, vendor, playType, home: search.get('home') === '1', backUrl }
  const ticketHref = (slipId: string) => paths.lottery({ ...here, ticket: slipId })
  const goTo = (query: { playType: string }) =>
    navigate(paths.lottery({ ...here, ...query }), { replace: true })
  const session = useSession()
  const isMember = isLoggedIn(session)
  const ticket = search.get('ticket') ?? ''
  usePartsAhead()
  return (
    <div className="lot-betting">
      <title>{`${betting.game.labelName} · ${brandName}`}</title>
      <Lazy when={isMember}>
        <LazyWinToast games={games} />
      </Lazy>
      <DrawHead betting={betting} playType={playType} now={now} backUrl={backUrl} />
      <div className="lot-grid">
        <div className="lot-start">
          <Suspense fallback={<Skeleton height={552} radius={16} />}>
            <LazySwitchDraw games={games} current={gameId} now={now} />
            <LazyRecentDraws game={betting.game} family={betting.family} />
          </Suspense>
        </div>
        <div className="lot-middle">
          {children((code) => goTo({ playType: code }))}
          <Lazy when={isMember && !isTrial(session)}>
            <LazyChases
              gameCode={gameId}
              openId={search.get('chase') ?? ''}
              chaseHref={(chase) => paths.lottery({ ...here, chase })}
              ticketHref={ticketHref}
              onClose={() => goTo({ playType })}
            />
          </Lazy>
          <Lazy when={isMember}>
            <LazyMyBets gameCode={gameId} ticketHref={ticketHref} />
          </Lazy>
        </div>
        <SlipPanel betting={betting} placer={placer} ticketHref={ticketHref} />
      </div>
      <SlipBar betting={betting} board={onBoard} placer={placer} ticketHref={ticketHref} />
      <Lazy when={isMember && ticket !== ''}>
        <LazyTicket id={ticket} betting={betting} placer={placer} onClose={() => goTo({ playType })} />
      </Lazy>
    </div>
  )
}
