import { useLayoutEffect, useRef, useState, type ButtonHTMLAttributes, type ComponentType } from 'react'
import { useSettings } from '#api/platform.ts'
import { switchLanguage, usePhrases, usePortalLanguage } from '#i18n/I18nProvider.tsx'
import { nameOf, offeredLanguages, sourceLanguage } from '#i18n/language.ts'
import { Icon } from '#ui/Icon.tsx'
import type { MenuProps } from '#ui/Menu.tsx'
import { loadPart } from '#util/load-part.ts'

/** Brings the menu's code when the button is touched: most visitors never open it. */
function useMenu() {
  const box = useRef<HTMLSpanElement>(null)
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>()
  // Only a press that is done puts the menu in the button's place: one under way would be lost with the button.
  const bring = (isPressed: boolean) => () =>
    void loadPart('ui/Menu', () => import('#ui/Menu.tsx')).then(
      (part) => isPressed && setMenu(() => part.Menu),
      () => undefined,
    )
  // The menu brings a button of its own: it takes over the press, and with it the focus.
  useLayoutEffect(() => {
    const button = Menu && box.current?.querySelector('button')
    button?.focus()
    button?.click()
  }, [Menu])
  return { box, Menu, bring }
}

/** only where there is a choice (I18N-06). */
export function LanguageMenu() {
  const t = usePhrases('shell')
  const current = usePortalLanguage()
  const { box, Menu, bring } = useMenu()
  const offered = offeredLanguages(useSettings().languages)
  if (offered.length < 2) return null
  const button = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
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
  )
  return (
    <span ref={box} className="hdr-part">
      {Menu ? (
        <Menu
          label={t.language}
          align="end"
          trigger={button}
          items={offered.map((lang) => ({
            id: lang,
            label: nameOf(lang),
            lang: sourceLanguage(lang),
            current: lang === current,
            onSelect: () => void switchLanguage(lang),
          }))}
        />
      ) : (
        button({
          'aria-haspopup': 'menu',
          'aria-expanded': false,
          onPointerEnter: bring(false),
          onClick: bring(true),
        })
      )}
    </span>
  )
}
