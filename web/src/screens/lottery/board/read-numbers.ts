import type { NumberFault, NumberPlayType } from '@suntala/lottery/numbers/family'
import type { Offer } from '@suntala/lottery/numbers/odds'

/** What one written number is: a bet at some odds, or why it is none. */
export type NumberAnswer = { readonly written: string } & (
  | { readonly kind: 'bet'; readonly key: string; readonly offer: Exclude<Offer, { status: 'closed' }> }
  | { readonly kind: 'closed'; readonly key: string }
  | { readonly kind: 'repeated'; readonly key: string }
  | { readonly kind: 'fault'; readonly fault: NumberFault }
)

/** More than a slip holds is not read. */
const mostRead = 2000

/** Answers each number of a typed or pasted list, in its order. */
export function readNumbers(
  text: string,
  { playType, offerAt }: { playType: NumberPlayType; offerAt: (key: string) => Offer },
): NumberAnswer[] {
  const seen = new Set<string>()
  const written = text.split(/[^\p{L}\p{N}]+/u).filter((each) => each !== '')
  return written.slice(0, mostRead).map((each): NumberAnswer => {
    const reading = playType.read(each)
    if (!reading.ok) return { written: each.slice(0, 12), kind: 'fault', fault: reading.fault }
    const { key } = reading
    if (seen.has(key)) return { written: each, kind: 'repeated', key }
    seen.add(key)
    const offer = offerAt(key)
    return offer.status === 'closed'
      ? { written: each, kind: 'closed', key }
      : { written: each, kind: 'bet', key, offer }
  })
}

/** The numbers that a choice of digits for each place makes, as keys, each once. */
export function combine(playType: NumberPlayType, places: readonly ReadonlySet<string>[]): string[] {
  let numbers = ['']
  for (const digits of places)
    numbers = numbers.flatMap((start) => [...digits].toSorted().map((digit) => start + digit))
  const keys = numbers.flatMap((number) => {
    const reading = playType.read(number)
    return reading.ok ? [reading.key] : []
  })
  return [...new Set(keys)]
}
