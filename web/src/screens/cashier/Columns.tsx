import type { ReactNode } from 'react'

/**
 * The matter of a page and what stands beside it; below one another on narrow screens, where the second waits until the first
 * is there.
 */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="cash-cols grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_432px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{main}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-5">{side}</div>
    </div>
  )
}
