import { playName } from '@suntala/phrases/play-names'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** The name of a play type of any lottery: of numbers, or of selections. */
export function usePlayTypeName(): (code: string) => string {
  const { playTypes } = usePhrases('lottery')
  const boards = usePhrases('boards')
  const known: Readonly<Record<string, { readonly name: string } | undefined>> = playTypes
  return (code) => known[code]?.name ?? playName(boards, code)
}
