import { usePhrases } from '#i18n/I18nProvider.tsx'

type PlayTypeText = { readonly name: string; readonly how: string }

/** Names of what comes from the platform as codes; a code that this build does not know shows itself. */
export function useLotteryNames() {
  const t = usePhrases('lottery')
  const playTypes: Readonly<Record<string, PlayTypeText | undefined>> = t.playTypes
  const sections: Readonly<Record<string, string | undefined>> = t.sections
  const parts: Readonly<Record<string, string | undefined>> = t.parts
  const shortParts: Readonly<Record<string, string | undefined>> = t.shortParts
  const figures: Readonly<Record<string, string | undefined>> = t.figures
  const tags: Readonly<Record<string, string | undefined>> = t.tags
  return {
    playType: (code: string): string => playTypes[code]?.name ?? code,
    howToPlay: (code: string): string => playTypes[code]?.how ?? '',
    section: (code: string): string => sections[code] ?? code,
    part: (name: string): string => parts[name] ?? name,
    /** A number that was drawn; figures of dice have names. */
    drawn: (part: string, number: string): string => (part === 'figures' && figures[number]) || number,
    shortPart: (name: string): string => shortParts[name] ?? name,
    tag: (code: string): string => tags[code] ?? code,
  }
}
