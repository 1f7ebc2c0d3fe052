import { loadPart } from '#util/load-part.ts'

/** What chooses by chance; it comes with the first press, or ahead. */
export const loadRandomChoice = () =>
  loadPart(
    'lottery/random',
    async () => (await import('#screens/lottery/boards/random-choice.ts')).randomChoice,
  )
