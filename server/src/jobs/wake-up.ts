export type WakeUp = {
  wake(): void
  stop(): void
  isStopped(): boolean
  /** How often it rang. */
  count(): number
  /** Resolves at the first ring after the count was `seen`: none that came in between is missed. */
  after(seen: number): Promise<void>
  /** Resolves after so long, or at the stop. */
  stoppedWithin(waitMs: number): Promise<void>
}

/** A bell that every idle worker hears. */
export function createWakeUp(): WakeUp {
  let rings = 0
  let next = Promise.withResolvers<void>()
  const stopped = new AbortController()
  const wake = () => {
    rings++
    next.resolve()
    next = Promise.withResolvers<void>()
  }
  return {
    wake,
    stop() {
      stopped.abort()
      wake()
    },
    isStopped: () => stopped.signal.aborted,
    count: () => rings,
    async after(seen) {
      if (rings === seen) await next.promise
    },
    async stoppedWithin(waitMs) {
      if (stopped.signal.aborted) return
      await new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(timer)
          stopped.signal.removeEventListener('abort', finish)
          resolve()
        }
        const timer = setTimeout(finish, waitMs)
        stopped.signal.addEventListener('abort', finish)
      })
    },
  }
}
