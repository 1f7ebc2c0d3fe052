import { assess, type Measured, type Node, shareAll, type WageTerms } from '#agent/wages/rules.ts'

type Account = {
  id: number
  aboveId: number | null
  depth: number
  terms: WageTerms | null
  /** By overriding: how many levels below count. */
  levels: number
}
type Forest = { accounts: Account[]; windows: bigint[][]; random: () => number }

/** Repeatable: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * For tests: accounts below each other, some of them under contract, with what each of them bet in each window.
 * @param overriding of so many in ten contracts
 */
export function randomForest(seed: number, windowCount = 12, overriding = 0): Forest {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const accounts: Account[] = []
  for (let id = 0; id < 5 + below(30); id++) {
    const aboveId = id === 0 || below(8) === 0 ? null : below(id)
    const depth = aboveId === null ? 0 : (accounts[aboveId]?.depth ?? 0) + 1
    const terms: WageTerms = {
      base: 'validBet',
      ratePpm: below(20_000),
      activeMembers: below(3),
      validBet: BigInt(below(20_000)),
      tiers: [{ validBet: BigInt(below(50_000)), activeMembers: below(4), ratePpm: below(25_000) }],
      carryOver: false,
      topPpm: overriding > 0 && below(10) < overriding ? below(30_000) : null,
    }
    const levels = 1 + below(4)
    accounts.push({ id, aboveId, depth, levels, terms: below(4) === 0 ? null : terms })
  }
  const windows = Array.from({ length: windowCount }, () =>
    accounts.map(() => (below(2) === 0 ? 0n : BigInt(below(100_000)))),
  )
  return { accounts, windows, random }
}

const uplinesOf = ({ accounts }: Forest, id: number): number[] => {
  const above = accounts[id]?.aboveId ?? null
  return above === null ? [] : [above, ...uplinesOf({ accounts } as Forest, above)] // only the accounts are read
}

function measure(forest: Forest, id: number, until: number): Measured {
  const team = forest.accounts.filter((one) => uplinesOf(forest, one.id).includes(id))
  const bets = team.map((one) =>
    forest.windows.slice(0, until + 1).reduce((sum, window) => sum + (window[one.id] ?? 0n), 0n),
  )
  const { depth = 0, levels = 0, terms } = forest.accounts[id] ?? {}
  const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, bet) => sum + bet, 0n)
  const valid = sumOf(bets)
  const near = bets.filter((_, at) => (team[at]?.depth ?? 0) <= depth + levels)
  return {
    valid,
    base: terms && terms.topPpm !== null ? sumOf(near) : valid,
    whole: valid,
    activeMembers: bets.filter((bet) => bet > 0n).length,
  }
}

/** What a line takes at the most: a rate, or by overriding the top that stands in the contract. */
const topOf = (terms: WageTerms | null): number =>
  terms?.topPpm ?? Math.max(terms?.ratePpm ?? 0, terms?.tiers[0]?.ratePpm ?? 0)

/** Pays a forest window by window as real-time contracts are. @returns what is wrong with it */
export function checkForest(forest: Forest): string[] {
  const wrong: string[] = []
  const signed = forest.accounts.filter(({ terms }) => terms !== null)
  const contractAbove = (id: number) =>
    uplinesOf(forest, id).find((upline) => forest.accounts[upline]?.terms) ?? null
  const state = new Map(signed.map(({ id }) => [id, { paid: 0n, line: 0n, taken: 0n }]))
  const dearest = Math.max(0, ...signed.map(({ terms }) => topOf(terms)))
  for (const at of forest.windows.keys()) {
    const nodes: Node<number>[] = signed.map(({ id, depth, terms }) => {
      const { paid, line, taken } = state.get(id) ?? { paid: 0n, line: 0n, taken: 0n }
      const { gross, cap } = terms ? assess(terms, measure(forest, id, at), 0n) : { gross: 0n, cap: null }
      const level = { gross, cap, toDownlines: taken, paidBefore: paid }
      return { id, aboveId: contractAbove(id), depth, level, lineBefore: line }
    })
    const shares = shareAll(nodes)
    const again = shareAll(nodes.toSorted(() => forest.random() - 0.5))
    let due = 0n
    for (const { id } of nodes) {
      const share = shares.get(id)
      const { paid = 0n } = state.get(id) ?? {}
      if (!share) continue
      if (again.get(id)?.amount !== share.amount) wrong.push(`${id} gets another amount in another order`)
      due += paid + share.amount - share.overpaid
      state.set(id, { paid: paid + share.amount, line: share.lineTotal, taken: share.toDownlines })
    }
    const all = forest.windows
      .slice(0, at + 1)
      .flat()
      .reduce((sum, bet) => sum + bet, 0n)
    if (due * 1_000_000n > all * BigInt(dearest)) wrong.push(`${due} are more than ${dearest} of ${all}`)
    const tops = nodes.filter(({ aboveId }) => aboveId === null)
    const lines = tops.reduce((sum, { id }) => sum + (shares.get(id)?.lineTotal ?? 0n), 0n)
    if (lines !== due) wrong.push(`the lines come to ${lines}, and the levels to ${due}`)
  }
  return wrong
}
