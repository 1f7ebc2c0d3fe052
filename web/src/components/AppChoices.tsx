import { useSettings } from '#api/platform.ts'
import { switchLanguage, usePhrases, usePortalLanguage } from '#i18n/I18nProvider.tsx'
import { nameOf, offeredLanguages, sourceLanguage } from '#i18n/language.ts'
import { useTheme } from '#theme/theme.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'

/** Language and theme, each as a press. */
export function AppChoices({ className }: { className: string }) {
  const t = usePhrases('shell')
  const current = usePortalLanguage()
  const offered = offeredLanguages(useSettings().languages)
  const { theme, toggleTheme } = useTheme()
  return (
    <div className={className}>
      {offered.length > 1 &&
        offered.map((lang) => (
          <Chip key={lang} on={lang === current} onClick={() => void switchLanguage(lang)}>
            <span lang={sourceLanguage(lang)}>{nameOf(lang)}</span>
          </Chip>
        ))}
      <Button size="sm" icon={theme === 'dark' ? 'sun' : 'moon'} onClick={toggleTheme}>
        {theme === 'dark' ? t.light : t.dark}
      </Button>
    </div>
  )
}
