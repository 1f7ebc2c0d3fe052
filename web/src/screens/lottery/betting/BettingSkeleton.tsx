import { Skeleton } from '#ui/Skeleton.tsx'

/** Holds the places of head, board and slip while the lottery loads. */
export function BettingSkeleton() {
  return (
    <div className="lot-betting" aria-hidden="true">
      <Skeleton height={110} radius={14} />
      <div className="lot-grid lot-grid-wait">
        <div className="lot-start">
          <Skeleton height={326} radius={14} />
        </div>
        <div className="lot-middle">
          <Skeleton height={720} radius={14} />
        </div>
        <div className="lot-slip-wait">
          <Skeleton height={420} radius={14} />
        </div>
      </div>
    </div>
  )
}
