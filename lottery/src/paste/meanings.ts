/** What has been read so far, as a list that grows at its end without being copied. */
export type Meaning<Bet> = {
  readonly before: Meaning<Bet> | undefined
  readonly bet: Bet | undefined
  /** The same for all that mean the same. */
  readonly id: number
  readonly priceMinor: bigint
}

/** Gives equal meanings equal ids, in steps that do not grow with their length. */
export class Meanings<Bet extends { readonly priceMinor: bigint }> {
  readonly nothing: Meaning<Bet> = { before: undefined, bet: undefined, id: 0, priceMinor: 0n }
  readonly #ids = new Map<string, number>()
  readonly #wordOf: (bet: Bet) => string

  constructor(wordOf: (bet: Bet) => string) {
    this.#wordOf = wordOf
  }

  add(before: Meaning<Bet>, bets: readonly Bet[]): Meaning<Bet> {
    return bets.reduce((meaning, bet) => {
      const word = `${meaning.id} ${this.#wordOf(bet)}`
      const id = this.#ids.get(word) ?? this.#ids.size + 1
      this.#ids.set(word, id)
      return { before: meaning, bet, id, priceMinor: meaning.priceMinor + bet.priceMinor }
    }, before)
  }
}

/** The bets of a meaning in their order. */
export function betsIn<Bet>(meaning: Meaning<Bet>): Bet[] {
  const bets: Bet[] = []
  for (let at: Meaning<Bet> | undefined = meaning; at; at = at.before) if (at.bet) bets.push(at.bet)
  return bets.toReversed()
}

/** One way of reading a line, priced, for the player to choose. */
export type Reading<Bet> = { readonly bets: readonly Bet[]; readonly priceMinor: bigint }

/** More readings than these are not chosen among. */
export const maxReadings = 6
