import { describe, expect, it } from 'vitest'
import { vietnamese } from '#families/vietnam/family.ts'
import { headPlays, lots, setPlays, special, specialTails } from '#families/vietnam/play-types.ts'
import { digitsOf, type Layout, type Prize } from '#families/vietnam/result.ts'
import { vnNorth } from '#families/vn-north/family.ts'
import { southLayout, vnSouth, vnSouthTwo } from '#families/vn-south/family.ts'
import type { Outcome } from '#rules/outcome.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import { highestWin } from '#rules/highest-win.ts'
import { oddsOf } from '#rules/odds.ts'
import type { PlayType } from '#rules/play-type.ts'
import { winOfHits } from '#rules/settle.ts'

function play(family: Family, code: string): PlayType {
  const found = playTypeOf(family, code)
  if (!found) throw new Error(`no ${code}`)
  return found
}

function chosen(playType: PlayType, text: string): unknown {
  const reading = playType.read(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues))
  return reading.selection
}

/** Number by number: how many of 100^drawn results lead to each state, from one state to the next. */
function walk(
  start: string,
  drawn: number,
  step: (state: string) => ReadonlyArray<readonly [string, number]>,
): Map<string, bigint> {
  let states = new Map([[start, 1n]])
  for (let number = 0; number < drawn; number++) {
    const next = new Map<string, bigint>()
    for (const [state, ways] of states) {
      for (const [after, tails] of step(state)) {
        next.set(after, (next.get(after) ?? 0n) + ways * BigInt(tails))
      }
    }
    states = next
  }
  return states
}

const families = [
  [vnNorth, 27],
  [vnSouth, 18],
  [vnSouthTwo, 36],
] as const

describe.each(families.map(([family, drawn]) => [family.code, family, drawn] as const))(
  '%s: chances counted a second way, number by number',
  (_, family, drawn) => {
    const sets = family.playTypes.filter(({ code }) => /^(cross|none|pair)/.test(code))

    it.each(sets.map((playType) => [playType.code, playType] as const))('%s', (code, playType) => {
      const chance = playType.levels[0]?.chance
      const size = Number(/\d+$/.exec(code)?.[0] ?? 2)
      let ways = 0n
      if (code.startsWith('cross')) {
        const came = walk('0', drawn, (state) => [
          [state, 100 - size + Number(state)],
          [String(Number(state) + 1), size - Number(state)],
        ])
        ways = came.get(String(size)) ?? 0n
      } else if (code.startsWith('none')) {
        ways = walk('none', drawn, (state) => [[state, 100 - size]]).get('none') ?? 0n
      } else {
        const times = walk('0-0', drawn, (state) => {
          const [one = 0, other = 0] = state.split('-').map(Number)
          return [
            [state, 98],
            [`${one + 1}-${other}`, 1],
            [`${one}-${other + 1}`, 1],
          ]
        })
        for (const [state, count] of times) {
          const [one = 0, other = 0] = state.split('-').map(Number)
          if (one > 0 && other > 0) ways += BigInt(one + other) * count
        }
      }
      expect(ways * (chance?.of ?? 0n)).toBe((chance?.ways ?? 0n) * 100n ** BigInt(drawn))
    })
  },
)

it.each([
  ['cross_2', '18.22', '38.30'],
  ['cross_3', '81.31', '255.5'],
  ['cross_4', '374.5', '1801'],
  ['none_4', '3.011', '2.085'],
  ['none_8', '9.500', '4.486'],
  ['none_10', '17.20', '6.662'],
])('%s has the fair odds that are known: %s North, %s South', (code, north, south) => {
  const fair = (family: Family) => {
    const { ways, of } = play(family, code).levels[0]?.chance ?? { ways: 1n, of: 0n }
    return (Number((of * 1_000_000n) / ways) / 1_000_000).toPrecision(4)
  }
  expect([fair(vnNorth), fair(vnSouth)]).toEqual([north, south])
})

it.each([
  [
    vnNorth,
    'lot_2 27, lot_3 23, lot_4 20, lot8_2 8, head_2 4, head_tail_2 5, head_3 3, head_tail_3 4, pair 54',
  ],
  [
    vnSouth,
    'lot_2 18, lot_3 17, lot_4 16, lot7_2 7, lot7_3 7, head_2 1, head_tail_2 2, head_tail_3 2, pair 36',
  ],
  [vnSouthTwo, 'pair 72'],
])('a bet costs a unit for each number that it is on', (family, expected) => {
  for (const line of expected.split(', ')) {
    const [code = '', units] = line.split(' ')
    expect(`${code} ${play(family, code).unitsPerBet}`).toBe(`${code} ${units}`)
  }
})

const plays = [
  ...lots,
  ...special,
  ...specialTails,
  ...headPlays({ two: { eighth: 2 }, three: { seventh: 1 } }),
  ...setPlays({ cross: [17_00n, 75_00n, 330_00n], half: 390_00n, none: [2_75n, 8_60n, 15_40n] }),
]

/** The same code on a result of few numbers, with the plays that it has lots for. */
function smallFamily(layout: Layout): Family {
  const family = vietnamese('small', layout, plays)
  return { ...family, playTypes: family.playTypes.filter(({ unitsPerBet }) => unitsPerBet > 0) }
}

function* everyOutcome(digits: number): Generator<Outcome> {
  for (let number = 0; number < 10 ** digits; number++) {
    yield Array.from(String(number).padStart(digits, '0'), Number)
  }
}

describe('small results, played by the same code', () => {
  it.each<[string, Layout, RegExp]>([
    ['a special of three digits and one of two', [number('special', 1, 3), number('eighth', 1, 2)], /./],
    ['a special of four digits', [number('special', 1, 4)], /./],
    ['three of two digits', [number('special', 1, 2), number('eighth', 2, 2)], /^cross_3$/],
  ])('%s win as often as declared, over every outcome', (_, layout, wanted) => {
    const family = smallFamily(layout)
    const proofs = family.playTypes
      .filter(({ code }) => wanted.test(code))
      .flatMap((playType) =>
        Object.entries(playType.samples).map(([kind, sample]) => {
          return { playType, kind, selection: chosen(playType, sample), hits: playType.levels.map(() => 0) }
        }),
      )
    for (const outcome of everyOutcome(digitsOf(layout))) {
      for (const { playType, selection, hits } of proofs) {
        const won = playType.evaluate(outcome)(selection)
        for (const [level, times] of won.entries()) hits[level] = (hits[level] ?? 0) + times
      }
    }
    for (const { playType, kind, hits } of proofs) {
      for (const [index, { kind: own, chance }] of playType.levels.entries()) {
        if (own !== kind) continue
        const found = BigInt(hits[index] ?? 0) * chance.of
        expect(found, `${playType.code} ${kind}`).toBe(chance.ways * family.outcomeCount)
      }
    }
  })
})

function number(code: string, numbers: number, digits: number): Prize {
  return { code, numbers, digits }
}

describe('the highest win', () => {
  const odds = (playType: PlayType) => playType.levels.map((level) => oddsOf(playType, level))

  it('of tails and sides is the most over every outcome of a small result', () => {
    const family = smallFamily([number('special', 1, 2), number('eighth', 1, 2)])
    for (const playType of family.playTypes.filter(({ code }) => !/^(cross|none|pair)/.test(code))) {
      const texts =
        playType.code === 'special_double'
          ? ['double']
          : playType.code.endsWith('_side')
            ? ['big', 'big odd', 'small even odd', 'odd even big small']
            : ['1', '3 8']
      for (const text of texts.map((one) =>
        playType.code.endsWith('_2') ? one.replaceAll(/\d/g, '4$&') : one,
      )) {
        expectMax(family, playType, text, everyOutcome(4))
      }
    }
  })

  it.each(['cross_2', 'cross_3', 'cross_4', 'pair', 'none_4'])(
    'of %s is the most over every way that chosen tails and one other can come',
    (code) => {
      for (const lotCount of [1, 2, 3, 5]) {
        const family = smallFamily([number('special', 1, 2), number('eighth', lotCount - 1, 2)])
        for (const text of ['00 11 22 33', '00 11 22 33 44', '11 99']) {
          const playType = play(family, code)
          if (!playType.read(text).ok) continue
          const tails = [...text.split(' '), '57']
          expectMax(family, playType, text, tuples(tails, lotCount))
        }
      }
    },
  )

  it.each(['123456 223456 323456 129456', '000001 100000 010000 001000 500000'])(
    'of the tickets %s is the sum of the most at each prize',
    (text) => {
      const ticket = play(vnSouth, 'ticket')
      const tickets = text.split(' ')
      const pays = new Map(ticket.levels.map(({ code }) => [code, 0]))
      for (const level of ticket.levels) pays.set(level.code, Number(oddsOf(ticket, level).over / 100n))
      let max = 0
      for (const drawn of likeAny(tickets)) {
        let win = 0
        for (const held of tickets) win += pays.get(specialLevel(held, drawn)) ?? 0
        if (win > max) max = win
      }
      for (const { code, numbers, digits } of southLayout.slice(1)) {
        const common = tickets.map(
          (held) => tickets.filter((other) => other.endsWith(held.slice(-digits))).length,
        )
        max += numbers * (pays.get(code) ?? 0) * Math.max(...common)
      }
      const { winMinor } = highestWin(vnSouth, [
        { playType: 'ticket', selection: text, stakeMinor: 1n, odds: odds(ticket) },
      ])
      expect(winMinor).toBe(BigInt(max))
    },
  )

  function expectMax(family: Family, playType: PlayType, text: string, outcomes: Iterable<Outcome>): void {
    const slip = { playType: playType.code, selection: text, stakeMinor: 100n, odds: odds(playType) }
    const selection = chosen(playType, text)
    let max = 0n
    for (const outcome of outcomes) {
      const win = winOfHits(slip, playType.evaluate(outcome)(selection))
      if (win > max) max = win
    }
    expect(highestWin(family, [slip]).winMinor, `${playType.code} ${text}`).toBe(max)
  }
})

function* tuples(tails: readonly string[], length: number): Generator<Outcome> {
  if (length === 0) yield []
  else {
    for (const rest of tuples(tails, length - 1))
      for (const tail of tails) yield [...rest, ...Array.from(tail, Number)]
  }
}

/** Numbers among which is one that equals each of these at the same places as any number does. */
function* likeAny(tickets: readonly string[], place = 0): Generator<string> {
  if (place === tickets[0]?.length) return yield ''
  const here = new Set(tickets.map((ticket) => ticket[place] ?? ''))
  const other = '0123456789'.split('').find((digit) => !here.has(digit)) ?? ''
  for (const rest of likeAny(tickets, place + 1)) for (const digit of [...here, other]) yield digit + rest
}

function specialLevel(ticket: string, special: string): string {
  const wrong = Array.from(ticket, (digit, at) => digit !== special[at])
  const count = wrong.filter(Boolean).length
  if (count === 0) return 'special'
  if (count > 1) return ''
  return wrong[0] ? 'second_special' : 'consolation'
}
