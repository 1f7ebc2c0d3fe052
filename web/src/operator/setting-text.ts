import { usePhrases } from '#i18n/I18nProvider.tsx'

/** A setting under its whole key: `settings.ageLimit`, `flags.CBS3`, `fieldRules.zalo`. */
export type WholeKey = string

type Named = { name: string; text: string }

/** What a setting is called, and what it does. */
export function useSettingNames(): (key: WholeKey) => Named {
  const t = usePhrases('setting')
  const known: Readonly<Partial<Record<string, Named>>> = t.keys
  return (key) => {
    const [part = '', name = ''] = key.split('.')
    if (part === 'flags') return { name, text: t.flagText }
    if (part === 'fieldRules') return { name, text: t.fieldText }
    return known[name] ?? { name, text: '' }
  }
}

/** A value as people read it. */
export function useValueText(): (value: unknown) => string {
  const t = usePhrases('setting')
  return (value) => {
    if (value === null || value === undefined || value === '') return t.none
    if (typeof value === 'boolean') return value ? t.on : t.off
    if (typeof value === 'string') return value
    if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
      return value.length === 0 ? t.none : value.join(', ')
    if (Array.isArray(value) && value.length === 0) return t.none
    return JSON.stringify(value)
  }
}
