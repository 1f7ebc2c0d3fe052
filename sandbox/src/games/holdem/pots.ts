import { placesAfter } from './betting.ts'

/** What a seat put in, in minor units; who folded wins nothing of it. */
export type Put = { seat: number; total: number; hasFolded: boolean }
/** A pot, and the seats that can win it. */
export type Pot = { amount: number; seats: readonly number[] }
export type WonPot = Pot & { winners: readonly number[] }

/** What nobody called goes back to whoever bet it. */
export function uncalledOf(puts: readonly Put[]): { seat: number; amount: number } | undefined {
  const [most, next] = puts.toSorted((a, b) => b.total - a.total)
  if (!most || most.total === (next?.total ?? 0)) return undefined
  return { seat: most.seat, amount: most.total - (next?.total ?? 0) }
}

/** The main pot and side pots: each is of what all who can win it put in alike, and of what those who folded put in up to there. */
export function potsOf(puts: readonly Put[]): Pot[] {
  const levels = [...new Set(puts.filter((one) => !one.hasFolded).map(({ total }) => total))]
  return levels
    .toSorted((a, b) => a - b)
    .flatMap((level, place, all) => {
      const below = all[place - 1] ?? 0
      const amount = puts.reduce((sum, { total }) => sum + Math.min(total, level) - Math.min(total, below), 0)
      const seats = puts.filter((one) => !one.hasFolded && one.total >= level).map(({ seat }) => seat)
      return amount === 0 ? [] : [{ amount, seats }]
    })
}

/**
 * What each pot comes to. Equal hands share it; what does not divide goes to them in units of the smallest coin, one each, from the first
 * seat after the button on.
 */
export function sharePots(
  pots: readonly Pot[],
  { scoreOf, button }: { scoreOf: (seat: number) => number; button: number },
): { won: WonPot[]; paid: ReadonlyMap<number, number> } {
  const paid = new Map<number, number>()
  const won = pots.map((pot) => {
    const best = Math.max(...pot.seats.map(scoreOf))
    const places = pot.seats.toSorted((a, b) => a - b).map((seat) => ({ seat }))
    const winners = placesAfter(places, button)
      .map(({ seat }) => seat)
      .filter((seat) => scoreOf(seat) === best)
    const each = Math.floor(pot.amount / winners.length)
    const odd = pot.amount - each * winners.length
    for (const [place, seat] of winners.entries())
      paid.set(seat, (paid.get(seat) ?? 0) + each + (place < odd ? 1 : 0))
    return { ...pot, winners }
  })
  return { won, paid }
}
