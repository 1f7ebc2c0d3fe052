import { useSyncExternalStore } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

const minuteMs = 60_000

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, minuteMs / 4)
  return () => clearInterval(timer)
}

/** How long ago something was, in the largest unit that fits; it goes on by itself. */
export function useAge(): (atMs: number) => string {
  const t = usePhrases('operator').age
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(serverNow() / minuteMs))
  return (atMs) => {
    const minutes = Math.max(0, minute - Math.floor(atMs / minuteMs))
    if (minutes < 1) return t.now
    if (minutes < 60) return t.minutes({ count: String(minutes) })
    if (minutes < 48 * 60) return t.hours({ count: String(Math.floor(minutes / 60)) })
    return t.days({ count: String(Math.floor(minutes / (24 * 60))) })
  }
}
