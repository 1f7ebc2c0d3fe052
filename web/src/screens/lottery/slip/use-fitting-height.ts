import { useCallback } from 'react'

/**
 * Tells the stylesheet how far below the window's top an element begins, as `--fit-top` in px: with it the
 * element can end where the window ends, at the top of the page as well as scrolled down.
 */
export function useFittingHeight(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const fit = () => {
      const top = Math.max(0, element.getBoundingClientRect().top)
      element.style.setProperty('--fit-top', `${top}px`)
    }
    // What stands above it may change its height without a scroll.
    const observer = new ResizeObserver(fit)
    observer.observe(document.body)
    window.addEventListener('scroll', fit, { passive: true })
    window.addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', fit)
      window.removeEventListener('resize', fit)
    }
  }, [])
}
