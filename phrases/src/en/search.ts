import { plural } from '#plural.ts'

/** Texts of the list under the header's search. */
export const search = {
  suggestions: 'Suggestions',
  recent: 'Searched before',
  forget: 'Forget these searches',
  gameCount: (p: { count: number; text: string }) =>
    plural('en', p.count, { one: '1 game', other: `${p.text} games` }),
}
