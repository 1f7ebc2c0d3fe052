import { expect, test } from 'vitest'
import { guessOf, hiloMaths, type Plan } from './maths.ts'
import { rankOf } from '../shared/shoe.ts'
import { hilo, type HiloStep, paysFor, waysOf } from './rules.ts'

const ranks = Array.from({ length: 13 }, (_, rank) => rank * 4)

/** Plays a plan over every sequence of ranks by the rules themselves. */
function play(plan: readonly Plan[]) {
  let [paid, hits, maxPays, all] = [0n, 0n, 0, 0n]
  const follow = (cards: readonly number[], steps: readonly HiloStep[]) => {
    const wish = plan[steps.length]
    const card = cards.at(-1) ?? 0
    const step = wish && { guess: guessOf(wish, (guess) => waysOf(card, guess)) }
    for (const next of step ? ranks : [0]) {
      const dealt = step ? [...cards, next] : cards
      const position = hilo.play({}, step ? [...steps, step] : [...steps, { stop: true }], drawFrom(dealt))
      if (step && !position?.isOver) {
        follow(dealt, [...steps, step])
        continue
      }
      // A sequence that ends sooner stands for all that would follow.
      const weight = 13n ** BigInt(plan.length + 1 - dealt.length)
      const pays = position?.pays ?? 0
      all += weight
      paid += BigInt(pays) * weight
      if (pays > 0) hits += weight
      maxPays = Math.max(maxPays, pays)
    }
  }
  for (const first of ranks) follow([first], [])
  return {
    rtpBps: Number((paid * 10_000n) / (all * 10_000n)),
    hitBps: Number((hits * 10_000n) / all),
    maxPays,
  }
}

const drawFrom = (cards: readonly number[]) => {
  const left = [...cards]
  return () => left.shift() ?? 0
}

test.each(hiloMaths.rows)('hi-lo returns what its table says: $plan', ({ plan, ...row }) => {
  const { rtpBps, hitBps, maxPays } = row
  expect(play(plan as Plan[])).toEqual({ rtpBps, hitBps, maxPays }) // the plans of this table
})

test('every guess at every card wins with the ranks that it counts', () => {
  for (const card of ranks)
    for (const guess of ['higher', 'lower', 'same'] as const) {
      const ways = waysOf(card, guess)
      const position = (next: number) => hilo.play({}, [{ guess }], drawFrom([card, next]))
      if (ways === undefined) {
        expect(position(0)).toBeUndefined()
        continue
      }
      const won = ranks.filter((next) => !position(next)?.isOver)
      expect(won, `${guess} at ${rankOf(card)}`).toHaveLength(ways)
    }
})

test('every series of guesses lies in the declared band', () => {
  let [lowest, highest] = [Infinity, 0]
  const follow = (chances: readonly number[]) => {
    const pays = paysFor(chances)
    if (chances.length > 0) {
      const rtp = Math.floor(chances.reduce((left, ways) => (left * ways) / 13, pays) + 1e-9)
      ;[lowest, highest] = [Math.min(lowest, rtp), Math.max(highest, rtp)]
      // A hundredth of the stake is less than 0.2 % of all that is worth five stakes or more.
      if (pays >= 50_000) return
    }
    // The order of guesses does not matter.
    for (let ways = chances.at(-1) ?? 12; ways > 0; ways--) follow([...chances, ways])
  }
  follow([])
  expect([lowest, highest]).toEqual(hiloMaths.bandBps)
  expect(lowest).toBeLessThan(9900 * (1 - 0.002))
})

test('a skipped card costs and brings nothing, and without a guess nothing is cashed out', () => {
  const cards = () => drawFrom([20, 24, 28])
  expect(hilo.play({}, [{ guess: 'skip' }], cards())).toMatchObject({ isOver: false, pays: 10_000 })
  expect(hilo.play({}, [{ guess: 'skip' }, { stop: true }], cards())).toBeUndefined()
  expect(hilo.play({}, [{ guess: 'higher' }, { guess: 'skip' }, { stop: true }], cards())?.pays).toBe(
    paysFor([waysOf(20, 'higher') ?? 0]),
  )
})

test('a round of 90 cards can still be cashed out, and goes no further', () => {
  const many = [
    { guess: 'higher' as const },
    ...Array.from({ length: 89 }, () => ({ guess: 'skip' as const })),
  ]
  const same = () => 20
  expect(hilo.play({}, many, same)?.isOver).toBe(false)
  expect(hilo.play({}, [...many, { guess: 'skip' }], same)).toBeUndefined()
  expect(hilo.play({}, [...many, { stop: true }], same)).toMatchObject({ isOver: true })
})

test('a round whose 90 cards were all skipped can be ended, with its stake, and takes no guess', () => {
  const many = Array.from({ length: 90 }, () => ({ guess: 'skip' as const }))
  const same = () => 20
  expect(hilo.play({}, [...many, { guess: 'higher' }], same)).toBeUndefined()
  expect(hilo.play({}, [...many, { stop: true }], same)).toMatchObject({ isOver: true, pays: 10_000 })
  expect(hilo.play({}, [...many.slice(1), { stop: true }], same)).toBeUndefined()
})

test.each([{}, { guess: 'red' }, { guess: 3 }, null])('hi-lo knows no step %o', (step) => {
  expect(hilo.readStep(step)).toBeUndefined()
})
