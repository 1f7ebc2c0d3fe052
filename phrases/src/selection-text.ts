import type { AreaPhrases } from '#areas.ts'
import { playName, selectionInWords } from '#play-names.ts'
import { readableSelection } from '#readable-selection.ts'

/** Names of play types: of numbers, and of selections. */
export type LotteryTexts = {
  readonly lottery: Pick<AreaPhrases<'lottery'>, 'playTypes'>
  readonly boards: AreaPhrases<'boards'>
}

type Selection = readonly { readonly playType: string; readonly numbers: readonly string[] }[]

/** Signs of one selection where there is room for some of them only. */
const maxSigns = 60

/** "2D top · 07 19 41; Run top · 7": the play types of a ticket with their numbers, all or the first so many. */
export function selectionText(
  { lottery: { playTypes }, boards }: LotteryTexts,
  selection: Selection,
  max = Number.POSITIVE_INFINITY,
): string {
  const names: Readonly<Record<string, { readonly name: string } | undefined>> = playTypes
  const all = selection.reduce((sum, { numbers }) => sum + numbers.length, 0)
  let left = max
  const parts = selection.flatMap(({ playType, numbers }) => {
    const shown = numbers
      .slice(0, left)
      .map((each) =>
        readableSelection(selectionInWords(boards, each), max === Number.POSITIVE_INFINITY ? max : maxSigns),
      )
    left -= shown.length
    return shown.length > 0
      ? [`${names[playType]?.name ?? playName(boards, playType)} · ${shown.join(' ')}`]
      : []
  })
  const text = parts.join('; ')
  return all > max ? `${text} +${all - max}` : text
}
