import { useEffect, useEffectEvent } from 'react'

/** Does something again and again while the page is seen; not at all without a pause. */
export function useInterval(action: () => void, everyMs: number | undefined): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => {
      if (!document.hidden) act()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
