import type { GameMessage } from '@suntala/contract/provider'

type OutgoingMessage = GameMessage extends infer M
  ? M extends unknown
    ? Omit<M, 'source' | 'gameCode'>
    : never
  : never

/** Speaks to the page around the game, at the origin that launched it and no other. Alone, it speaks to nobody. */
export function parentFrame(lobbyUrl: string, gameCode: string) {
  const { origin } = new URL(lobbyUrl)
  return {
    isThere: window.parent !== window,
    tell: (message: OutgoingMessage) => {
      if (window.parent === window) return
      window.parent.postMessage({ source: 'suntala-game', gameCode, ...message }, origin)
    },
  }
}
