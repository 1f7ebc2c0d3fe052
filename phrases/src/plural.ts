import type { Language } from '#languages.ts'

const rules = new Map<Language, Intl.PluralRules>()

/** Picks the form of a phrase that the count needs in this language, and writes the count for `#`. */
export function plural(
  lang: Language,
  count: number,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  let rule = rules.get(lang)
  if (!rule) rules.set(lang, (rule = new Intl.PluralRules(lang)))
  const form = forms[rule.select(count)] ?? forms.other
  return form.replaceAll('#', () => count.toLocaleString(lang))
}
