import { useEffect, useState, type RefObject } from 'react'

const doTouch = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** True while an element that floats would lie over a button of the page. */
export function useIsOverAction(box: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      const own = box.current?.getBoundingClientRect()
      const actions = [...document.querySelectorAll('#main .btn')]
      setOver(own !== undefined && actions.some((action) => doTouch(own, action.getBoundingClientRect())))
    }
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(lookSoon)
    const main = document.getElementById('main')
    for (const part of [main, box.current]) if (part) sizes.observe(part)
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [box])
  return isOver
}
