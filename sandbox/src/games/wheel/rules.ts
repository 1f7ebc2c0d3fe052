import { fieldOf, noStep, type Rules, wordOf } from '../kit/rules.ts'
import { type Count, counts, type Risk, risks, shares } from './segments.ts'

export type WheelBet = { segments: Count; risk: Risk }
export type WheelShown = { segment: number }

/** Coprime with every number of segments: so segments of a kind stand apart. */
const apart = 7

/** What each segment pays, clockwise from the top, in ten-thousandths of the stake. */
export function wheelOf({ segments, risk }: WheelBet): number[] {
  const sorted = shares[segments][risk].flatMap(([pays, count]) =>
    Array.from({ length: count }, () => pays * 100),
  )
  return sorted.map((_, place) => sorted[(place * apart) % segments] ?? 0)
}

export const wheel: Rules<WheelBet, never, WheelShown> = {
  game: 'wheel',
  readBet: (raw) => {
    const segments = counts.find((count) => count === fieldOf(raw, 'segments'))
    const risk = wordOf(raw, 'risk', risks)
    return segments && risk ? { segments, risk } : undefined
  },
  readStep: noStep,
  play: (bet, _steps, draw) => {
    const segment = draw(bet.segments)
    return { isOver: true, pays: wheelOf(bet)[segment] ?? 0, shown: { segment } }
  },
}
