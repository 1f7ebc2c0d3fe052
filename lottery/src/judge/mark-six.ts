import { animalIn, colourOf, elementIn, isOnSide } from '#judge/mark-six-groups.ts'
import { padded, wonAt, type Judge, type Won } from '#judge/won.ts'

/** Six regular numbers in their order, then the special; in a lunar year. */
type Draw = { readonly drawn: readonly number[]; readonly year: number }

const all: readonly number[] = Array.from({ length: 49 }, (_, index) => index + 1)

/** The numbers of an animal, an element, a tail or a head, such as `zodiac` `rat`. */
function numbersOf(kind: string, name: string, year: number): number[] {
  return all.filter((number) => {
    switch (kind) {
      case 'zodiac':
        return animalIn(year, number) === name
      case 'element':
        return elementIn(year, number) === name
      case 'wave':
        return colourOf(number) === name
      case 'tail':
        return number % 10 === Number(name)
      case 'head':
        return padded(number, 2).startsWith(name)
      default:
        return number === Number(name)
    }
  })
}

/** What the number of one place is: itself, of a group, or on a side, which 49 is not. */
function onePlace(kind: string, single: string, number: number, year: number): Won {
  const isColour = ['red', 'blue', 'green'].includes(single)
  if (!/side|_wave/.test(kind) || isColour) {
    const group = numbersOf(isColour ? 'wave' : kind, single, year)
    return wonAt(`${group.length}_of_49`, group.includes(number))
  }
  const sideOf = all.filter((one) => one < 49 && isOnSide(single, one, year))
  const level = `${sideOf.length}_of_49`
  return number === 49 ? { [`${level}_push`]: 1 } : wonAt(level, sideOf.includes(number))
}

function linkedNumbers(code: string, single: string, drawn: readonly number[]): Won {
  const chosen = single.split('-').map(Number)
  const six = drawn.slice(0, 6)
  const regular = chosen.filter((number) => six.includes(number)).length
  const hasSpecial = chosen.includes(drawn[6] ?? 0)
  switch (code) {
    case 'two_with_special':
      if (regular === 1 && hasSpecial) return { one_and_special: 1 }
      return wonAt('two_regular', regular === 2)
    case 'one_and_special':
      return wonAt(code, regular === 1 && hasSpecial)
    case 'two_of_three':
      return wonAt(regular === 3 ? 'three_regular' : 'two_regular', regular >= 2)
    default:
      if (code.startsWith('one_of_')) return wonAt(code, regular + (hasSpecial ? 1 : 0) === 1)
      if (code.startsWith('none_')) return wonAt(code, regular === 0 && !hasSpecial)
      return wonAt(code, regular === chosen.length)
  }
}

/** Regular numbers count 1, the special 1.5; three, three and the special of the third colour are a tie. */
function colourOfSeven(single: string, drawn: readonly number[]): Won {
  const counts: Record<string, number> = { red: 0, blue: 0, green: 0 }
  for (const [place, number] of drawn.entries()) {
    const colour = colourOf(number)
    counts[colour] = (counts[colour] ?? 0) + (place === 6 ? 1.5 : 1)
  }
  const values = Object.values(counts)
  const isTie = values.toSorted((one, other) => one - other).join() === '1.5,3,3'
  if (isTie) return { [single === 'tie' ? 'tie' : `${single}_push`]: 1 }
  return wonAt(single, counts[single] === Math.max(...values))
}

function wholeDraw(code: string, single: string, { drawn, year }: Draw): Won {
  if (code === 'seven_wave') return colourOfSeven(single, drawn)
  const isOdd = (number: number): boolean => number % 2 === 1
  if (code === 'sum_side') {
    const sum = drawn.reduce((total, number) => total + number, 0)
    const sides = { big: sum >= 175, small: sum < 175, odd: isOdd(sum), even: !isOdd(sum) }
    return wonAt(
      single,
      Object.entries(sides).some(([side, holds]) => side === single && holds),
    )
  }
  const count = new Set(drawn.map((number) => animalIn(year, number))).size
  if (single === 'odd' || single === 'even') return wonAt(single, isOdd(count) === (single === 'odd'))
  return wonAt(single, single === '2_to_4' ? count <= 4 : count === Number(single))
}

export const legOrder = ['big', 'small', 'odd', 'even', 'red', 'blue', 'green']

/** Every leg holds for the number at its place, 49 being big, odd and green: `position_1:big position_3:red`. */
function parlayWins(single: string, { drawn, year }: Draw): Won {
  const legs = single.split(' ').map((leg) => leg.slice('position_'.length).split(':'))
  const wins = legs.every(([place, side = '']) => isOnSide(side, drawn[Number(place) - 1] ?? 0, year))
  const sides = legs.map(([, side = '']) => side)
  const level = sides.toSorted((one, other) => legOrder.indexOf(one) - legOrder.indexOf(other)).join('_')
  return wonAt(level, wins)
}

/** Sets of animals or tails: all come, none comes, or one of them has the special. */
function groupWins(code: string, single: string, { drawn, year }: Draw): Won {
  const kind = code.includes('tail') ? 'tail' : 'zodiac'
  const groups = single.split('-').map((name) => numbersOf(kind, name, year))
  const came = (group: readonly number[]): boolean => group.some((number) => drawn.includes(number))
  const wins = code.startsWith('no_')
    ? !groups.some(came)
    : code.startsWith('special_')
      ? groups.some((group) => group.includes(drawn[6] ?? 0))
      : groups.every(came)
  return wonAt(`${groups.flat().length}_numbers`, wins)
}

/** Mark Six (六合彩). */
export function judgeMarkSix(drawn: readonly number[], year: number): Judge {
  const draw = { drawn, year }
  return ({ playType: code, single }) => {
    if (code.startsWith('parlay_')) return parlayWins(single, draw)
    if (/^(special_zodiac_of|(no_)?(zodiac|tail))_\d+$/.test(code)) return groupWins(code, single, draw)
    const [, place, kind = ''] = /^(special|regular_[1-6])(?:_([a-z_]+))?$/.exec(code) ?? []
    if (place !== undefined) {
      const at = place === 'special' ? 7 : Number(place.slice(-1))
      return onePlace(kind, single, drawn[at - 1] ?? 0, year)
    }
    if (['seven_wave', 'sum_side', 'zodiac_count'].includes(code)) return wholeDraw(code, single, draw)
    if (code !== 'regular_zodiac') return linkedNumbers(code.replace('_banker', ''), single, drawn)
    const animal = numbersOf('zodiac', single, year)
    const count = animal.filter((number) => drawn.slice(0, 6).includes(number)).length
    return wonAt(`${animal.length}_numbers_${count}`, count > 0)
  }
}
