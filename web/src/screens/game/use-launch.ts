import type { Game } from '@suntala/contract/game'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#api/use-action.ts'

/** A game that says nothing for so long did not start. */
const readyLimitMs = 30_000

/** The game is asked for once per attempt; its address holds for a single opening. */
export function useLaunch(game: Game | undefined) {
  const [attempt, setAttempt] = useState(1)
  const launched = useRef('')
  const [isReady, setReady] = useState(false)
  const [isLate, setLate] = useState(false)
  const { mutate, data, error, reset } = useAction('launch', { invalidates: ['recentGames'] })

  useEffect(() => {
    if (!game || game.maintenance) return
    const wanted = `${game.nodeId} ${attempt}`
    if (launched.current === wanted) return
    launched.current = wanted
    mutate({ input: { nodeId: game.nodeId, vassalage: game.vassalage, gameId: game.gameCode } })
  }, [game, attempt, mutate])

  const url = data?.game_url
  useEffect(() => {
    if (!url || isReady) return
    const timer = setTimeout(() => setLate(true), readyLimitMs)
    return () => clearTimeout(timer)
  }, [url, isReady])

  return {
    launch: data,
    error,
    isReady,
    isLate: isLate && !isReady,
    onReady: () => setReady(true),
    retry: () => {
      reset()
      setReady(false)
      setLate(false)
      setAttempt((now) => now + 1)
    },
  }
}
