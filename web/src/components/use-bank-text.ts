import { usePhrases } from '#i18n/I18nProvider.tsx'

/**
 * A text of the platform that begins with the name of a bank, as an account to be paid to does, with that name in the
 * current language; one whose bank this build does not know stays as it is.
 */
export function useBankText(): (text: string) => string {
  const { banks } = usePhrases('wallet')
  return (text) => {
    const found = Object.entries(banks).find(([bank]) => text === bank || text.startsWith(`${bank} `))
    return found ? found[1] + text.slice(found[0].length) : text
  }
}
