import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** How long what comes below waits for what stands above it, and how often it is looked whether that is there. */
const longestMs = 2_000
const lookMs = 100

/** Whether nothing above is on its way any more, or it took too long; once it is so, it stays. */
function useSettled(above: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let left = longestMs / lookMs
    const timer = setInterval(() => {
      if (left-- > 0 && above.current?.querySelector('.sk')) return
      clearInterval(timer)
      setSettled(true)
    }, lookMs)
    return () => clearInterval(timer)
  }, [above])
  return isSettled
}

/**
 * The matter of a page and what stands beside it; below one another on narrow screens, where the second waits until the first
 * is there.
 */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  const above = useRef<HTMLDivElement>(null)
  const isSettled = useSettled(above)
  return (
    <div
      className="cash-cols grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_432px]"
      data-settled={isSettled || undefined}
    >
      <div ref={above} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {main}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-5">{side}</div>
    </div>
  )
}
