import type { Draw } from './fair.ts'
import type { Figures, Game } from './rules.ts'

/** A share of all outcomes as a fraction, exact. */
type Share = readonly [over: bigint, under: bigint]

const add = ([a, b]: Share, [c, d]: Share): Share => (b === d ? [a + c, b] : [a * d + c * b, b * d])
const bpsOf = ([over, under]: Share): number => Number((over * 10_000n) / under)

/**
 * Plays every round that a bet can become, for tests: each number that the rules draw takes all its values in turn, so
 * each path has the share of one over the product of what its draws chose among.
 * @param steps taken as far as the round goes; a round that ends sooner leaves the rest
 */
export function countOutcomes(game: Game, bet: unknown, steps: readonly unknown[] = []): Figures {
  let paid: Share = [0n, 1n]
  let hits: Share = [0n, 1n]
  let maxPays = 0
  const path: { value: number; count: number }[] = []
  for (;;) {
    let at = 0
    const draw: Draw = (count) => {
      path[at] ??= { value: 0, count }
      return path[at++]?.value ?? 0
    }
    const pays = paysAtEnd(game, { bet, steps, draw, rewind: () => (at = 0) })
    const under = path.reduce((product, { count }) => product * BigInt(count), 1n)
    paid = add(paid, [BigInt(pays), under])
    if (pays > 0) hits = add(hits, [1n, under])
    maxPays = Math.max(maxPays, pays)
    // The next path in the order of an odometer.
    while (path.length > 0 && (path.at(-1)?.value ?? 0) + 1 === path.at(-1)?.count) path.pop()
    const last = path.at(-1)
    if (!last) return { rtpBps: bpsOf([paid[0], paid[1] * 10_000n]), hitBps: bpsOf(hits), maxPays }
    last.value++
  }
}

function paysAtEnd(
  game: Game,
  { bet, steps, draw, rewind }: { bet: unknown; steps: readonly unknown[]; draw: Draw; rewind: () => void },
): number {
  for (let taken = 0; taken <= steps.length; taken++) {
    rewind()
    const position = game.play(bet, steps.slice(0, taken), draw)
    if (!position) throw new Error(`${game.game} does not allow ${JSON.stringify(steps.slice(0, taken))}`)
    if (position.isOver || taken === steps.length) return position.pays
  }
  return 0
}
