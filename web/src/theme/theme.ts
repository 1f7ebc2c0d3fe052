import { useSyncExternalStore } from 'react'
import { themeKey } from '#theme/theme-script.ts'
import { readLocal, writeLocal } from '#util/storage.ts'

export type Theme = 'dark' | 'light'

/** What the stored value says. Nothing stored reads as dark (THEME-02). */
export const storedTheme = (): Theme => (readLocal(themeKey) === 'light' ? 'light' : 'dark')

/** What to paint: the visitor's own choice, and light until there is one (THEME-03). */
export const startTheme = (): Theme => (readLocal(themeKey) === null ? 'light' : storedTheme())

const listeners = new Set<() => void>()
const browserColour: Record<Theme, string> = { dark: '#0d1412', light: '#fcfdfa' }

function paint(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserColour[theme])
  for (const listener of listeners) listener()
}

/** Paints the theme and remembers it as the visitor's choice. */
export function setTheme(theme: Theme): void {
  writeLocal(themeKey, theme)
  paint(theme)
}

const painted = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

const followOtherTabs = (event: StorageEvent) => {
  if (event.key === themeKey) paint(startTheme())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

/** The theme on the page, and the switch between the two (HEAD-04). */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useSyncExternalStore(subscribe, painted, () => 'light' as const)
  return { theme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') }
}
