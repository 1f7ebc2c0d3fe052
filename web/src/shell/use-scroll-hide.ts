import { useEffect, useState } from 'react'

/** Small wobbles of a finger or a trackpad are no decision. */
const minMovePx = 8
/** Near the top of the page the strip always shows. */
const topPx = 160

/** True while the visitor scrolls down: the category strip then makes room. */
export function useScrollHide(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < minMovePx) return
      last = scrollY
      setAway(moved > 0 && scrollY > topPx)
    }
    // Focus that goes into the strip must find it on the screen.
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest('.cat')) setAway(false)
    }
    addEventListener('scroll', look, { passive: true })
    addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('focusin', onFocus)
    }
  }, [])
  return isAway
}
