import { lazy, Suspense, useEffect, useState } from 'react'

const TooltipHost = lazy(async () => ({ default: (await import('#ui/TooltipHost.tsx')).TooltipHost }))

const signs = ['pointerover', 'focusin'] as const

/** Explains icons: its code comes once a pointer or the focus is on the page. */
export function Tooltips() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    for (const sign of signs) addEventListener(sign, want, { once: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, want)
    }
  }, [])
  return (
    isWanted && (
      <Suspense fallback={null}>
        <TooltipHost />
      </Suspense>
    )
  )
}
