import { usePhrases } from '#i18n/I18nProvider.tsx'
import {
  fieldName,
  placeOfSymbol,
  playName,
  sectionName,
  shortPlayName,
  symbolName,
  wordsOf,
} from '@suntala/phrases/play-names'

/** What the players of a family call its play types, fields and symbols. */
export function useBoardNames(family: string) {
  const boards = usePhrases('boards')
  return {
    section: (code: string) => sectionName(boards, code),
    playType: (code: string) => playName(boards, code),
    shortPlayType: (code: string, section: string) => shortPlayName(boards, code, section),
    field: (code: string) => fieldName(boards, family, code),
    symbol: (playType: string, field: string, symbol: string) =>
      symbolName(boards, { family, playType, field }, symbol),
    words: (symbol: string) => wordsOf(boards, symbol),
    place: (playType: string, place: string) => placeOfSymbol(boards, { family, playType }, place),
  }
}
