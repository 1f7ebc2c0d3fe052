// Made from the folders by `npm run phrases`; a test compares it with them.
import { language as en } from '#en/language.ts'
import { language as th } from '#th/language.ts'

export const languageFacts = {
  en,
  th,
} as const

/** Areas of texts that every visitor needs: one chunk a language. */
export const frontAreas = [
  'category',
  'game',
  'home',
  'shell',
  'system',
  'ui',
] as const

/** The front of each language, and the list of its other areas, which comes with the first of them. */
export const languageFiles = {
  en: { front: () => import('#en/front.ts'), areas: () => import('#en/areas.ts') },
  th: { front: () => import('#th/front.ts'), areas: () => import('#th/areas.ts') },
} as const
