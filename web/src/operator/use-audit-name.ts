import { usePhrases } from '#i18n/I18nProvider.tsx'

type Names = Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>

/** What an entry of the log says was done. One that another release wrote may be told by its word alone. */
export function useAuditName(): (subject: string, action: string) => string {
  const names: Names = usePhrases('audit')
  const actions: Readonly<Record<string, { logged: Names }>> = usePhrases('actions')
  const all = [names, ...Object.values(actions).map(({ logged }) => logged)]
  return (subject, action) => all.flatMap((each) => each[subject]?.[action] ?? [])[0] ?? action
}
