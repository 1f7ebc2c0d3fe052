import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import { oddsText, shownLevels } from '#screens/lottery/boards/level-texts.ts'
import { faceOf } from '#screens/lottery/boards/face-of.tsx'
import { placedSymbol } from '@suntala/phrases/play-names'
import type { SymbolLook } from '#screens/lottery/boards/SymbolKeys.tsx'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'

/** How the symbols of a play type's fields stand on their keys: in words, and with what each pays. */
export function useSymbolLook(
  family: string,
  playType: PlayType,
  terms: TicketTerms,
): (field: string, symbol: string) => SymbolLook {
  const names = useBoardNames(family)
  const levels = shownLevels(playType, terms)
  // What pays the same everywhere is said once for all.
  const pays = new Map(levels.length > 1 ? levels.map(({ level, odds }) => [level.code, oddsText(odds)]) : [])
  return (field, symbol) => {
    const name = names.symbol(playType.code, field, symbol)
    const face = faceOf(family, { playType: playType.code, symbol })
    const [, , rest] = placedSymbol.exec(symbol) ?? []
    // The row names the place.
    return {
      name,
      ...(rest !== undefined && { face: names.words(rest) }),
      ...(face !== undefined && { face }),
      numbers: playType.numbersOf?.[symbol]?.map((number) => String(number).padStart(2, '0')).join(' '),
      pays: pays.get(symbol),
    }
  }
}
