import { usePhrases } from '#i18n/I18nProvider.tsx'
import {
  fieldName,
  placeOfSymbol,
  playName,
  sectionName,
  shortPlayName,
  symbolName,
  wordsOf,
} from '#components/play-names.ts'

/** What the players of a family call its play types, fields and symbols. */
export function useBoardNames(family: string) {
  const boards = usePhrases('boards')
  const { playTypes, sections } = usePhrases('lottery')
  // Some lotteries sell bets on numbers among their selections.
  const numbers: Readonly<Record<string, { readonly name: string } | undefined>> = playTypes
  const ofNumbers: Readonly<Record<string, string | undefined>> = sections
  return {
    section: (code: string) => ofNumbers[code] ?? sectionName(boards, code),
    playType: (code: string) => numbers[code]?.name ?? playName(boards, code),
    shortPlayType: (code: string, section: string) =>
      numbers[code]?.name ?? shortPlayName(boards, code, section),
    field: (code: string) => fieldName(boards, family, code),
    symbol: (playType: string, field: string, symbol: string) =>
      symbolName(boards, { family, playType, field }, symbol),
    words: (symbol: string) => wordsOf(boards, symbol),
    place: (playType: string, place: string) => placeOfSymbol(boards, { family, playType }, place),
  }
}
