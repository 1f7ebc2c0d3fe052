import { languageNames } from '@suntala/phrases/languages'
import { useSettings } from '#api/platform.ts'
import { switchLanguage, usePhrases, usePortalLanguage } from '#i18n/I18nProvider.tsx'
import { offeredLanguages, sourceLanguage, type PortalLanguage } from '#i18n/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'

export const nameOf = (lang: PortalLanguage): string => (lang === 'qps' ? lang : languageNames[lang])

/** only where there is a choice (I18N-06). */
export function LanguageMenu() {
  const t = usePhrases('shell')
  const current = usePortalLanguage()
  const offered = offeredLanguages(useSettings().languages)
  if (offered.length < 2) return null
  return (
    <Menu
      label={t.language}
      align="end"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="btn btn-ghost hdr-wide hdr-lang"
          aria-label={`${current.toUpperCase()}, ${t.language}: ${nameOf(current)}`}
        >
          <Icon name="translate" size={18} />
          <span className="hdr-lang-code">{current.toUpperCase()}</span>
          <Icon name="caret-down" size={11} />
        </button>
      )}
      items={offered.map((lang) => ({
        id: lang,
        label: nameOf(lang),
        lang: sourceLanguage(lang),
        current: lang === current,
        onSelect: () => void switchLanguage(lang),
      }))}
    />
  )
}
