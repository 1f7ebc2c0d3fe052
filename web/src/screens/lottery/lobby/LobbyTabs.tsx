import type { LotteryProduct } from '@suntala/contract/lottery'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { tagsOf } from '#screens/lottery/lobby/lobby-view.ts'
import { loginCheck } from '#session/login-check.ts'
import { SegmentedControl, type Segment } from '#ui/SegmentedControl.tsx'

type LobbyTabsProps = { games: readonly LotteryProduct[]; value: string; onChange: (list: string) => void }

/** Hot, favourites, recent, a tab for each tag, and all (LOT-01..04). */
export function LobbyTabs({ games, value, onChange }: LobbyTabsProps) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  const segments: Segment<string>[] = [
    { id: 'hot', label: t.tabs.hot, icon: 'fire' },
    { id: 'fav', label: t.tabs.favourites, icon: 'heart' },
    { id: 'recent', label: t.tabs.recent, icon: 'clock-counter-clockwise' },
    ...tagsOf(games).map((tag) => ({ id: tag, label: names.tag(tag) })),
    { id: 'all', label: t.tabs.all },
  ]
  const isOwn = (list: string) => list === 'fav' || list === 'recent'
  const change = (list: string) =>
    isOwn(list) ? loginCheck(() => onChange(list), 'session') : onChange(list)
  return <SegmentedControl label={t.tabs.label} segments={segments} value={value} onChange={change} />
}
