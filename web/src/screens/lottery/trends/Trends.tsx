import { CallFailure } from '#components/CallFailure.tsx'
import type { Family } from '@suntala/lottery/rules/family'
import { familyOfIssue } from '@suntala/lottery/rules/family'
import { outcomeOfParts } from '@suntala/lottery/trend/charts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { PastDraw } from '#screens/lottery/trends/past-draw.ts'
import { PastResults } from '#screens/lottery/trends/PastResults.tsx'
import { RoadView } from '#screens/lottery/trends/RoadView.tsx'
import { TrendChart } from '#screens/lottery/trends/TrendChart.tsx'
import { useTrendNames } from '#screens/lottery/trends/use-trend-names.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const most = 100

type View = 'chart' | 'roads' | 'results'

type TrendsProps = { game: { gameId: string; labelName: string }; family: Family }

function Content({ game, family }: TrendsProps) {
  const { trends: t } = usePhrases('rules')
  const names = useTrendNames(family)
  const [chosen, setChosen] = useState<View>()
  const call = useCall('lottoOpened', {
    query: { gameId: game.gameId, count: most },
  })
  const { data, error } = call
  if (error && !data) return <CallFailure call={call} />
  if (!data) return <Skeleton height={320} radius={10} />
  const draws = data.flatMap(({ numero, numbers }): PastDraw[] => {
    const parts = numbers.map(({ name, digits }) => ({ name, text: digits }))
    const outcome = outcomeOfParts(familyOfIssue(family, numero), parts)
    return outcome ? [{ numero, outcome }] : []
  })
  if (data.length === 0) return <p className="lot-none">{t.noDraws}</p>
  const views: View[] = [
    ...(names.charts.length > 0 && draws.length > 0 ? (['chart'] as const) : []),
    ...(names.roads.length > 0 && draws.length > 0 ? (['roads'] as const) : []),
    'results',
  ]
  const view = chosen ?? views[0] ?? 'results'
  return (
    <div className="trd">
      <div className="trd-head">
        <SegmentedControl
          label={t.view}
          value={view}
          onChange={setChosen}
          segments={views.map((id) => ({ id, label: t.views[id] }))}
        />
        {view !== 'results' && <span className="lot-sub">{t.intro(data.length)}</span>}
      </div>
      {view === 'chart' && <TrendChart charts={names.charts} draws={draws} />}
      {view === 'roads' && <RoadView roads={names.roads} draws={draws} />}
      {view === 'results' && <PastResults gameId={game.gameId} />}
      <p className="lot-sub">{t.noPromise}</p>
    </div>
  )
}

/** Past results of a lottery with what they show: missing and frequent numbers, and roads. */
export function Trends({ open, onClose, ...props }: TrendsProps & { open: boolean; onClose: () => void }) {
  const { trends: t } = usePhrases('rules')
  const { close } = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={t.title({ name: props.game.labelName })}
      closeLabel={close}
    >
      <Content {...props} />
    </Dialog>
  )
}
