import type { Oracle } from './family-facts.ts'

const listed = (text: string): number[] => text.split(' ').map(Number)

/** The zodiac of 2026, a year of the horse, as almanacs print it. */
export const zodiacOf2026: Record<string, number[]> = {
  horse: listed('1 13 25 37 49'),
  snake: listed('2 14 26 38'),
  dragon: listed('3 15 27 39'),
  rabbit: listed('4 16 28 40'),
  tiger: listed('5 17 29 41'),
  ox: listed('6 18 30 42'),
  rat: listed('7 19 31 43'),
  pig: listed('8 20 32 44'),
  dog: listed('9 21 33 45'),
  rooster: listed('10 22 34 46'),
  monkey: listed('11 23 35 47'),
  goat: listed('12 24 36 48'),
}

/** The five elements of 2026. */
export const elementsOf2026: Record<string, number[]> = {
  metal: listed('4 5 12 13 26 27 34 35 42 43'),
  wood: listed('8 9 16 17 24 25 38 39 46 47'),
  water: listed('1 14 15 22 23 30 31 44 45'),
  fire: listed('2 3 10 11 18 19 32 33 40 41 48 49'),
  earth: listed('6 7 20 21 28 29 36 37'),
}

/** The colour waves. */
export const waveOf: Record<string, number[]> = {
  red: listed('1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'),
  blue: listed('3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'),
  green: listed('5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49'),
}

const zodiacSides: Record<string, string[]> = {
  tame: ['ox', 'horse', 'goat', 'rooster', 'dog', 'pig'],
  wild: ['rat', 'tiger', 'rabbit', 'dragon', 'snake', 'monkey'],
  heaven: ['ox', 'rabbit', 'dragon', 'horse', 'monkey', 'pig'],
  earth: ['rat', 'tiger', 'snake', 'goat', 'rooster', 'dog'],
  front: ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'],
  back: ['horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'],
}

const animalOf = (number: number): string =>
  Object.keys(zodiacOf2026).find((animal) => zodiacOf2026[animal]?.includes(number)) ?? ''

/** Whether a number is on a side; the words of a side are joined by `_`. */
export function isOn(side: string, number: number): boolean {
  const text = String(number).padStart(2, '0')
  const tail = Number(text[1])
  const sum = Number(text[0]) + tail
  const even = (value: number): boolean => [0, 2, 4, 6, 8].includes(value % 10)
  const rules: Record<string, boolean> = {
    big: number >= 25,
    small: number <= 24,
    odd: !even(number),
    even: even(number),
    sum_big: sum >= 7,
    sum_small: sum <= 6,
    sum_odd: !even(sum),
    sum_even: even(sum),
    tail_big: tail >= 5,
    tail_small: tail <= 4,
  }
  const known = rules[side] ?? waveOf[side]?.includes(number) ?? zodiacSides[side]?.includes(animalOf(number))
  return known ?? side.split('_').every((word) => isOn(word, number))
}

/** The kinds of sets of four or five numbers, by how many numbers they hold together. */
function numbersOfSet(set: string[], groups: Record<string, number[]>): number[] {
  return set.flatMap((name) => groups[name] ?? [])
}

const tails = Object.fromEntries(
  '0123456789'
    .split('')
    .map((tail) => [
      tail,
      Array.from({ length: 49 }, (_, index) => index + 1).filter((number) => String(number).endsWith(tail)),
    ]),
)

type Won = Record<string, number>
const won = (wins: boolean, level: string): Won => (wins ? { [level]: 1 } : {})

function onePlace(name: string, single: string, number: number): Won {
  const inGroup = (group: number[] = []): Won => won(group.includes(number), `${group.length}_of_49`)
  switch (name) {
    case '':
      return won(Number(single) === number, '1_of_49')
    case 'wave':
      return inGroup(waveOf[single])
    case 'zodiac':
      return inGroup(zodiacOf2026[single])
    case 'element':
      return inGroup(elementsOf2026[single])
    case 'tail':
      return inGroup(tails[single])
    case 'head': {
      const count = single === '0' ? 9 : 10
      return won(String(number).padStart(2, '0').startsWith(single), `${count}_of_49`)
    }
    default: {
      if (waveOf[single]) return inGroup(waveOf[single])
      const ways = Array.from({ length: 48 }, (_, index) => index + 1).filter((one) =>
        isOn(single, one),
      ).length
      const level = `${ways}_of_49`
      return number === 49 ? { [`${level}_push`]: 1 } : won(isOn(single, number), level)
    }
  }
}

function linkedNumbers(code: string, single: string, drawn: readonly number[]): Won {
  if (code === 'regular_zodiac') {
    const animal = zodiacOf2026[single] ?? []
    const count = drawn.slice(0, 6).filter((number) => animal.includes(number)).length
    return won(count > 0, `${animal.length}_numbers_${count}`)
  }
  const chosen = listed(single.replaceAll('-', ' '))
  const regular = chosen.filter((number) => drawn.slice(0, 6).includes(number)).length
  const hasSpecial = chosen.includes(drawn[6] ?? 0)
  switch (code) {
    case 'two_with_special':
      if (regular === 1 && hasSpecial) return { one_and_special: 1 }
      return won(regular === 2, 'two_regular')
    case 'one_and_special':
      return won(regular === 1 && hasSpecial, code)
    case 'two_of_three':
      if (regular === 3) return { three_regular: 1 }
      return won(regular === 2, 'two_regular')
    default:
      if (code.startsWith('one_of_'))
        return won(drawn.filter((one) => chosen.includes(one)).length === 1, code)
      return won(code.startsWith('none') ? regular === 0 && !hasSpecial : regular === chosen.length, code)
  }
}

/** Regular numbers count 1, the special 1.5; three of one colour, three of another and the special of the third are a tie. */
function colourOfSeven(single: string, drawn: readonly number[]): Won {
  const count: Record<string, number> = { red: 0, blue: 0, green: 0 }
  for (const number of drawn) {
    for (const colour of Object.keys(count)) {
      if (waveOf[colour]?.includes(number))
        count[colour] = (count[colour] ?? 0) + (number === drawn[6] ? 1.5 : 1)
    }
  }
  const tie =
    Object.values(count)
      .toSorted((a, b) => a - b)
      .join() === '1.5,3,3'
  if (tie) return { [single === 'tie' ? 'tie' : `${single}_push`]: 1 }
  return won(
    Object.values(count).every((other) => other <= (count[single] ?? 0)),
    single,
  )
}

function wholeDraw(code: string, single: string, drawn: readonly number[]): Won {
  if (code === 'sum_side') {
    let sum = 0
    for (const number of drawn) sum += number
    const sides: Record<string, boolean> = {
      big: sum >= 175,
      small: sum <= 174,
      odd: sum % 2 !== 0,
      even: sum % 2 === 0,
    }
    return won(sides[single] === true, single)
  }
  if (code === 'seven_wave') return colourOfSeven(single, drawn)
  const animals = new Set(drawn.map(animalOf)).size
  if (single === 'odd' || single === 'even') return won((animals % 2 === 1) === (single === 'odd'), single)
  return won(single === '2_to_4' ? animals <= 4 : animals === Number(single), single)
}

const legOrder = ['big', 'small', 'odd', 'even', 'red', 'blue', 'green']

/** Every leg holds for the number at its place: `position_1:big position_3:red`. */
function parlayWins(single: string, drawn: readonly number[]): Won {
  const legs = single.split(' ').map((leg) => leg.slice('position_'.length).split(':'))
  const wins = legs.every(([place, side = '']) => isOn(side, drawn[Number(place) - 1] ?? 0))
  const named = legs.map(([, side = '']) => side)
  return won(wins, named.sort((one, other) => legOrder.indexOf(one) - legOrder.indexOf(other)).join('_'))
}

/** Mark Six settled by the wording of the rules, for issues of the lunar year 2026. */
export const markSixOracle: Oracle = ({ playType: code, single }, drawn) => {
  if (code.startsWith('parlay_')) return parlayWins(single, drawn)
  const [, place, name] =
    /^(special|regular_\d)_?(|wave|zodiac|element|tail|head|[a-z_]*(?:side|wave))$/.exec(code) ?? []
  if (place !== undefined && name !== undefined) {
    const at = place === 'special' ? 7 : Number(place.slice(-1))
    return onePlace(name, single, drawn[at - 1] ?? 0)
  }
  const [, kind] = /^(zodiac|no_zodiac|special_zodiac_of|tail|no_tail)_\d+$/.exec(code) ?? []
  if (kind === undefined) {
    return ['sum_side', 'zodiac_count', 'seven_wave'].includes(code)
      ? wholeDraw(code, single, drawn)
      : linkedNumbers(code.replace('_banker', ''), single, drawn)
  }
  const groups = kind.includes('tail') ? tails : zodiacOf2026
  const set = single.split('-')
  const came = (name: string): boolean => drawn.some((number) => groups[name]?.includes(number))
  const wins = kind.startsWith('no_')
    ? !set.some(came)
    : kind === 'special_zodiac_of'
      ? numbersOfSet(set, groups).includes(drawn[6] ?? 0)
      : set.every(came)
  return won(wins, `${numbersOfSet(set, groups).length}_numbers`)
}
