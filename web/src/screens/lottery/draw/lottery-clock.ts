import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { createStore, useStore } from '#util/store.ts'

/** How far the platform's clock is ahead of this machine's, in ms; undefined before the first answer. */
const offsetStore = createStore<number | undefined>(undefined)

/** An answer is always older than it says, by its way here: the largest difference is the nearest to the truth. */
export function learnOffset(known: number | undefined, sample: number): number {
  return known === undefined ? sample : Math.max(known, sample)
}

/** What was learned, or what the page's own clocks went by. */
const knownOffset = (): number | undefined => offsetStore.get() ?? globalThis.pageOffsetMs

type TimedAnswer = { readonly serverTime: number }

/**
 * Learns the platform's time from the lottery's own answers, to well below the second that a lock needs.
 * @returns the offset in ms for the clocks below
 */
export function useLotteryClock(answer: TimedAnswer | undefined, receivedAt: number): number {
  const serverTime = answer?.serverTime
  useEffect(() => {
    if (serverTime !== undefined) offsetStore.set(learnOffset(knownOffset(), serverTime - receivedAt))
  }, [serverTime, receivedAt])
  return useStore<number | undefined>(offsetStore, 0) ?? globalThis.pageOffsetMs ?? 0
}

/** The platform's time now, in epoch ms. */
export const lotteryNow = (): number => Date.now() + (knownOffset() ?? 0)

const longestTimerMs = 2 ** 31 - 1

/** Whether the platform's clock has reached an instant. `firstNow` is the time of the first paint. */
export function useReached(at: number, firstNow: number): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = setTimeout(changed, Math.min(longestTimerMs, Math.max(0, at - lotteryNow()) + 5))
      const stop = offsetStore.subscribe(changed)
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [at],
  )
  return useSyncExternalStore(
    subscribe,
    () => lotteryNow() >= at,
    () => firstNow >= at,
  )
}
