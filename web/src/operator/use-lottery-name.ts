import { usePhrases } from '#i18n/I18nProvider.tsx'

type Names = Readonly<Partial<Record<string, string>>>

/** What a lottery is called; one without a name is called by its code. */
export function useLotteryName(): (code: string) => string {
  const names: Names = usePhrases('lotteries')
  return (code) => names[code] ?? code
}

/** Every lottery by its code, in the order of their names. */
export function useLotteries(): { code: string; name: string }[] {
  const names: Names = usePhrases('lotteries')
  return Object.entries(names)
    .map(([code, name = code]) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
