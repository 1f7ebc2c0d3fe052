import type { NumberIssue, NumberPlay } from '@suntala/lottery/plays/number-play'
import type { Offer } from '@suntala/lottery/rules/offers'

/** What one written number is: a bet at some odds, or why it is none. */
export type NumberAnswer = { readonly written: string } & (
  | { readonly kind: 'bet'; readonly key: string; readonly offer: Exclude<Offer, { status: 'closed' }> }
  | { readonly kind: 'closed'; readonly key: string }
  | { readonly kind: 'repeated'; readonly key: string }
  | { readonly kind: 'invalid'; readonly issue: NumberIssue }
)

type NumberTerms = {
  readonly playType: NumberPlay
  readonly offerAt: (key: string) => Offer
  /** Keys of the numbers before it. */
  readonly seen?: ReadonlySet<string>
}

/** Answers one number as written. */
export function readNumber(written: string, { playType, offerAt, seen }: NumberTerms): NumberAnswer {
  const reading = playType.read(written)
  if (!reading.ok) return { written: written.slice(0, 12), kind: 'invalid', issue: reading.issue }
  const { key } = reading
  if (seen?.has(key)) return { written, kind: 'repeated', key }
  const offer = offerAt(key)
  return offer.status === 'closed' ? { written, kind: 'closed', key } : { written, kind: 'bet', key, offer }
}

/** The numbers that a choice of digits for each place makes, as keys, each once. */
export function combine(playType: NumberPlay, places: readonly ReadonlySet<string>[]): string[] {
  let numbers = ['']
  for (const digits of places)
    numbers = numbers.flatMap((start) => [...digits].toSorted().map((digit) => start + digit))
  const keys = numbers.flatMap((number) => {
    const reading = playType.read(number)
    return reading.ok ? [reading.key] : []
  })
  return [...new Set(keys)]
}
