import type { ReactNode } from 'react'

/** What is there at the start, what to do beside it; below one another on narrow screens, the doing first if asked. */
export function Columns({
  main,
  side,
  sideFirst = false,
}: {
  main: ReactNode
  side: ReactNode
  sideFirst?: boolean
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_432px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{main}</div>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-5 ${sideFirst ? 'order-first xl:order-none' : ''}`}
      >
        {side}
      </div>
    </div>
  )
}
