import { fromMinor } from '#minor.ts'

/** What can happen in a round of two bets: two wins on the first bet, of which the late one closes the round, and its rollback. */
export const roundEvents = ['bet', 'win', 'refund', 'secondBet', 'lateWin'] as const
export type RoundEvent = (typeof roundEvents)[number]

export const roundStakes = { bet: 10_00n, secondBet: 5_00n }
export const roundPrizes = { win: 25_00n, lateWin: 7_00n }
/** Enough for one of the bets and not for both. */
export const roundStartMinor = 12_00n

/** All sequences of one to `longest` events, repeats included: 3,905 of up to five. */
export function ordersUpTo(longest: number): RoundEvent[][] {
  const shorter: RoundEvent[][] = longest === 1 ? [[]] : ordersUpTo(longest - 1)
  const last = longest === 1 ? shorter : shorter.filter((order) => order.length === longest - 1)
  const longer = last.flatMap((order) => roundEvents.map((event) => [...order, event]))
  return longest === 1 ? longer : [...shorter, ...longer]
}

/** Those of up to four events, and each of the five once in every order: 900. */
export const sampleOfOrders = (): RoundEvent[][] =>
  ordersUpTo(5).filter((order) => order.length < 5 || new Set(order).size === 5)

/** The rules of provider.ts in the plainest words, for one player and one round. */
export function createOracle() {
  let balance = roundStartMinor
  let isClosed = false
  let isGone = false
  const standing = new Set<'bet' | 'secondBet'>()
  const answered = new Map<RoundEvent, string>()
  const told = new Set<RoundEvent>()

  const keep = (event: RoundEvent, status: string) => {
    const answer = `${status} ${fromMinor(balance)}`
    answered.set(event, answer)
    return answer
  }
  const now = (status: string) => `${status} ${fromMinor(balance)}`

  function bet(event: 'bet' | 'secondBet'): string {
    if (event === 'bet' && told.has('refund')) return now('TRANSACTION_ROLLED_BACK')
    if (isClosed || isGone) return keep(event, 'TRANSACTION_SETTLED')
    if (balance < roundStakes[event]) return keep(event, 'INSUFFICIENT_FUNDS')
    balance -= roundStakes[event]
    standing.add(event)
    return keep(event, 'OK')
  }

  function win(event: 'win' | 'lateWin'): string {
    if (told.has('refund')) return now('TRANSACTION_ROLLED_BACK')
    if (!standing.has('bet')) return now('TRANSACTION_DOES_NOT_EXIST')
    if (isClosed) return now('TRANSACTION_SETTLED')
    balance += roundPrizes[event]
    if (event === 'lateWin') isClosed = true
    told.add(event)
    return keep(event, 'OK')
  }

  function refund(): string {
    if (told.has('win') || told.has('lateWin')) return now('TRANSACTION_SETTLED')
    told.add('refund')
    if (standing.delete('bet')) {
      balance += roundStakes.bet
      // A round without any bet is void: it takes no more.
      if (standing.size === 0) isGone = true
    }
    return keep('refund', 'OK')
  }

  return {
    balance: () => balance,
    /** What this event is answered with: status and balance. */
    expect(event: RoundEvent): string {
      const before = answered.get(event)
      if (before) return before
      if (event === 'refund') return refund()
      return event === 'bet' || event === 'secondBet' ? bet(event) : win(event)
    },
  }
}
