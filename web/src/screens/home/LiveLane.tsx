import { useLanes } from '#components/use-lanes.ts'
import { VendorTile } from '#components/VendorTile.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { BlockFailure, isLost } from '#screens/home/BlockFailure.tsx'
import { Lane } from '#ui/Lane.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const shownWide = 4

/** The studios of the live casino. */
export function LiveLane() {
  const t = usePhrases('home')
  const { notOpen } = usePhrases('shell')
  const names = usePhrases('category')
  const formats = useFormats()
  const asked = useLanes()
  const head = { icon: 'poker-chip', category: 'live', title: names.LIVE } as const
  if (isLost(asked)) return <BlockFailure {...head} of={asked} />
  const live = asked.data?.find((lane) => lane.title === 'LIVE')
  if (asked.data && !live) return null
  return (
    <Lane
      {...head}
      count={live && (live.openCount > 0 ? t.studios({ count: formats.count(live.cards.length) }) : notOpen)}
      items="wide"
      viewAll={{ href: paths.lobby('live'), label: t.viewAll }}
      previousLabel={t.previous}
      nextLabel={t.next}
    >
      {live
        ? live.cards.map((vendor) => <VendorTile key={vendor.vassalage} category="LIVE" vendor={vendor} />)
        : Array.from({ length: shownWide }, (_, place) => <Skeleton key={place} height={128} radius={14} />)}
    </Lane>
  )
}
