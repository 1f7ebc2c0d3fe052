import { Suspense } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Lazy, LazyClearSlip, LazySlip } from '#screens/lottery/lazy-parts.tsx'
import { EmptySlip } from '#screens/lottery/slip/EmptySlip.tsx'
import type { SlipProps } from '#screens/lottery/slip/SlipBody.tsx'
import { isEmptySlip } from '#screens/lottery/slip/slip.ts'
import { useFittingHeight } from '#screens/lottery/slip/use-fitting-height.ts'
import { Count } from '#ui/Badge.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The slip beside the board; a sheet takes its place on phones. */
export function SlipPanel(props: SlipProps) {
  const t = usePhrases('lottery')
  const fit = useFittingHeight()
  const { betting, placer } = props
  const isEmpty = isEmptySlip(betting.slip) && placer.state.kind !== 'placed'
  return (
    <aside ref={fit} className="card lot-slip" aria-label={t.slip}>
      <div className="lot-slip-head">
        <h2>{t.slip}</h2>
        <Count value={betting.priced.count} />
        <Lazy when={!isEmpty}>
          <LazyClearSlip betting={betting} placer={placer} />
        </Lazy>
      </div>
      {isEmpty ? (
        <EmptySlip />
      ) : (
        <Suspense fallback={<SlipSkeleton />}>
          <LazySlip {...props} />
        </Suspense>
      )}
    </aside>
  )
}

const SlipSkeleton = () => (
  <div className="lot-loading" aria-hidden="true">
    <Skeleton height={34} />
    <Skeleton height={120} />
  </div>
)
