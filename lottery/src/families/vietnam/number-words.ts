import { ordersOf } from '#plays/combinations.ts'

/** Sets of two-digit numbers that have a name, by tens and units. */
const sets: Readonly<Record<string, (tens: number, units: number) => boolean>> = {
  tai: (tens) => tens >= 5,
  xiu: (tens) => tens < 5,
  chan: (_, units) => units % 2 === 0,
  le: (_, units) => units % 2 === 1,
  chanchan: (tens, units) => tens % 2 === 0 && units % 2 === 0,
  chanle: (tens, units) => tens % 2 === 0 && units % 2 === 1,
  lechan: (tens, units) => tens % 2 === 1 && units % 2 === 0,
  lele: (tens, units) => tens % 2 === 1 && units % 2 === 1,
  kep: (tens, units) => tens === units,
}

/** The names of sets: tài, xỉu, chẵn, lẻ, and kép for doubles; two of them by tens and units. */
export const setNames: readonly string[] = Object.keys(sets)

/** The numbers of a named set, ascending; none for a word that is no name. */
export function setOf(name: string): readonly string[] {
  const belongs = Object.hasOwn(sets, name) ? sets[name] : undefined
  if (!belongs) return []
  return numbersBelow(100, 2).filter((_, number) => belongs(Math.floor(number / 10), number % 10))
}

/** 0 to `count` − 1, all with so many digits. */
export function numbersBelow(count: number, digits: number): string[] {
  return Array.from({ length: count }, (_, number) => String(number).padStart(digits, '0'))
}

/** A range (kéo): from its first number to its last in equal steps. */
export type Range = { readonly from: string; readonly to: string; readonly next?: string }

/**
 * The numbers of a range, or nothing where they are not well defined: the ends have different lengths,
 * the steps miss the end, or no step is said and the ends differ in more than their last digit (whether
 * 10 to 90 goes by ones or by tens, nobody can tell).
 */
export function rangeOf({ from, to, next }: Range): readonly string[] | undefined {
  const first = Number(from)
  const span = Number(to) - first
  const step = next === undefined ? 1 : Number(next) - first
  if (from.length !== to.length || (next ?? from).length !== from.length) return undefined
  if (next === undefined && from.slice(0, -1) !== to.slice(0, -1)) return undefined
  if (step < 1 || span < 0 || span % step !== 0) return undefined
  return Array.from({ length: span / step + 1 }, (_, index) =>
    String(first + index * step).padStart(from.length, '0'),
  )
}

/** Written without diacritics, in small letters. Words read the same with and without them. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
}

/** Sets by their names, ranges (`10/20keo90`, `10keo19`) and orders (`123dao`) written out as numbers. */
export function spellOut(word: string): readonly string[] | undefined {
  const range = /^(\d{2,4})(?:\/(\d{2,4}))?keo(\d{2,4})$/.exec(word)
  if (range) {
    const [, from = '', next, to = ''] = range
    return rangeOf(next === undefined ? { from, to } : { from, to, next })
  }
  const [, number] = /^(\d{2,4})dao$/.exec(word) ?? []
  if (number !== undefined) return ordersOf(number).toSorted()
  const named = setOf(word)
  return named.length > 0 ? named : undefined
}
