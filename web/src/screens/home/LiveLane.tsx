import { useLanes } from '#components/use-lanes.ts'
import { VendorTile } from '#components/VendorTile.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Lane } from '#ui/Lane.tsx'

/** The studios of the live casino. */
export function LiveLane() {
  const t = usePhrases('home')
  const names = usePhrases('category')
  const formats = useFormats()
  const { data: lanes = [] } = useLanes()
  const live = lanes.find((lane) => lane.title === 'LIVE')
  if (!live) return null
  return (
    <Lane
      icon="poker-chip"
      category="live"
      title={names.LIVE}
      count={live.openCount > 0 ? t.studios({ count: formats.count(live.cards.length) }) : t.studiosNotOpen}
      items="wide"
      viewAll={{ href: paths.lobby('live'), label: t.viewAll }}
      previousLabel={t.previous}
      nextLabel={t.next}
    >
      {live.cards.map((vendor) => (
        <VendorTile key={vendor.vassalage} category="LIVE" vendor={vendor} />
      ))}
    </Lane>
  )
}
