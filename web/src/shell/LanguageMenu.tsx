import { useLayoutEffect, useRef, useState, type ButtonHTMLAttributes, type ComponentType } from 'react'
import { useSettings } from '#api/platform.ts'
import { switchLanguage, usePhrases, usePortalLanguage } from '#i18n/I18nProvider.tsx'
import { nameOf, offeredLanguages, sourceLanguage } from '#i18n/language.ts'
import { Icon } from '#ui/Icon.tsx'
import type { MenuProps } from '#ui/Menu.tsx'
import { loadPart } from '#util/load-part.ts'

type Press = { isFocused: boolean; isPressed: boolean }

/** Brings the menu's code when the button is touched: most visitors never open it. */
function useMenu() {
  const box = useRef<HTMLSpanElement>(null)
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>()
  const asked = useRef<Press>({ isFocused: false, isPressed: false })
  const ask = async (isPressed: boolean) => {
    asked.current.isPressed ||= isPressed
    const part = await loadPart('ui/Menu', () => import('#ui/Menu.tsx'))
    asked.current.isFocused = box.current?.contains(document.activeElement) ?? false
    setMenu(() => part.Menu)
  }
  // The menu brings a button of its own: it takes over the focus and the press.
  useLayoutEffect(() => {
    const button = Menu && box.current?.querySelector('button')
    if (asked.current.isFocused) button?.focus()
    if (asked.current.isPressed) button?.click()
  }, [Menu])
  return { box, Menu, ask: (isPressed = false) => void ask(isPressed).catch(() => undefined) }
}

/** only where there is a choice (I18N-06). */
export function LanguageMenu() {
  const t = usePhrases('shell')
  const current = usePortalLanguage()
  const { box, Menu, ask } = useMenu()
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
          onPointerEnter: () => ask(),
          onFocus: () => ask(),
          onClick: () => ask(true),
        })
      )}
    </span>
  )
}
