import type { LanguageFacts } from '#language-facts.ts'

export const language = {
  name: 'ไทย',
  direction: 'ltr',
  wireCode: 'TH',
  // An old spelling of Thai that may still be stored.
  aliases: ['ty'],
  decimalSign: '.',
  script: 'thai',
  isComplete: true,
} as const satisfies LanguageFacts
