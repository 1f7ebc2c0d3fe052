import type { Game, GameMaintenance } from '@suntala/contract/game'
import { toMinor } from '@suntala/contract/minor'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { isCode } from '#api/call-error.ts'
import { usePermission, useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { useAmountText } from '#components/Amount.tsx'
import { categoryLooks } from '#components/categories.ts'
import type { CustomerService as Service } from '#components/open-support.ts'
import { useSupport } from '#components/use-support.ts'
import { useSupportService } from '#components/use-support-service.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { GameBar } from '#screens/game/GameBar.tsx'
import { leaveGame } from '#screens/game/leave-game.ts'
import { useGameMessages } from '#screens/game/game-messages.ts'
import { storeVassalage } from '#screens/game/stored-vassalage.ts'
import { GameClosed } from '#screens/game/GameClosed.tsx'
import { useLaunch, type ClosedLaunch } from '#screens/game/use-launch.ts'
import { Spinner } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState, ErrorState } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Foreign code: scripts on its own origin, no way to the page around it. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock'

/** P-07, P-08: a game in its frame, under a bar with its name, the balance and the ways out. */
export function GamePage({ search }: ScreenProps) {
  const nodeId = Number(search.get('nodeId'))
  const isNumber = Number.isInteger(nodeId) && nodeId > 0
  const { data: game, error } = useCall('game', { params: { nodeId } }, { enabled: isNumber })
  if (!isNumber || isCode(error, 'GAME_NOT_FOUND', 'VALIDATION')) return <NoGame />
  const room = roomOf(search)
  return <PlayGame key={`${nodeId} ${room ?? ''}`} game={game} room={room} loadError={error} />
}

/** The room that the address names; anything that can be none counts as not said. */
const roomOf = (search: URLSearchParams): string | undefined =>
  /^[\w-]{1,40}$/.exec(search.get('room') ?? '')?.[0]

function NoGame() {
  const t = usePhrases('play')
  return (
    <div className="gp full">
      <title>{t.page.noGameTitle}</title>
      <div className="gp-state">
        <EmptyState
          heading="h1"
          title={t.page.noGameTitle}
          text={t.page.noGameText}
          action={
            <Button tone="primary" href={paths.games()}>
              {t.page.toLobby}
            </Button>
          }
        />
      </div>
    </div>
  )
}

/** Another try or game of the same studio takes along at once what the one before brought back. */
const isInGame = (): boolean => /^\/(game|seamless)\/?$/.test(location.pathname)

/**
 * What a closed game left: money that came back out of a studio's own wallet (WALLET-19); with the seamless wallet all of
 * it is in the balance already, and the word is what that came to.
 */
function useClosedWord() {
  const { page } = usePhrases('play')
  const amount = useAmountText()
  return ({ wasReady, returnedAmount, sumBalance }: ClosedLaunch) => {
    if (toMinor(returnedAmount) > 0n && !isInGame()) {
      const text = page.returnedText({ amount: amount(returnedAmount) })
      pushToast({ tone: 'success', title: page.returned, text })
    } else if (wasReady) {
      const text = page.closedText({ amount: amount(sumBalance) })
      pushToast({ tone: 'info', title: page.closed, text })
    }
  }
}

type PlayGameProps = {
  game: Game | undefined
  room: string | undefined
  loadError: { readonly code: string } | null
}

function PlayGame({ game, room, loadError }: PlayGameProps) {
  const t = usePhrases('play')
  const { brandName } = useSettings()
  const queries = useQueryClient()
  const page = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const sayClosed = useClosedWord()
  const { launch, error, isReady, isLate, onReady, retry } = useLaunch(game, { room, onClosed: sayClosed })
  const lobby = game ? categoryLooks[game.gameType].href : paths.games()
  const leave = () =>
    leaveGame(() => {
      if (game?.gameType === 'RNG') storeVassalage(game.vassalage)
      navigate(lobby)
    })
  const refreshBalance = () => void queries.invalidateQueries({ queryKey: ['balance'] })

  useGameMessages(frame, launch?.origin, (type) => {
    if (type === 'ready') onReady()
    if (type === 'roundStarted' || type === 'roundShown') setPlaying(type === 'roundStarted')
    // The push tells the balance too; this asks where its stream is down.
    if (type === 'roundEnded') refreshBalance()
    if (type === 'close') leave()
  })
  // What the last round moved may not have been told when the player leaves.
  useEffect(() => {
    return () => void queries.invalidateQueries({ queryKey: ['balance'] })
  }, [queries])

  const failure = loadError ?? error
  const blocker = blockerOf({ game, failure, isLate, lobby, retry })
  return (
    <div ref={page} className="gp full">
      <title>{game ? `${game.name} · ${brandName}` : brandName}</title>
      <GameBar
        game={game}
        page={page}
        lobby={lobby}
        onLeave={leave}
        isPlaying={(isPlaying || !isReady) && !blocker}
      />
      <div className="gp-stage">
        {launch && (
          <iframe
            ref={frame}
            key={launch.launchId}
            className="gp-frame"
            src={launch.game_url}
            title={game?.name ?? ''}
            sandbox={sandbox}
            referrerPolicy="no-referrer"
            allow="fullscreen; autoplay"
          />
        )}
        {blocker ? (
          <div className="gp-state">{blocker}</div>
        ) : (
          !isReady && (
            <div className="gp-state gp-wait" style={game && { background: waitingGround(game.color) }}>
              {game && (
                <img className="gp-cover" src={`${game.icon}-rx2.webp`} alt="" width={180} height={240} />
              )}
              <Spinner size={28} label={t.page.launching} showLabel />
            </div>
          )
        )}
      </div>
    </div>
  )
}

const waitingGround = (color: string) =>
  `radial-gradient(circle at 50% 40%, color-mix(in oklab, ${color} 40%, var(--c-canvas)), var(--c-canvas) 72%)`

type Blocker = {
  game: Game | undefined
  failure: { readonly code: string; readonly value?: unknown } | null
  isLate: boolean
  lobby: string
  retry: () => void
}

/** What stands in place of the game, if something does. */
function blockerOf({ game, failure, isLate, lobby, retry }: Blocker): ReactNode {
  if (game?.maintenance) return <GameClosed name={game.name} {...game.maintenance} lobby={lobby} />
  if (game && failure?.code === 'GAME_MAINTENANCE') {
    const { end = null } = (failure.value ?? {}) as Partial<GameMaintenance> // the code's value in the contract
    return <GameClosed name={game.name} reason="CLOSED" until={end} lobby={lobby} />
  }
  if (failure) return <LaunchFailure failure={failure} lobby={lobby} retry={retry} />
  return isLate ? <LateGame lobby={lobby} retry={retry} /> : null
}

const ToLobby = ({ lobby }: { lobby: string }) => {
  const t = usePhrases('play')
  return (
    <Button tone="ghost" size="sm" href={lobby}>
      {t.page.toLobby}
    </Button>
  )
}

/** The way to somebody who can help, where the operator has one (GAME-31). */
function CustomerService() {
  const service = useSupportService(usePermission().customerService)
  return service && <SupportLink service={service} />
}

function SupportLink({ service }: { service: Service }) {
  const t = usePhrases('play')
  return (
    <Button size="sm" {...useSupport(service)}>
      {t.page.customerService}
    </Button>
  )
}

/** Codes that trying again does not change. */
const lasting: readonly string[] = [
  'SELF_EXCLUDED',
  'ON_BREAK',
  'OWN_LIMIT',
  'ACCOUNT_LOCKED',
  'ACCOUNT_DISABLED',
  'NOT_ALLOWED',
]

function LaunchFailure({
  failure,
  lobby,
  retry,
}: Pick<Blocker, 'lobby' | 'retry'> & { failure: { code: string } }) {
  const t = usePhrases('play')
  const { retry: again } = usePhrases('ui')
  const textOf = useErrorText()
  const titles: Partial<Record<string, string>> = { ROOM_FULL: t.page.roomFullTitle }
  const isLasting = lasting.includes(failure.code)
  return (
    <ErrorState
      title={titles[failure.code] ?? (isLasting ? t.page.refusedTitle : t.page.failedTitle)}
      text={textOf(failure)}
      action={
        <>
          <CustomerService />
          <ToLobby lobby={lobby} />
        </>
      }
      {...(!isLasting && { retryLabel: again, onRetry: retry })}
    />
  )
}

function LateGame({ lobby, retry }: Pick<Blocker, 'lobby' | 'retry'>) {
  const t = usePhrases('play')
  const { retry: again } = usePhrases('ui')
  return (
    <ErrorState
      title={t.page.timeoutTitle}
      text={t.page.timeoutText}
      retryLabel={again}
      onRetry={retry}
      action={
        <>
          <CustomerService />
          <ToLobby lobby={lobby} />
        </>
      }
    />
  )
}
