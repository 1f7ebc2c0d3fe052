import type { Family } from '@suntala/lottery/rules/family'
import { chartsOf, type Chart } from '@suntala/lottery/trend/charts'
import { roadsOf, type Road } from '@suntala/lottery/trend/roads'
import { useMemo } from 'react'
import { placeName } from '@suntala/phrases/play-names'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'

export type NamedChart = { readonly name: string; readonly chart: Chart }
export type NamedRoad = {
  readonly name: string
  readonly road: Road
  /** What its sides are called. */
  readonly sides: readonly [string, string]
}

const top = ['top hundreds', 'top tens', 'top units'] as const
const bottom = ['bottom tens', 'bottom units'] as const

/** Places of families with three digits at the top and two at the bottom, in the order in which they are drawn. */
const topAndBottom: Readonly<Record<string, readonly string[] | undefined>> = {
  thai3: [...top, ...bottom],
  yeekee: [...bottom, ...top],
}

/** The charts and roads of a family under the names that its players know. */
export function useTrendNames(family: Family): { charts: NamedChart[]; roads: NamedRoad[] } {
  const { trends: t } = usePhrases('rules')
  const boards = usePhrases('boards')
  const lottery = usePhrases('lottery')
  const names = useBoardNames(family.code)
  const { shortPart } = useLotteryNames()
  const found = useMemo(() => ({ charts: chartsOf(family), roads: roadsOf(family) }), [family])
  const nameOfPlace = (place: number): string => {
    const [part = '', digit] = (topAndBottom[family.code]?.[place - 1] ?? '').split(' ')
    const digits: Readonly<Record<string, string | undefined>> = lottery.places
    return digit === undefined
      ? placeName(boards, family.code, String(place))
      : `${shortPart(part)} · ${digits[digit] ?? digit}`
  }
  const nameOfChart = ({ kind, place = 0 }: Chart): string =>
    kind === 'place' ? nameOfPlace(place) : t[kind]
  const sideName = ({ playType, field, place }: Road, side: string) =>
    place === undefined ? names.symbol(playType, field, side) : names.words(side)
  const nameOfRoad = ({ playType, field, place, sides }: Road): string => {
    const where =
      place === undefined
        ? field === 'choice'
          ? undefined
          : names.field(field)
        : names.place(playType, place)
    const what = sides.map((side) => names.words(side)).join(' / ')
    return [names.playType(playType), where, what].filter(Boolean).join(' · ')
  }
  return {
    charts: found.charts.map((chart) => ({ name: nameOfChart(chart), chart })),
    roads: found.roads.map((road) => ({
      name: nameOfRoad(road),
      road,
      sides: [sideName(road, road.sides[0]), sideName(road, road.sides[1])],
    })),
  }
}
