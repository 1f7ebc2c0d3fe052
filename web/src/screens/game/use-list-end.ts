import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Reaching the end counts at most this often (CONST-05). */
const throttleMs = 200

/** Hears when the end of the list comes into view, exactly there (CONST-06). @returns what to put at the end */
export function useListEnd(
  isWanted: boolean,
  shown: number,
  onEnd: () => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onEnd)
  useEffect(() => {
    const element = end.current
    if (!element || !isWanted) return
    let isSeen = false
    // Asked again while the end stays in view: the next page may be shorter than the screen.
    const timer = setInterval(() => isSeen && reach(), throttleMs)
    // A busy browser tells several changes at once, the last one last.
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false
    })
    observer.observe(element)
    return () => {
      clearInterval(timer)
      observer.disconnect()
    }
  }, [isWanted, shown])
  return end
}
