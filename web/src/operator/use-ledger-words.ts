import { usePhrases } from '#i18n/I18nProvider.tsx'

type Names = Readonly<Partial<Record<string, string>>>

/** What the ledger's kinds of transfers and accounts are called; one that has no name yet is called by its own. */
export function useLedgerWords() {
  const t = usePhrases('house').ledger
  const [transfers, explain, kinds]: [Names, Names, Names] = [t.transfers, t.explain, t.kinds]
  return {
    transfer: (name: string): string => transfers[name] ?? name,
    explain: (name: string): string => explain[name] ?? '',
    kind: (name: string): string => kinds[name] ?? name,
  }
}
