import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

const tickMs = 500
const listeners = new Set<() => void>()
let current = 0
let timer: ReturnType<typeof setTimeout> | undefined

const quantised = () => Math.floor(Date.now() / tickMs) * tickMs

function tick(): void {
  current = quantised()
  for (const listener of listeners) listener()
  timer = setTimeout(tick, current + tickMs - Date.now())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === undefined) return
    clearTimeout(timer)
    timer = undefined
  }
}

function snapshot(): number {
  if (timer === undefined) current = quantised()
  return current
}

type Start = {
  nowMs: number | undefined
  serverOffsetMs: number
  /** How days and hours are written, `{d}` and `{h}` standing for the figures; without it, hours run on past 24. */
  daysLeft?: string | undefined
}

const ClockContext = createContext<Start>({ nowMs: undefined, serverOffsetMs: 0 })

/**
 * Tells every countdown below what time the first paint shows (the server's, the same in both renders) and how far the
 * server's clock is ahead of the visitor's.
 */
export function ClockProvider({ children, ...start }: Start & { nowMs: number; children: ReactNode }) {
  return <ClockContext value={start}>{children}</ClockContext>
}

export const useClockStart = (): Start => use(ClockContext)

/**
 * The server's time in epoch ms, stepped by one clock of 500 ms that all callers share. Undefined in the first paint
 * when nobody told the time.
 */
export function useServerNow(): number | undefined {
  const { nowMs, serverOffsetMs } = use(ClockContext)
  return useSyncExternalStore<number | undefined>(
    subscribe,
    () => snapshot() + serverOffsetMs,
    () => nowMs,
  )
}
