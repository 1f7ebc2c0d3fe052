import type { GameMessage } from '@suntala/contract/provider'
import { useEffect, useEffectEvent, type RefObject } from 'react'

export type MessageSender = { origin: string; window: unknown }

const kinds: Record<GameMessage['type'], true> = {
  ready: true,
  balance: true,
  roundStarted: true,
  roundEnded: true,
  roundShown: true,
  close: true,
}

/** A message of the game that was launched; undefined for everything else that a window may send. */
export function readGameMessage(
  event: { origin: string; source: unknown; data: unknown },
  from: MessageSender,
): GameMessage['type'] | undefined {
  if (event.origin !== from.origin || !from.window || event.source !== from.window) return undefined
  if (typeof event.data !== 'object' || event.data === null) return undefined
  const { source, type } = event.data as Record<string, unknown> // each field is checked below
  if (source !== 'suntala-game' || typeof type !== 'string' || !Object.hasOwn(kinds, type)) return undefined
  return type as GameMessage['type'] // one of the kinds
}

/** Hears what the framed game tells; its figures are hints, the platform's answers count. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | undefined,
  listener: (type: GameMessage['type']) => void,
): void {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    if (!origin) return
    const onMessage = (event: MessageEvent<unknown>) => {
      const type = readGameMessage(event, { origin, window: frame.current?.contentWindow })
      if (type) heard(type)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame, origin])
}
