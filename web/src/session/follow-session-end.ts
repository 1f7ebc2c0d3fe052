import { call } from '#api/call.ts'
import type { ValueOf } from '#api/names.ts'
import { serverNow } from '#api/server-clock.ts'

export type SessionEnd = ValueOf<'sessionEndAt'>

/** What the tabs of a browser tell each other: that its session was kept, or is over, and is to be looked at again. */
export const sessionChannel = 'session'

/** While the end is near, another tab or device may keep the session; and a network may come back. */
const lookAgainMs = 15_000
const shortestMs = 1_000

/** Staying does not help against the end that comes in any case. */
export const isFinal = ({ endsAt, lastsUntil }: SessionEnd): boolean => endsAt >= lastsUntil

type Hears = { onNear: (end: SessionEnd | null) => void; onSeen?: (end: SessionEnd) => void }

/**
 * Follows when the session ends. Asking for it keeps nothing: what ends it is that the member does nothing. That it is
 * over, the call itself finds, as any call does.
 * @param hears `onNear` hears the end when the member is to be warned of it, and null while there is time; `onSeen`
 *   whatever is told of the session
 */
export function followSessionEnd({ onNear, onSeen }: Hears): {
  stay: () => Promise<void>
  stop: () => void
} {
  const tabs = new BroadcastChannel(sessionChannel)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function lookIn(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void look(), Math.max(ms, shortestMs))
  }

  function take(end: SessionEnd): void {
    if (isStopped) return
    onSeen?.(end)
    const now = serverNow()
    const isNear = end.warnAt <= now
    onNear(isNear ? end : null)
    lookIn(isNear ? Math.min(end.endsAt - now, lookAgainMs) : end.warnAt - now)
  }

  async function look(): Promise<void> {
    lookIn(lookAgainMs)
    const end = await call('sessionEndAt').catch(() => undefined)
    if (end) take(end)
  }

  const lookNow = () => void look()
  const lookWhenSeen = () => {
    if (!document.hidden) lookNow()
  }
  tabs.addEventListener('message', lookNow)
  // A machine that slept has counted no time.
  document.addEventListener('visibilitychange', lookWhenSeen)
  lookNow()
  return {
    async stay() {
      take(await call('sessionStay'))
      tabs.postMessage('kept')
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookWhenSeen)
      // The session may be over, and the others find out by looking.
      tabs.postMessage('left')
      tabs.close()
    },
  }
}
