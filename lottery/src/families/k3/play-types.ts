import type { Outcome } from '#rules/outcome.ts'
import { bitsIn, readFields, symbolsOf, writeFields, type Masks } from '#plays/fields.ts'
import type { Field } from '#rules/input.ts'
import { playType, type PlayType } from '#rules/play-type.ts'
import { oddsAt, onProperties, type Property } from '#plays/properties.ts'
import { onBankerSets, onSetLines, onSets, type SetRule } from '#plays/sets.ts'

const of = 216
const faces = ['1', '2', '3', '4', '5', '6']
const groupBand = { min: 84_00n, max: 99_00n }
const sideBand = { min: 90_00n, max: 96_00n }

const sumOf = (outcome: Outcome): number => outcome.reduce((sum, die) => sum + die, 0)
const variety = (outcome: Outcome): number => new Set(outcome).size
const shows = (outcome: Outcome, face: number, times: number): boolean =>
  outcome.filter((die) => die === face).length >= times
const inOrder = (outcome: Outcome): string => outcome.toSorted((a, b) => a - b).join('')
const drawn = (outcome: Outcome): number => outcome.reduce((mask, die) => mask | (1 << (die - 1)), 0)

/** Of the 216 throws, how many have this sum. */
function waysOfSum(sum: number): number {
  const pairs = (pair: number): number => (pair < 2 || pair > 12 ? 0 : 6 - Math.abs(pair - 7))
  return [1, 2, 3, 4, 5, 6].reduce((all, die) => all + pairs(sum - die), 0)
}

const point = (sum: number): Property => ({
  symbol: String(sum),
  ways: waysOfSum(sum),
  holds: (outcome) => sumOf(outcome) === sum,
})

const sums = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const set = (code: string, size: number, ways: bigint): SetRule => ({
  code,
  section: 'different',
  symbols: faces,
  size,
  need: size,
  chance: { ways, of: BigInt(of) },
  band: groupBand,
  drawn,
})

/** Bets on properties that pay by prize group. */
const byGroup = (code: string, section: string, properties: readonly Property[]): PlayType =>
  onProperties({ code, section, of, properties, band: groupBand })

const pairFields: readonly Field[] = [
  { code: 'pair', symbols: faces, min: 1, max: 6 },
  { code: 'single', symbols: faces, min: 1, max: 6 },
]

/** A pair and a third die that differs (二同号单选): each pair face with each other single face. */
const exactPair = (): PlayType =>
  playType<Masks>({
    code: 'pair_single',
    section: 'pair',
    ruleVersion: 1,
    input: { kind: 'fields', fields: pairFields },
    unitsPerBet: 1,
    levels: [{ code: 'pair_single', kind: 'pair_single', chance: { ways: 3n, of: BigInt(of) } }],
    samples: { pair_single: '1|2' },
    returnBandBp: groupBand,
    read: (text) => readFields(pairFields, text),
    write: (masks) => writeFields(pairFields, masks),
    count: ([pair = 0, single = 0]) => bitsIn(pair) * bitsIn(single) - bitsIn(pair & single),
    singles: ([pair = 0, single = 0]) =>
      symbolsOf(faces, pair).flatMap((twice) =>
        symbolsOf(faces, single & ~(1 << faces.indexOf(twice))).map((once) => twice + twice + once),
      ),
    evaluate: (outcome) => {
      const [a = 0, b = 0, c = 0] = outcome.toSorted((a, b) => a - b)
      const [pair, single] = a === b ? [b, c] : [b, a]
      const wins = variety(outcome) === 2
      return ([pairs = 0, singles = 0]) => [
        wins && (pairs >> (pair - 1)) & 1 && (singles >> (single - 1)) & 1 ? 1 : 0,
      ]
    },
  })

/** A side bet of the two-sided mode: triples lose, whatever their sum. */
function side(symbol: string, holds: (sum: number) => boolean): Property {
  const ways = 105
  return {
    symbol,
    ways,
    odds: oddsAt(95_00n, { ways, of }),
    holds: (outcome) => variety(outcome) > 1 && holds(sumOf(outcome)),
  }
}

const runs = ['123', '234', '345', '456']

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ [
  () => byGroup('sum', 'sum', sums(3, 18).map(point)),
  () =>
    byGroup(
      'triple',
      'triple',
      faces.map((face) => ({
        symbol: face.repeat(3),
        ways: 1,
        holds: (outcome) => shows(outcome, Number(face), 3),
      })),
    ),
  () => byGroup('any_triple', 'triple', [{ symbol: 'triple', ways: 6, holds: (o) => variety(o) === 1 }]),
  // Two or three of the face: a triple wins too.
  () =>
    byGroup(
      'pair',
      'pair',
      faces.map((face) => ({
        symbol: face.repeat(2),
        ways: 16,
        holds: (outcome) => shows(outcome, Number(face), 2),
      })),
    ),
  exactPair,
  () => onSets(set('three_different', 3, 6n)),
  () => onSetLines(set('three_different_lines', 3, 6n)),
  () => onBankerSets(set('three_different_banker', 3, 6n)),
  () => onSets(set('two_different', 2, 30n)),
  () => onBankerSets(set('two_different_banker', 2, 30n)),
  () =>
    byGroup(
      'run',
      'run',
      runs.map((run) => ({ symbol: run, ways: 6, holds: (outcome) => inOrder(outcome) === run })),
    ),
  () => byGroup('any_run', 'run', [{ symbol: 'run', ways: 24, holds: (o) => runs.includes(inOrder(o)) }]),
  // Paid once, however many dice show the face.
  () =>
    byGroup(
      'one_die',
      'one_die',
      faces.map((face) => ({ symbol: face, ways: 91, holds: (outcome) => shows(outcome, Number(face), 1) })),
    ),
  () =>
    onProperties({
      code: 'side',
      section: 'sides',
      of,
      properties: [
        side('big', (sum) => sum >= 11),
        side('small', (sum) => sum <= 10),
        side('odd', (sum) => sum % 2 === 1),
        side('even', (sum) => sum % 2 === 0),
      ],
      band: sideBand,
    }),
  () =>
    onProperties({
      code: 'point',
      section: 'sides',
      of,
      properties: sums(4, 17).map((sum) => ({
        ...point(sum),
        odds: oddsAt(92_00n, { ways: waysOfSum(sum), of }),
      })),
      band: sideBand,
    }),
].map((build) => build())
