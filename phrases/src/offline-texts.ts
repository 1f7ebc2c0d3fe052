// Made from the folders by `npm run phrases`; a test compares it with them.
import { language as en } from '#en/language.ts'
import { offline as enWords } from '#en/offline.ts'
import { language as th } from '#th/language.ts'
import { offline as thWords } from '#th/offline.ts'

export const offlineTexts = {
  en: { words: enWords, direction: en.direction },
  th: { words: thWords, direction: th.direction },
} as const
