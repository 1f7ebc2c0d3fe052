import type { Game } from '@suntala/contract/game'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { usePermission, useSettings } from '#api/platform.ts'
import { useAction } from '#api/use-action.ts'
import { wireLanguage } from '#i18n/language.ts'
import { atLaunchHost } from '#screens/game/launch-host.ts'
import { currentSession } from '#session/session-store.ts'
import { readSession } from '#util/storage.ts'

/** A game that says nothing for so long did not start. */
const readyLimitMs = 30_000

/** What every launch says of the portal (DATA-84..89). */
const fixed = {
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
} as const

export type ClosedLaunch = {
  wasReady: boolean
  /** What came back out of a wallet of the studio's own; 0.00 with the seamless wallet. */
  returnedAmount: string
  sumBalance: string
}

/** The last launch's end: the next one waits for it, as the money that it brings back may be what is played with next. */
let closing: Promise<unknown> = Promise.resolve()
/** No longer than so, where no answer comes: the platform keeps the two apart by itself, if need be by a refusal. */
const closingLimitMs = 3000

/** Ends each launch when another takes its place or the page is left: the seat is free, and no bet comes after. */
function useClosing(
  launchId: string | undefined,
  { isReady, onClosed }: { isReady: boolean; onClosed: (closed: ClosedLaunch) => void },
): void {
  const wasReady = useRef(isReady)
  useEffect(() => {
    wasReady.current = isReady
  }, [isReady])
  const heard = useRef(onClosed)
  useEffect(() => {
    heard.current = onClosed
  })
  useEffect(() => {
    if (!launchId) return
    return () => {
      const isPlayed = wasReady.current
      const closed = call('gameClose', { input: { launchId } }).then(
        ({ returnedAmount, sumBalance }) => heard.current({ wasReady: isPlayed, returnedAmount, sumBalance }),
        // Whoever is logged out bets no more and holds no seat; else half an hour of rest ends the game.
        () => undefined,
      )
      closing = Promise.race([closed, new Promise((resolve) => setTimeout(resolve, closingLimitMs))])
    }
  }, [launchId])
}

type LaunchOptions = {
  /** The room to take a seat in. */
  room: string | undefined
  onClosed: (closed: ClosedLaunch) => void
}

/** The game is asked for once per attempt; its address holds for a single opening. */
export function useLaunch(game: Game | undefined, { room, onClosed }: LaunchOptions) {
  const { merchantCode } = useSettings()
  // As long as the game, whatever is set meanwhile.
  const [hosts] = useState(usePermission().launchGameCDNs)
  const [attempt, setAttempt] = useState(1)
  const launched = useRef('')
  const [isReady, setReady] = useState(false)
  const [isLate, setLate] = useState(false)
  const direct = useAction('launch', { invalidates: ['recentGames'] })
  const inRoom = useAction('pvpLaunch', { invalidates: ['recentGames'] })
  const { data, error } = room ? inRoom : direct
  const [launchDirectly, launchInRoom] = [direct.mutate, inRoom.mutate]

  useEffect(() => {
    if (!game || game.maintenance) return
    const wanted = `${game.nodeId} ${attempt}`
    if (launched.current === wanted) return
    let isLeft = false
    const { nodeId, vassalage, gameCode: gameId } = game
    const { account: username } = currentSession()
    // The very one that the call is made with: the server compares them.
    const token = readSession('token')
    const input = {
      ...fixed,
      nodeId,
      vassalage,
      gameId,
      ...(username && { username }),
      ...(token && { token }),
      merchantCode,
      language: wireLanguage(),
    }
    void closing.then(() => {
      if (isLeft) return
      launched.current = wanted
      if (room) launchInRoom({ input: { ...input, roomId: room } })
      else launchDirectly({ input })
    })
    return () => {
      isLeft = true
    }
  }, [game, room, attempt, merchantCode, launchDirectly, launchInRoom])
  useClosing(data?.launchId, { isReady, onClosed })

  const url = data?.game_url
  useEffect(() => {
    if (!url || isReady) return
    const timer = setTimeout(() => setLate(true), readyLimitMs)
    return () => clearTimeout(timer)
  }, [url, isReady])

  return {
    launch: data && atLaunchHost(data, hosts[attempt - 1]),
    error,
    isReady,
    isLate: isLate && !isReady,
    onReady: () => setReady(true),
    retry: () => {
      direct.reset()
      inRoom.reset()
      setReady(false)
      setLate(false)
      setAttempt((now) => now + 1)
    },
  }
}
