import { writeOdds } from '@suntala/lottery/rules/odds'
import type { Offer } from '@suntala/lottery/rules/offers'
import { useMemo } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { BoardLegend } from '#ui/BoardLegend.tsx'
import { NumberBoard, type NumberFacts } from '#ui/NumberBoard.tsx'

type KeysProps = { betting: BettingState; choice: Choice; lockedText: string | undefined }

/** Every number of a play type with one or two digits as a key. */
export function NumberKeys({ betting, choice, lockedText }: KeysProps) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  const { playType, chosen, toggle, offerAt } = choice
  const numbers = useMemo(() => playType.keys(), [playType])
  const hot = new Set(
    betting.hotNumbers.filter((each) => each.playType === playType.code).map(({ key }) => key),
  )
  const note = (offer: Offer): NumberFacts => {
    if (offer.status === 'closed') return { closed: true }
    if (offer.status === 'open') return {}
    const reduced = writeOdds(offer.oddsHundredths)
    return { reduced, note: t.pays({ odds: reduced }) }
  }
  const facts = new Map(
    numbers.map((key): [string, NumberFacts] => [key, { ...note(offerAt(key)), hot: hot.has(key) }]),
  )
  return (
    <>
      <NumberBoard
        label={t.numbersOf({ playType: names.playType(playType.code) })}
        numbers={numbers}
        chosen={chosen}
        facts={facts}
        onToggle={toggle}
        lockedText={lockedText}
      />
      <BoardLegend
        chosen={t.legend.chosen}
        reduced={t.legend.reduced}
        closed={t.legend.closed}
        hot={t.legend.hot}
      />
    </>
  )
}
