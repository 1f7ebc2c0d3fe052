import { offeredLanguages, nameOf } from '#i18n/language.ts'
import { switchLanguage, usePhrases, usePortalLanguage } from '#i18n/I18nProvider.tsx'
import { useTheme } from '#theme/theme.ts'
import { languages } from '@suntala/phrases/languages'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'

/** Theme and language, as this browser keeps them. */
export function LookSwitches() {
  const t = usePhrases('operator').frame
  const { theme, toggleTheme } = useTheme()
  const current = usePortalLanguage()
  return (
    <div className="ops-looks">
      <Button
        tone="ghost"
        size="sm"
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t.switchTheme}
        onClick={toggleTheme}
      />
      <Menu
        label={t.language}
        trigger={(props) => (
          <Button tone="ghost" size="sm" icon="translate" {...props}>
            {nameOf(current)}
          </Button>
        )}
        items={offeredLanguages(languages).map((lang) => ({
          id: lang,
          label: nameOf(lang),
          lang,
          current: lang === current,
          onSelect: () => void switchLanguage(lang),
        }))}
      />
    </div>
  )
}
