import { useEffect, useRef } from 'react'

/** A new page begins at its top with the focus on its content; going back keeps the browser's own place. */
export function useArrival(pathname: string): void {
  const last = useRef(pathname)
  const isBack = useRef(false)
  useEffect(() => {
    // Going back within a page is no arrival.
    const onBack = () => (isBack.current = location.pathname !== last.current)
    // Before the router hears of it: the browser may let the page be drawn anew between two listeners.
    addEventListener('popstate', onBack, { capture: true })
    return () => removeEventListener('popstate', onBack, { capture: true })
  }, [])
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A section of the page shows itself; see Help.
    if (!isBack.current && !location.hash) scrollTo(0, 0)
    isBack.current = false
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
