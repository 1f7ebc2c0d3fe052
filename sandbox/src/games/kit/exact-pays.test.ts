import { expect, test } from 'vitest'
import { allGames } from '#games/all-games.ts'
import { paysFor as coinPays } from '#games/coin/rules.ts'
import { chanceLimits, paysFor as dicePays } from '#games/dice/rules.ts'
import { paysFor as hiloPays } from '#games/hilo/rules.ts'
import { pays as kenoPays } from '#games/keno/pays.ts'
import { targetLimits } from '#games/limbo/rules.ts'
import { paysFor as minesPays, tiles } from '#games/mines/rules.ts'
import { drawOf } from './fair.ts'
import { whole, winOf } from './rules.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Whether a stake gets all that a pay promises, and no hundredth less. */
const isExact = (stakeMinor: bigint, pays: number) =>
  winOf(stakeMinor, pays) * BigInt(whole) === stakeMinor * BigInt(pays)

/** Every pay of the games whose pays are worked out. */
const workedOut: Record<string, readonly number[]> = {
  dice: range(...chanceLimits).map(dicePays),
  mines: range(1, tiles - 1).flatMap((mines) =>
    range(0, tiles - mines).map((opened) => minesPays(mines, opened)),
  ),
  coin: range(0, 14).map(coinPays),
  hilo: range(1, 12).flatMap((a) => range(1, 12).flatMap((b) => [hiloPays([a]), hiloPays([a, b])])),
  limbo: range(...targetLimits).map((target) => (target * whole) / 100),
  keno: Object.values(kenoPays).flatMap((row) => Object.values(row).map((pays) => Number(pays) * 100)),
}

// What a bet on matches pays is not told by its rules: `settlement.test.ts` holds it.
test.each(allGames.filter(({ isBook }) => !isBook))(
  '$titles.0.code pays its smallest stake exactly what it promises',
  (entry) => {
    const { game, maths, stakesMinor } = entry
    const [smallest = 0n] = stakesMinor
    const pays = [...(maths?.rows.map(({ maxPays }) => maxPays) ?? []), ...(workedOut[game.game] ?? [])]
    const bets = maths ? maths.rows.map(({ bet }) => bet) : [{}]
    // What is drawn from tables and reels: as it comes, many times over.
    for (const bet of bets)
      for (const nonce of range(1, 60)) {
        const draw = drawOf({ serverSeed: 'exact', clientSeed: 'pays', nonce })
        pays.push(game.play(bet, [], draw)?.pays ?? Number.NaN)
      }
    expect(pays.filter((one) => !isExact(smallest, one))).toEqual([])
  },
)
