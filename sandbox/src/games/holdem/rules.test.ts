import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Draw, drawOf } from '../kit/fair.ts'
import type { SeatBet } from '../shared/room-game.ts'
import { allowsStep, type Betting, inHand, optionsOf, potOf, type Step, takeStep } from './betting.ts'
import { restStep } from './house-rule.ts'
import { bigBlindOf, levels } from './levels.ts'
import { holdemMaths } from './maths.ts'
import {
  cardsOf,
  house,
  houseStepAt,
  openHand,
  type Opening,
  seats,
  stacksOf,
  startHand,
} from './play-hand.ts'
import { holdem, type HandLog, paysOf, readStep, settleHand } from './rules.ts'
import { holdemTexts } from './texts.ts'

const drawAt = (nonce: number): Draw => drawOf({ serverSeed: 'seed', clientSeed: 'holdem-low-THB-1', nonce })
const cardsAt = (nonce: number) => cardsOf(drawAt(nonce))

const begun = (opening: Opening): Betting => {
  const betting = startHand(opening)
  if (!betting) throw new Error('no room opens this')
  return betting
}

/** The steps that a seat could think of, by a number: legal ones and others. */
function thought(betting: Betting, number: number): Step {
  const { minTo = 0, maxTo = 0 } = optionsOf(betting) ?? {}
  const all: Step[] = [
    { do: 'call' },
    { do: 'check' },
    { do: 'fold' },
    { do: 'raise', to: minTo },
    { do: 'raise', to: maxTo },
    { do: 'raise', to: minTo + Math.floor(((maxTo - minTo) * (number % 7)) / 7) },
    { do: 'raise', to: minTo - 1 },
    { do: 'raise', to: maxTo + 1 },
  ]
  return all[number % all.length] ?? { do: 'fold' }
}

/** What is so at every moment of a hand. */
function expectSound(betting: Betting, stacks: number) {
  expect(betting.places.every(({ stack, street }) => stack >= 0 && street >= 0)).toBe(true)
  const behind = betting.places.reduce((sum, { stack }) => sum + stack, 0)
  expect(behind + potOf(betting)).toBe(stacks)
  expect(inHand(betting).length).toBeGreaterThan(0)
  const turn = betting.places.find(({ seat }) => seat === betting.turn)
  if (turn) expect(turn.stack > 0 && !turn.hasFolded).toBe(true)
}

/** Plays a hand by numbers: those that are no legal step are refused and leave it as it is. */
function played(opening: Opening, numbers: readonly number[], nonce: number): HandLog {
  const cards = cardsAt(nonce)
  const sum = stacksOf(opening.bets).reduce((all, { stack }) => all + stack, 0)
  const steps: Step[] = []
  let betting = begun(opening)
  for (let at = 0; betting.turn !== undefined; at++) {
    // A hand takes less than 300 steps in any case: raises grow, and each seat checks or calls once for each.
    expect(at).toBeLessThan(600)
    const wanted = thought(betting, numbers[at % numbers.length] ?? 0)
    const step = betting.turn === house ? houseStepAt(betting, cards) : wanted
    const next = takeStep(betting, step)
    expect(next !== undefined).toBe(allowsStep(betting, step))
    const taken = next ? step : restStep(betting)
    betting = takeStep(betting, taken) ?? betting
    steps.push(taken)
    expectSound(betting, sum)
  }
  return { ...opening, steps }
}

const [low] = levels
/** One to six seats with either stack, in the order of the seats. */
const betsOf = fc
  .tuple(
    fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
    fc.array(fc.constantFrom(...(low?.units ?? [])), { minLength: 6, maxLength: 6 }),
  )
  .map(([playing, units]): SeatBet[] => playing.map((seat) => ({ seat, unit: units[seat] ?? 0 })))
const handOf = fc.record({
  bets: betsOf,
  button: fc.integer({ min: 0, max: seats }),
  known: fc.subarray([0, 1, 2, 3, 4, 5]),
  numbers: fc.array(fc.nat(1000), { minLength: 5, maxLength: 40 }),
  nonce: fc.nat(100_000),
})

test('any hand of one to six members ends, refuses what the rules do not allow, and returns exactly what was staked', () => {
  fc.assert(
    fc.property(handOf, ({ bets, button, known, numbers, nonce }) => {
      const opening = openHand(bets, { button, big: button, seats: known })
      const log = played(opening, numbers, nonce)
      const end = settleHand(log, cardsAt(nonce))
      if (!end) throw new Error('a hand that is over is settled')
      const { shown, flows } = end
      const pays = paysOf(shown, bets)
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
      expect(sum(pays.map(({ paid }) => paid))).toBe(sum(pays.map(({ held }) => held)))
      expect(sum(shown.results.map(({ got }) => got))).toBe(sum(shown.results.map(({ put }) => put)))
      for (const { seat, paid, held, fee } of pays) {
        expect([Number.isInteger(paid) && paid >= 0, fee]).toEqual([true, 0])
        const came = sum(flows.filter(({ winner }) => winner === seat).map(({ amountMinor }) => amountMinor))
        const went = sum(flows.filter(({ loser }) => loser === seat).map(({ amountMinor }) => amountMinor))
        expect(came - went).toBe(paid - held)
      }
    }),
    { numRuns: 400 },
  )
})

test('each seat of a hand works its own round out from the seed and the log alone, and any change of the log is refused or told', () => {
  fc.assert(
    fc.property(handOf, ({ bets, button, known, numbers, nonce }) => {
      const log = played(openHand(bets, { button, big: button, seats: known }), numbers, nonce)
      const end = settleHand(log, cardsAt(nonce))
      for (const bet of bets) {
        const own = holdem.play(bet, [log], drawAt(nonce))
        expect(own).toMatchObject({ isOver: true, shown: end?.shown })
        expect(own?.wonMinor).toBe(
          paysOf(end?.shown ?? { results: [] }, bets).find(({ seat }) => seat === bet.seat)?.paid,
        )
      }
      expect(holdem.readStep(JSON.parse(JSON.stringify(log)))).toEqual(log)
      expect(settleHand({ ...log, steps: log.steps.slice(0, -1) }, cardsAt(nonce))).toBeUndefined()
      expect(settleHand({ ...log, steps: [...log.steps, { do: 'check' }] }, cardsAt(nonce))).toBeUndefined()
    }),
    { numRuns: 100 },
  )
})

describe('the button', () => {
  const bets = (...playing: number[]) => playing.map((seat) => ({ seat, unit: 50_00 }))
  const before = (button: number, big: number, ...known: number[]) => ({ button, big, seats: known })

  test('goes on by one seat that plays, over those that do not', () => {
    expect(openHand(bets(0, 2, 5), undefined)).toMatchObject({ button: 0, posts: [] })
    expect(openHand(bets(0, 2, 5), before(0, 5, 0, 2, 5)).button).toBe(2)
    expect(openHand(bets(0, 2, 5), before(3, 0, 0, 2, 3, 5)).button).toBe(5)
    expect(openHand(bets(0, 2, 5), before(5, 2, 0, 2, 5)).button).toBe(0)
  })

  test('nobody puts one in for not having been there where nobody was', () => {
    expect(openHand(bets(1, 2, 3), before(4, 0, 0, 4)).posts).toEqual([])
    expect(openHand(bets(2), before(4, house, 4, house)).posts).toEqual([])
  })

  test('of two goes to who had the big blind: nobody has that twice', () => {
    expect(openHand(bets(1, 4), before(0, 4, 0, 1, 4))).toMatchObject({ button: 4 })
    const next = begun(openHand(bets(1, 4), before(0, 4, 0, 1, 4)))
    expect([next.small, next.big]).toEqual([4, 1])
  })

  test('goes between a member alone and the house player', () => {
    const first = begun(openHand(bets(3), undefined))
    expect([first.button, first.big]).toEqual([3, house])
    const second = begun(openHand(bets(3), before(3, house, 3, house)))
    expect([second.button, second.big]).toEqual([house, 3])
  })

  test('who was not in the hand before puts in a big blind, and in the first hand nobody does', () => {
    expect(openHand(bets(0, 2, 3, 5), before(5, 2, 0, 2, 5))).toMatchObject({ button: 0, posts: [3] })
    const { places } = begun(openHand(bets(0, 1, 2, 3, 4), before(4, 1, 0, 1, 4)))
    expect(places.map(({ total }) => total)).toEqual([0, 25, 50, 50, 0])
  })

  test('who sat the big blind out puts one in, though it comes back with the small one', () => {
    // Seat 3 let its big blind go by: it went to 4, and would meet it again.
    const { button, posts, bets: playing } = openHand(bets(0, 2, 3, 4, 5), before(0, 4, 0, 2, 4, 5))
    expect([button, posts]).toEqual([3, [3]])
    const { small, big, places } = begun({ button: 2, posts, bets: playing })
    expect([small, big]).toEqual([3, 4])
    expect(places.map(({ total }) => total)).toEqual([0, 0, 50, 50, 0])
  })

  test('never gives a seat the big blind twice in a row, whoever comes and goes', () => {
    const hands = fc.array(fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(hands, (all) => {
        let last: Parameters<typeof openHand>[1]
        for (const playing of all) {
          const { button, big, places } = begun(openHand(bets(...playing), last))
          expect(big).not.toBe(last?.big)
          last = { button, big, seats: places.map(({ seat }) => seat) }
        }
      }),
    )
  })

  test('of two the big blind cannot be sat out by coming back for the small one', () => {
    // The other one played with the house player in between.
    const opening = openHand(bets(1, 4), before(4, house, 4, house))
    const { places } = begun(opening)
    expect(opening).toMatchObject({ button: 1, posts: [1] })
    expect(places.map(({ total }) => total)).toEqual([50, 50])
  })
})

test('each seat has its own places in the deck, whoever else plays', () => {
  const { hole, board } = cardsAt(7)
  const all = [...Array.from({ length: seats + 1 }, (_, seat) => hole(seat)).flat(), ...board]
  expect([all.length, new Set(all).size]).toEqual([19, 19])
})

test.each([
  ['fold', undefined],
  [{ do: 'fold' }, { do: 'fold' }],
  [
    { do: 'raise', to: 200 },
    { do: 'raise', to: 200 },
  ],
  [{ do: 'raise' }, undefined],
  [{ do: 'raise', to: 1.5 }, undefined],
  [{ do: 'raise', to: -100 }, undefined],
  [{ do: 'raise', to: '200' }, undefined],
  [{ do: 'raise', to: 1e12 }, undefined],
  [{ do: 'steal' }, undefined],
  [{ do: 'call', to: 5 }, { do: 'call' }],
  [null, undefined],
])('a decision %j is read as %j', (raw, step) => {
  expect(readStep(raw)).toEqual(step)
})

const bets = [
  { seat: 0, unit: 20_00 },
  { seat: 3, unit: 50_00 },
]
test.each([
  [{ button: 0, posts: [], bets, steps: 'none' }],
  [{ button: 7, posts: [], bets, steps: [] }],
  [{ button: 0, posts: [9], bets, steps: [] }],
  [{ button: 0, posts: [], bets: [], steps: [] }],
  [{ button: 0, posts: [], bets: bets.toReversed(), steps: [] }],
  [{ button: 0, posts: [], bets: [{ seat: 0, unit: 30_00 }], steps: [] }],
  [{ button: 0, posts: [], bets, steps: [{ do: 'raise', to: 'all' }] }],
  [undefined],
])('a log that no table writes is not read', (raw) => {
  expect(holdem.readStep(raw)).toBeUndefined()
})

test.each([
  ['the button at a seat without a part', { button: 1, posts: [], bets, steps: [{ do: 'fold' }] }],
  [
    'stacks of two kinds of rooms',
    { button: 0, posts: [], bets: [bets[0], { seat: 3, unit: 80_00 }], steps: [{ do: 'fold' }] },
  ],
  ['a post of nobody', { button: 0, posts: [5], bets, steps: [{ do: 'fold' }] }],
])('a log with %s is refused', (_, raw) => {
  const log = holdem.readStep(raw)
  if (!log) throw new Error('it can be read')
  expect(holdem.play({ seat: 0, unit: 20_00 }, [log], drawAt(1))).toBeUndefined()
})

test('a bet that is not in the log, or a log twice, is refused', () => {
  const log: HandLog = { button: 0, posts: [], bets, steps: [{ do: 'fold' }] }
  expect(holdem.play({ seat: 0, unit: 20_00 }, [log], drawAt(1))).toMatchObject({ wonMinor: 19_75 })
  expect(holdem.play({ seat: 3, unit: 50_00 }, [log], drawAt(1))).toMatchObject({ wonMinor: 50_25 })
  expect(holdem.play({ seat: 0, unit: 50_00 }, [log], drawAt(1))).toBeUndefined()
  expect(holdem.play({ seat: 1, unit: 20_00 }, [log], drawAt(1))).toBeUndefined()
  expect(holdem.play({ seat: 0, unit: 20_00 }, [log, log], drawAt(1))).toBeUndefined()
})

test('every stack of a room has its blinds, each is of one kind of room, and the small one is whole', () => {
  const all = levels.flatMap(({ units }) => units)
  expect(new Set(all).size).toBe(all.length)
  for (const { units } of levels) {
    const blinds = units.map((unit) => bigBlindOf(unit) ?? 0)
    expect(new Set(blinds).size).toBe(1)
    expect(units.map((unit, at) => unit / (blinds[at] ?? 1))).toEqual([40, 100])
    expect((blinds[0] ?? 1) % 2).toBe(0)
  }
})

test.each(['en', 'th'] as const)('the lobby tells the blinds of each kind of room (%s)', (language) => {
  for (const { code, units } of levels) {
    const big = (bigBlindOf(units[0]) ?? 0) / 100
    const [small, large] = [big / 2, big].map((amount) => amount.toFixed(big < 1 ? 2 : 0))
    expect(holdemTexts[language][code]).toContain(` ${small}/${large}`)
  }
})

test('most that a stack becomes is what all others bring alike, and nothing is kept of it', () => {
  expect(holdemMaths.rows.map(({ maxPays }) => maxPays)).toEqual([2 * 10_000, seats * 10_000])
  expect(holdemMaths.bandBps).toEqual([10_000, 10_000])
})

test('of two who play as the house player does neither wins more than the other, within four deviations', () => {
  const hands = 1500
  let [sum, squares] = [0, 0]
  for (let nonce = 0; nonce < hands; nonce++) {
    const cards = cardsAt(nonce)
    const opening = { button: nonce % 2, posts: [], bets: [0, 1].map((seat) => ({ seat, unit: 50_00 })) }
    let betting = begun(opening)
    const steps: Step[] = []
    while (betting.turn !== undefined) {
      const { turn } = betting
      const step = houseStepAt(betting, { board: cards.board, hole: () => cards.hole(turn) })
      steps.push(step)
      betting = takeStep(betting, step) ?? betting
    }
    const { shown } = settleHand({ ...opening, steps }, cards) ?? {}
    const { got = 0, put = 0 } = shown?.results[0] ?? {}
    sum += got - put
    squares += (got - put) ** 2
  }
  expect(Math.abs(sum / hands)).toBeLessThan((4 * Math.sqrt(squares / hands)) / Math.sqrt(hands))
})
