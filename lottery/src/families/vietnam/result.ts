import type { Outcome, OutcomePart } from '#rules/outcome.ts'

/** A prize of a result: how many numbers it has, of how many digits each. */
export type Prize = { readonly code: string; readonly numbers: number; readonly digits: number }

/** Every prize of a result, the special first. An outcome is all their digits, one after another. */
export type Layout = readonly Prize[]

/** Where one number stands in an outcome; `end` is behind its last digit. */
export type Place = { readonly prize: string; readonly start: number; readonly end: number }

/** How many numbers of each prize a bet looks at; the first of them where it is not all. */
export type Lots = Readonly<Record<string, number>>

/** How many digits an outcome has. */
export function digitsOf(layout: Layout): number {
  return layout.reduce((sum, { numbers, digits }) => sum + numbers * digits, 0)
}

/** The places of a result's numbers, those with too few digits left out. */
export function placesOf(layout: Layout, { digits, lots }: { digits: number; lots?: Lots }): Place[] {
  let start = 0
  return layout.flatMap((prize) => {
    const first = start
    start += prize.numbers * prize.digits
    const wanted = Math.min(lots ? (lots[prize.code] ?? 0) : prize.numbers, prize.numbers)
    if (prize.digits < digits) return []
    return Array.from({ length: wanted }, (_, index) => {
      const from = first + index * prize.digits
      return { prize: prize.code, start: from, end: from + prize.digits }
    })
  })
}

/** How often each tail of so many digits comes at the places. */
export function tailsAt(
  outcome: Outcome,
  places: readonly Place[],
  digits: number,
): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { end } of places) {
    const tail = outcome.slice(end - digits, end).join('')
    times.set(tail, (times.get(tail) ?? 0) + 1)
  }
  return times
}

/** An outcome with these tails at these places and zeros elsewhere. */
export function withTails(layout: Layout, tails: ReadonlyArray<readonly [Place, string]>): Outcome {
  const outcome = Array.from({ length: digitsOf(layout) }, () => 0)
  for (const [{ end }, tail] of tails) {
    for (const [index, digit] of [...tail].entries()) outcome[end - tail.length + index] = Number(digit)
  }
  return outcome
}

/** Each prize with its numbers, such as `second` = '12345 67890'. */
export function partsOf(layout: Layout, outcome: Outcome): OutcomePart[] {
  const places = placesOf(layout, { digits: 0 })
  return layout.map(({ code }) => {
    const own = places.filter(({ prize }) => prize === code)
    const numbers = own.map(({ start, end }) => outcome.slice(start, end).join(''))
    return { name: code, text: numbers.join(' ') }
  })
}
