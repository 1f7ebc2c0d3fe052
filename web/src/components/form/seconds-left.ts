import { useEffect, useState } from 'react'
import type { CallError } from '#api/call-error.ts'
import { serverNow } from '#api/server-clock.ts'

/** How often what is left is told (SMS-04). */
const tickMs = 500

/** Whole seconds until a moment of the server's clock, told twice a second. */
export function useSecondsLeft(endsAt: number | undefined): number {
  const [now, setNow] = useState(serverNow)
  const isOver = endsAt === undefined || endsAt <= now
  useEffect(() => {
    if (isOver) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [isOver])
  return isOver ? 0 : Math.ceil((endsAt - now) / 1000)
}

/** When a refusal says that another try can be made. */
export function expirationOf({ value }: CallError): number | undefined {
  const { expirationTime } = (value ?? {}) as { expirationTime?: unknown } // checked on the next line
  return typeof expirationTime === 'number' ? expirationTime : undefined
}
