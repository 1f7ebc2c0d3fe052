import type { LanguageFacts } from '#language-facts.ts'

export const language = {
  name: 'English',
  direction: 'ltr',
  wireCode: 'EN',
  decimalSign: '.',
  isComplete: true,
} as const satisfies LanguageFacts
