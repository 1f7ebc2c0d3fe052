/** Month and day; the 29th of February stands in every year. */
const dayOfYear = [
  String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  String.raw`02-(?:0[1-9]|[12]\d)`,
].join('|')

/** Signs that nobody sees: blanks without width, marks that turn the direction, fillers, Braille of no dot. */
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * The pattern families of field rules (REG-43..60), numbered in the specification's order.
 * Server and browser run this same table; an operator picks an id and never writes an expression.
 */
const families = {
  1: /^[\s\S]*$/,
  2: /^[A-Za-z][A-Za-z0-9]*$/,
  3: /^[\p{Script=Han}0-9]+$/u,
  // One address as mail goes to it: no list, no name, no comment, no quotes.
  4: /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@.<>()[\]\\,;:"\p{Cc}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u,
  5: /^[A-Za-z0-9]+$/,
  6: /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/,
  7: /^[0-9]+$/,
  8: /^(?=.*[A-Z])[A-Za-z0-9]+$/,
  9: /^[A-Za-z ]+$/,
  10: /^\S+$/,
  11: /^[\p{Script=Han}\p{P}]+$/u,
  12: new RegExp(`^(?:\\d{4}-(?:${dayOfYear})|(?:${dayOfYear})-\\d{4})$`),
  13: /^[\p{Script=Hangul}]+$/u,
  14: /^[\p{Script=Thai}]+$/u,
  15: /^[\p{Script=Thai}A-Za-z ]+$/u,
  16: /^[A-Z ]+$/,
  17: /^[A-Za-z0-9\p{P}\p{S}]+$/u,
  18: /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[\p{P}\p{S}])\S+$/u,
} as const

/** A family's expression, as the rule of a field is told with it; nothing for a family that there is not. */
export const expressionOf = (id: number): string => (families as Record<number, RegExp>)[id]?.source ?? '' // unknown ids read as undefined

/** True when the text belongs to the family; an unknown id refuses everything, and all but the first hidden signs. */
export function matchesPattern(id: number, value: string): boolean {
  const family: RegExp | undefined = (families as Record<number, RegExp>)[id] // unknown ids read as undefined
  return family !== undefined && family.test(value) && (id === 1 || !hidden.test(value))
}
