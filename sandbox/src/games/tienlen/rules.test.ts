import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Draw, drawOf } from '../kit/fair.ts'
import { strengthOf } from './cards.ts'
import { beats, comboOf } from './combos.ts'
import { answersTo, housePlay, leadOf, restPlay } from './house-rule.ts'
import { instantWinner, instantWinOf } from './instant-wins.ts'
import { tienlenMaths } from './maths.ts'
import { allowsCards, type Play, playCards, startPlay } from './play-hand.ts'
import { dealOf, house, maxBets, paysOf, readCards, seats, settleHand, tienlen } from './rules.ts'

const ranks = 'A23456789TJQK'
/** Cards as they are written: `9s` is the nine of spades. */
const cards = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ranks.indexOf(one[0] ?? '') * 4 + 'shcd'.indexOf(one[1] ?? ''))
const combo = (text: string) => {
  const made = comboOf(cards(text))
  if (!made) throw new Error(`${text} is no combination`)
  return made
}

test('cards go from the three of spades to the two of hearts, and suits from spades by clubs and diamonds to hearts', () => {
  const all = cards('3s 3c 3d 3h 4s Th Js Kh As Ah 2s 2c 2d 2h').map(strengthOf)
  expect(all).toEqual(all.toSorted((a, b) => a - b))
  expect(new Set(Array.from({ length: 52 }, (_, card) => strengthOf(card))).size).toBe(52)
})

test.each([
  ['2h', 'single'],
  ['9s 9h', 'pair'],
  ['9s 9h 9d', 'triple'],
  ['9s 9h 9d 9c', 'four'],
  ['5s 3h 4d', 'sequence'],
  ['Qs Kh Ad', 'sequence'],
  ['3s 4h 5d 6s 7h 8d 9s Th Jd Qs Kh', 'sequence'],
  ['3s 3h 4d 4c 5s 5h', 'pairs'],
  ['Js Jh Qd Qc Ks Kh Ad Ac', 'pairs'],
  ['Kh Ad 2s', undefined],
  ['As 2h 3d', undefined],
  ['3s 4h', undefined],
  ['3s 3h 4d 4c', undefined],
  ['3s 3h 4d 4c 6s 6h', undefined],
  ['3s 3h 3d 4c 4s 5h', undefined],
  ['Ks Kh Ad Ac 2s 2h', undefined],
  ['3s 3h 4d', undefined],
  ['3s 3h 4d 5c 6s', undefined],
  ['', undefined],
])('%s is %s', (text, kind) => {
  expect(comboOf(cards(text))?.kind).toBe(kind)
})

test.each([
  ['3h', '3s', true],
  ['3s', '3c', false],
  ['2s', 'Ah', true],
  ['4s 4c', '3d 3h', true],
  ['9c 9h', '9s 9d', true],
  ['9s 9d', '9c 9h', false],
  ['4s 4c 4d', '3d 3h 3c', true],
  ['4h 5h 6h', '4s 5s 6d', true],
  ['4h 5h 6h 7h', '4s 5s 6s', false],
  ['4h 4c', '3s', false],
  ['5s 5h 5c', '3s 3c', false],
  // Three pairs in a row: a two, and lower ones.
  ['3s 3h 4d 4c 5s 5c', '2h', true],
  ['3s 3h 4d 4c 5s 5h', '3c 3d 4s 4h 5c 5d', true],
  ['3s 3h 4d 4c 5s 5c', '2s 2h', false],
  ['3s 3h 4d 4c 5s 5c', 'Ah', false],
  ['3s 3h 4d 4c 5s 5c', 'As Ah', false],
  // Four alike: a two, a pair of twos, three pairs in a row, lower ones.
  ['3s 3h 3c 3d', '2h', true],
  ['3s 3h 3c 3d', '2s 2h', true],
  ['3s 3h 3c 3d', '2s 2c 2h', false],
  ['3s 3h 3c 3d', 'Qs Qh Kd Kc As Ac', true],
  ['4s 4h 4c 4d', '3s 3h 3c 3d', true],
  ['3s 3h 3c 3d', '4s 4h 4c 4d', false],
  ['3s 3h 3c 3d', 'Ah', false],
  ['Qs Qh Kd Kc As Ac', '3s 3h 3c 3d', false],
  // Four pairs in a row: all of these.
  ['3s 3h 4d 4c 5s 5c 6s 6c', '2h', true],
  ['3s 3h 4d 4c 5s 5c 6s 6c', '2d 2h', true],
  ['3s 3h 4d 4c 5s 5c 6s 6c', 'Qs Qh Kd Kc As Ac', true],
  ['3s 3h 4d 4c 5s 5c 6s 6c', 'As Ah Ac Ad', true],
  ['3s 3h 4d 4c 5s 5c 6s 6c', '2s 2d 2h', false],
  ['4s 4h 5d 5c 6s 6c 7s 7c', '3s 3h 4d 4c 5s 5c 6h 6d', true],
  ['As Ah Ac Ad', '3s 3h 4d 4c 5s 5c 6s 6c', false],
  ['2s 2c', '3s 3h 3c 3d', false],
])('%s on %s beats: %s', (next, last, does) => {
  expect(beats(combo(next), combo(last))).toBe(does)
})

test.each([
  ['3s 3h 4d 5c 6s 7c 8s 2s 2h 2c 2d Ks Qh', 'fourTwos'],
  ['3s 4h 5d 6c 7s 8c 9s Th Jd Qs Kh Ac Ah', 'dragon'],
  ['3s 3h 4d 4c 5s 5c 6s 6h 7d 7c 9s Th 2d', 'fivePairs'],
  ['3s 3h 4d 4c 5s 5c 8s 8h 9d 9c Ks Kh 2d', 'sixPairs'],
  ['3s 3h 3d 3c 5s 5c 8s 8h 9d 9c Ks Kh 2d', 'sixPairs'],
  ['3s 3h 4d 4c 5s 5c 6s 6h 8d 8c 9s Th 2d', undefined],
  ['3s 4h 5d 6c 7s 8c 9s Th Jd Qs Kh Kc 2h', undefined],
])('%s wins at once: %s', (text, by) => {
  expect(instantWinOf(cards(text))).toBe(by)
})

test('of two hands that win at once the stronger does, and of two alike the one with the highest card', () => {
  const sixPairs = cards('3s 3h 4d 4c 5s 5c 8s 8h 9d 9c Ks Kh 2d')
  const others = cards('3c 3d 4s 4h 5h 5d 8c 8d 9s 9h Kc Kd 2h')
  const dragon = cards('3s 4h 5d 6c 7s 8c 9s Th Jd Qs Kh Ac Ah')
  const winner = (...hands: number[][]) =>
    instantWinner(hands.map((own, seat) => ({ seat, cards: own })))?.seat
  expect([winner(sixPairs, others), winner(others, sixPairs), winner(sixPairs, dragon)]).toEqual([1, 0, 1])
})

/** A hand with these cards; who is named first sits at seat 0. */
const start = (...hands: string[]) => startPlay(hands.map((text, seat) => ({ seat, cards: cards(text) })))
function after(play: Play, ...plays: string[]): Play {
  return plays.reduce((before, text) => {
    const next = playCards(before, cards(text))
    if (!next) throw new Error(`${text} is not allowed`)
    return next
  }, play)
}

describe('a hand', () => {
  test('is led by the lowest card, which is in the first play, and turns go on by the seats', () => {
    const play = start('4s 5s 6s 9h', '3c 4c 5c Kh', '7s 8s Jh 2s')
    expect(play.turn).toBe(1)
    expect(['4c', 'Kh', '', '4s', '3c Kh', '3c 3c'].map((text) => allowsCards(play, cards(text)))).toEqual(
      Array.from({ length: 6 }, () => false),
    )
    expect(['3c', '3c 4c 5c'].map((text) => allowsCards(play, cards(text)))).toEqual([true, true])
    const next = after(play, '3c')
    expect([next.turn, after(next, '7s').turn]).toEqual([2, 0])
  })

  test('goes round until all but one have passed; who passed is out of the trick, and who played last leads the next', () => {
    const play = after(start('3s 5s 9h 2h', '4c Tc Kh', '6s 8s Jh'), '3s', '4c', '6s', '', 'Tc')
    expect(play).toMatchObject({ turn: 2, passed: new Set([0]) })
    const over = after(play, 'Jh', '')
    expect(over).toMatchObject({ turn: 2, trick: [], passed: new Set() })
    expect(allowsCards(over, [])).toBe(false)
    expect(after(over, '8s')).toMatchObject({ turn: undefined, winner: 2 })
  })

  test('of a two that is bombed pays two or four bets, and a bomb that is bombed passes on what it brought', () => {
    const first = start('3s 2h 9h', '4s 4c 5s 5c 6s 6c 9c', '7s 7c 7d 7h 9d')
    expect(after(first, '3s', '9c', '', '2h', '4s 4c 5s 5c 6s 6c').chops).toEqual([
      { from: 0, to: 1, bets: 4 },
    ])
    const again = start('3s 2s 9h', '4s 4c 5s 5c 6s 6c 9c Kc', '7s 7c 7d 7h 9d')
    expect(after(again, '3s', '9c', '9d', '2s', '4s 4c 5s 5c 6s 6c', '7s 7c 7d 7h').chops).toEqual([
      { from: 0, to: 1, bets: 2 },
      { from: 1, to: 2, bets: 2 },
    ])
  })

  test('pays nothing for a bomb on a bomb that was led', () => {
    const play = start('3s 3c 4s 4c 5s 5c 9h', '7s 7c 7d 7h 9c')
    expect(after(play, '3s 3c 4s 4c 5s 5c', '7s 7c 7d 7h').chops).toEqual([])
  })
})

/** Deals and plays, each play drawn among what is allowed: so any course of a hand may come. */
const someHand = fc
  .record({
    seed: fc.uuid(),
    taken: fc.array(fc.boolean(), { minLength: seats, maxLength: seats }),
    choices: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
    unit: fc.integer({ min: 1, max: 200 }),
  })
  .filter(({ taken }) => taken.includes(true))
  .map(({ seed, taken, choices, unit }) => {
    const seeds = { serverSeed: seed, clientSeed: 'room', nonce: 1 }
    const bets = taken.flatMap((isIn, seat) => (isIn ? [{ seat, unit: unit * 100 }] : []))
    const deal = dealOf(drawOf(seeds), bets)
    const plays: (readonly number[])[] = []
    let play = startPlay(deal)
    for (let at = 0; play.turn !== undefined; at++) {
      const next = play.turn === house ? housePlay(play) : pickPlay(play, choices[at % choices.length] ?? 0)
      const after = playCards(play, next)
      if (!after) throw new Error('a play that is allowed is refused')
      plays.push(next)
      play = after
    }
    return { seeds, deal, log: { bets, plays } }
  })

function pickPlay(play: Play, choice: number): readonly number[] {
  const own = play.hands.get(play.turn ?? -1) ?? []
  const last = play.trick.at(-1)?.combo
  const all = last
    ? [[], ...answersTo(own, last).map((one) => one.cards)]
    : [leadOf(own), restPlay(play), ...own.map((card) => [card])]
  const allowed = all.filter((one) => allowsCards(play, one))
  return allowed[choice % allowed.length] ?? restPlay(play)
}

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

test('whatever is dealt and played: what was held is what is paid and the fee, to the hundredth, and nobody loses more', () => {
  fc.assert(
    fc.property(someHand, ({ log, deal }) => {
      const settled = settleHand(log, deal)
      if (!settled) return false
      const unit = log.bets[0]?.unit ?? 0
      const pays = paysOf(settled.shown, unit)
      const held = maxBets * unit * deal.length
      const isWhole = pays.every(({ paid }) => Number.isInteger(paid) && paid >= 0)
      const flows = settled.flows.every(({ amountMinor }) => amountMinor > 0 && amountMinor <= maxBets * unit)
      const gains = sumOf(settled.shown.results.map(({ gain }) => gain))
      return isWhole && flows && gains === 0 && held === sumOf(pays.map(({ paid, fee }) => paid + fee))
    }),
    { numRuns: 1000 },
  )
})

test('each seat works its own round out of seed and log; a shorter or changed log, and another bet, are none', () => {
  fc.assert(
    fc.property(someHand, ({ seeds, log, deal }) => {
      const draw = (): Draw => drawOf(seeds)
      const settled = settleHand(log, deal)
      if (!settled) return false
      const isOwn = log.bets.every((bet) => {
        const paid = paysOf(settled.shown, bet.unit).find(({ seat }) => seat === bet.seat)?.paid
        return tienlen.play(bet, [log], draw())?.wonMinor === paid
      })
      const [own] = log.bets
      if (!own || log.plays.length === 0) return isOwn
      const others = [
        tienlen.play({ ...own, unit: own.unit + 100 }, [log], draw()),
        tienlen.play(own, [{ ...log, plays: log.plays.slice(0, -1) }], draw()),
        tienlen.play(own, [{ ...log, plays: log.plays.slice(1) }], draw()),
        tienlen.play(own, [log, log], draw()),
      ]
      return isOwn && others.every((one) => one === undefined)
    }),
    { numRuns: 200 },
  )
})

test('the house player has no choice: a log in which it plays otherwise is none', () => {
  const draw = () => drawOf({ serverSeed: 'x', clientSeed: 'room', nonce: 3 })
  const bets = [{ seat: 2, unit: 100 }]
  const deal = dealOf(draw(), bets)
  expect(deal.map(({ seat }) => seat)).toEqual([2, house])
  const plays: (readonly number[])[] = []
  let play: Play | undefined = startPlay(deal)
  while (play?.turn !== undefined) {
    const next: readonly number[] = play.turn === house ? housePlay(play) : restPlay(play)
    plays.push(next)
    play = playCards(play, next)
  }
  expect(settleHand({ bets, plays }, deal)).toBeDefined()
  const ofHouse = plays.findIndex((one, place) => one.length > 0 && place > 0)
  const changed = plays.map((one, place) => (place === ofHouse ? [] : one))
  expect(settleHand({ bets, plays: changed }, deal)).toBeUndefined()
})

test('seats have their own quarters of the deck, whoever else sits there', () => {
  const draw = () => drawOf({ serverSeed: 'y', clientSeed: 'room', nonce: 1 })
  const all = dealOf(
    draw(),
    [0, 1, 2, 3].map((seat) => ({ seat, unit: 100 })),
  )
  expect(new Set(all.flatMap((one) => one.cards)).size).toBe(52)
  const some = dealOf(
    draw(),
    [1, 3].map((seat) => ({ seat, unit: 100 })),
  )
  expect(some).toEqual([all[1], all[3]])
})

test.each([
  ['a card twice', [4, 4]],
  ['a card that is none', [52]],
  ['a card below none', [-1]],
  ['half a card', [1.5]],
  ['a text', ['4']],
  ['no list', { 0: 4, length: 1 }],
  ['more than thirteen', Array.from({ length: 14 }, (_, card) => card)],
])('%s is no play', (_, raw) => {
  expect(readCards(raw)).toBeUndefined()
})

test.each([
  [{}],
  [
    {
      bets: [
        { seat: 1, unit: 100 },
        { seat: 0, unit: 100 },
      ],
      plays: [],
    },
  ],
  [{ bets: [{ seat: 0, unit: 0 }], plays: [] }],
  [{ bets: [{ seat: 4, unit: 100 }], plays: [] }],
  [{ bets: [{ seat: 0, unit: 100 }], plays: [[60]] }],
])('a log with what no table writes is not read', (raw) => {
  expect(tienlen.readStep(raw)).toBeUndefined()
})

test('of two who play as the house player does each wins half of the hands, within four deviations', () => {
  const hands = 3000
  let [first, gained] = [0, 0]
  for (let nonce = 0; nonce < hands; nonce++) {
    const bets = [0, 2].map((seat) => ({ seat, unit: 100 }))
    const deal = dealOf(drawOf({ serverSeed: 'fair', clientSeed: 'room', nonce }), bets)
    const plays: (readonly number[])[] = []
    let play: Play | undefined = startPlay(deal)
    while (play?.turn !== undefined) {
      plays.push(housePlay(play))
      play = playCards(play, plays.at(-1) ?? [])
    }
    const { shown } = settleHand({ bets, plays }, deal) ?? {}
    if (shown?.winner === 0) first++
    gained += shown?.results[0]?.gain ?? 0
  }
  expect(Math.abs(first / hands - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / hands))
  // Of what it gets and gives alike 2 % of the half that it gets is kept.
  expect(Math.abs(gained / hands)).toBeLessThan((4 * 1300) / Math.sqrt(hands))
  expect(tienlenMaths.bandBps).toEqual([10_000 - 200 / 2, 10_000 - 200 / 2])
})

test('most that a stake pays is what all others can lose, less the fee', () => {
  const most = (others: number) => 10_000 + others * 9_800
  expect(tienlenMaths.rows.map(({ maxPays }) => maxPays)).toEqual([most(1), most(3)])
})
