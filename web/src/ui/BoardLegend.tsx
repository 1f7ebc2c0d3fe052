import type { ReactNode } from 'react'

/** What the looks of the keys mean. */
export function BoardLegend({
  chosen,
  reduced,
  closed,
  hot,
}: {
  chosen: ReactNode
  reduced: ReactNode
  closed: ReactNode
  hot: ReactNode
}) {
  return (
    <div className="nk-legend">
      <span>
        <i className="nk-k on" />
        {chosen}
      </span>
      <span>
        <i className="nk-k nk-less" />
        {reduced}
      </span>
      <span>
        <i className="nk-k nk-shut" />
        {closed}
      </span>
      <span>
        <i className="nk-dot" />
        {hot}
      </span>
    </div>
  )
}
