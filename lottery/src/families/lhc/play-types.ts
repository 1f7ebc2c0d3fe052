import type { Terms } from '#plays/choice-bets.ts'
import {
  doubleSides,
  elements,
  halfWaves,
  heads,
  numbers,
  quarterWaves,
  sides,
  tails,
  waves,
  zodiacSides,
  zodiacs,
  type Group,
} from '#families/lhc/groups.ts'
import { onGroups, type Wins } from '#families/lhc/on-groups.ts'
import { onBankers } from '#families/lhc/on-bankers.ts'
import { onNumbers, type SetLevel } from '#families/lhc/on-numbers.ts'
import { onPlace } from '#families/lhc/on-place.ts'
import { regularZodiac } from '#families/lhc/regular-zodiac.ts'
import { parlay } from '#families/lhc/parlay.ts'
import { sevenWave } from '#families/lhc/seven-wave.ts'
import { sumSides, zodiacCount } from '#families/lhc/whole.ts'
import type { PlayType } from '#rules/play-type.ts'

type Common = Omit<Terms, 'code' | 'section'>

// Odds are rounded down to 0.01: of low ones up to half a percent goes that way.
const straight: Common = { shareBp: 97_00n, band: { min: 96_00n, max: 97_00n } }
const halves: Common = { shareBp: 97_50n, band: { min: 96_50n, max: 97_50n } }
const groups: Common = { shareBp: 96_00n, band: { min: 95_00n, max: 96_00n } }
const linked: Common = { shareBp: 94_00n, band: { min: 93_00n, max: 94_00n } }
const sets: Common = { shareBp: 92_00n, band: { min: 91_00n, max: 92_00n } }

/** The place of the special number; the regular ones are at 0 to 5. */
const special = 6

const twoRegular: SetLevel = { code: 'two_regular', ways: [[2, 0]] }
const threeRegular: SetLevel = { code: 'three_regular', ways: [[3, 0]] }
/** One of the seven, be it a regular one or the special. */
const oneDrawn: SetLevel['ways'] = [
  [1, 0],
  [0, 1],
]
const oneAndSpecial: SetLevel = { code: 'one_and_special', ways: [[1, 1]] }

function at(common: Common, section: string, code: string): Terms {
  return { ...common, section, code }
}

const upTo = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1)

/** Plays whose numbers are the same in every year. */
export function numberPlays(): PlayType[] {
  return [
    onPlace(at(straight, 'special', 'special'), special, numbers),
    onPlace(at(halves, 'special', 'special_side'), special, sides),
    onPlace(at(groups, 'special', 'special_double_side'), special, doubleSides),
    onPlace(at(groups, 'wave', 'special_wave'), special, waves),
    onPlace(at(groups, 'wave', 'special_half_wave'), special, halfWaves),
    onPlace(at(groups, 'wave', 'special_quarter_wave'), special, quarterWaves),
    sevenWave(at(groups, 'wave', 'seven_wave')),
    onPlace(at(groups, 'head_tail', 'special_head'), special, heads),
    onPlace(at(groups, 'head_tail', 'special_tail'), special, tails),
    ...linkedNumbers(),
    ...upTo(6).flatMap((place) => [
      onPlace(at(straight, 'regular', `regular_${place}`), place - 1, numbers),
      onPlace(at(halves, 'regular', `regular_${place}_side`), place - 1, [...sides, ...waves]),
    ]),
    ...upTo(6)
      .slice(1)
      .map((size) => parlay(at(sets, 'parlay', `parlay_${size}`), size)),
    ...upTo(5).map((size) => onGroups(at(linked, 'tail', `tail_${size}`), 'all', size, tails)),
    ...upTo(4).map((size) => onGroups(at(linked, 'tail', `no_tail_${size}`), 'none', size, tails)),
    sumSides(at(halves, 'sum', 'sum_side')),
  ]
}

/** Sets out of the six regular numbers, with the special too (连码): code, size, and what they can win. */
const linkedSets: readonly (readonly [string, number, ...SetLevel[]])[] = [
  ['two_regular', 2, twoRegular],
  ['two_with_special', 2, { ...twoRegular, percent: 70n }, { ...oneAndSpecial, percent: 30n }],
  ['one_and_special', 2, oneAndSpecial],
  ['three_regular', 3, threeRegular],
  // With two of them the third may be the special.
  [
    'two_of_three',
    3,
    { ...threeRegular, percent: 15n },
    {
      ...twoRegular,
      ways: [
        [2, 0],
        [2, 1],
      ],
      percent: 85n,
    },
  ],
  ['four_regular', 4, { code: 'four_regular', ways: [[4, 0]] }],
]

function linkedNumbers(): PlayType[] {
  return [
    onNumbers(at(groups, 'regular', 'regular'), 1, [{ code: 'regular', ways: [[1, 0]] }]),
    ...linkedSets.flatMap(([code, size, ...levels]) => [
      onNumbers(at(sets, 'linked', code), size, levels),
      onBankers(at(sets, 'linked', `${code}_banker`), size, levels),
    ]),
    // 自选不中
    ...upTo(12)
      .slice(4)
      .map((size) =>
        onNumbers(at(linked, 'none', `none_${size}`), size, [{ code: `none_${size}`, ways: [[0, 0]] }]),
      ),
    // 多选中一
    ...upTo(10)
      .slice(4)
      .map((size) =>
        onNumbers(at(linked, 'one_of', `one_of_${size}`), size, [{ code: `one_of_${size}`, ways: oneDrawn }]),
      ),
  ]
}

/** A play type that tells the numbers of its groups, which are others in each year. */
const telling = (groups: readonly Group[], playType: PlayType): PlayType => ({
  ...playType,
  numbersOf: Object.fromEntries(groups.map(({ symbol, numbers }) => [symbol, numbers])),
})

/** Plays on the zodiac (生肖) and the five elements (五行) of a lunar year. */
export function yearPlays(year: number): PlayType[] {
  const zodiac = zodiacs(year)
  const element = elements(year)
  const onSigns = (code: string, wins: Wins, size: number) =>
    telling(zodiac, onGroups(at(linked, 'zodiac', code), wins, size, zodiac))
  return [
    telling(zodiac, onPlace(at(groups, 'zodiac', 'special_zodiac'), special, zodiac)),
    onPlace(at(halves, 'zodiac', 'special_zodiac_side'), special, zodiacSides(year)),
    ...upTo(11)
      .slice(1)
      .map((size) => onSigns(`special_zodiac_of_${size}`, 'special', size)),
    ...upTo(5).map((size) => onSigns(`zodiac_${size}`, 'all', size)),
    ...upTo(4).map((size) => onSigns(`no_zodiac_${size}`, 'none', size)),
    telling(zodiac, regularZodiac(at(groups, 'zodiac', 'regular_zodiac'), zodiac)),
    zodiacCount(at(groups, 'zodiac', 'zodiac_count'), zodiac),
    telling(element, onPlace(at(groups, 'element', 'special_element'), special, element)),
  ]
}
