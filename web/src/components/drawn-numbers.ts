/** A part of a result as the platform tells it: a figure such as '841', or numbers with blanks between them. */
export type DrawnPart = { readonly name: string; readonly digits: string }

/** The same one by one: the digits of a figure, or numbers that were drawn each by itself. */
export type DrawnList = {
  readonly name: string
  readonly numbers: readonly string[]
  readonly areBalls: boolean
}

export function drawnList({ name, digits }: DrawnPart): DrawnList {
  const areBalls = digits.includes(' ')
  return { name, numbers: areBalls ? digits.split(' ') : [...digits], areBalls }
}

/** A card or result shows no more drawn numbers than this (LOT-06). */
const maxShown = 6

/** What is shown of a result: the first part as far as there is room, and others that fit whole. */
export function shownNumbers(parts: readonly DrawnPart[]): DrawnList[] {
  let left = maxShown
  return parts.flatMap((part, place) => {
    const list = drawnList(part)
    const numbers = list.numbers.slice(0, left)
    if (numbers.length === 0 || (place > 0 && numbers.length < list.numbers.length)) return []
    left -= numbers.length
    return [{ ...list, numbers }]
  })
}
