/** How often one single bet wins each level, by the level's code. */
export type Won = Readonly<Record<string, number>>

/** Says what one single bet, named as `single-bets.ts` names it, wins with the drawn numbers. */
export type Judge = (bet: { readonly playType: string; readonly single: string }) => Won

/** Won once at a level, or nothing. */
export const wonAt = (level: string, wins: boolean): Won => (wins ? { [level]: 1 } : {})

/** Texts in ascending order. */
export const inOrder = (texts: readonly string[]): string[] =>
  texts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))

/** The digits of a text in ascending order. */
export const ascending = (text: string): string => inOrder([...text]).join('')

/** A number with zeros before it. */
export const padded = (number: number | undefined, digits: number): string =>
  String(number ?? 0).padStart(digits, '0')
