import { usePhrases } from '#i18n/I18nProvider.tsx'

/** What a kind of promotion is called; one without a name here is shown by its code. */
export function usePromotionKind(): (kind: string) => string {
  const names: Readonly<Partial<Record<string, string>>> = usePhrases('content').promotions.kinds
  return (kind) => names[kind] ?? kind
}
