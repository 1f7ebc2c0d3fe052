import { wonAt, type Judge, type Won } from '#judge/won.ts'

/** The balls of a bet such as `010203`. */
const ballsOf = (single: string): number[] => (single.match(/\d\d/g) ?? []).map(Number)

const isOdd = (number: number): boolean => number % 2 === 1

/** Five of the balls 01 to 11, in their order. */
export function judgeX5of11(drawn: readonly number[]): Judge {
  return ({ playType, single }) => {
    const side = /^(sum|ball)_side$/.test(playType)
    if (side) return sideOfBalls(playType, single, drawn)
    const chosen = ballsOf(single)
    const areIn = (some: readonly number[]): boolean => chosen.every((ball) => some.includes(ball))
    const code = playType.replace(/_(lines|banker)$/, '')
    const any = /^any_(\d)$/.exec(code)
    if (any)
      return wonAt(playType, Number(any[1]) > 5 ? drawn.every((ball) => chosen.includes(ball)) : areIn(drawn))
    const group = /^first_(\d)_group$/.exec(code)
    if (group) return wonAt(playType, areIn(drawn.slice(0, Number(group[1]))))
    if (code === 'first_3_any') return wonAt(playType, areIn(drawn.slice(0, 3)))
    if (/^first_\d$/.test(code))
      return wonAt(
        playType,
        chosen.every((ball, place) => drawn[place] === ball),
      )
    const [first = 0, , , , last = 0] = drawn
    switch (playType) {
      case 'position':
        return wonAt(playType, drawn[Number(single.charAt(0)) - 1] === Number(single.slice(2)))
      case 'odd_even_split':
        return wonAt(single, Number(single.charAt(0)) === drawn.filter(isOdd).length)
      case 'median':
        return wonAt(single, drawn.toSorted((one, other) => one - other)[2] === Number(single))
      case 'dragon_tiger':
        return wonAt(single, single === (first > last ? 'dragon' : 'tiger'))
      default:
        return {}
    }
  }
}

/** 11 is on no side of a ball, and 30, the middle, on none of the sum: the stake comes back. */
function sideOfBalls(playType: string, single: string, drawn: readonly number[]): Won {
  const isSum = playType === 'sum_side'
  const value = isSum
    ? drawn.reduce((sum, ball) => sum + ball, 0)
    : (drawn[Number(single.charAt(0)) - 1] ?? 0)
  if (value === (isSum ? 30 : 11)) return { [`${single}_push`]: 1 }
  const [big, name] = isSum ? [31, single] : [6, single.slice(2)]
  return wonAt(single, isOnSide(name, value, big))
}

const isOnSide = (side: string, value: number, big: number): boolean =>
  ({ big: value >= big, small: value < big, odd: isOdd(value), even: !isOdd(value) })[side] === true

/** The finish of ten cars. */
export function judgePk10(finish: readonly number[]): Judge {
  const at = (place: number): number => finish[place - 1] ?? 0
  return ({ playType, single }) => {
    const [place = '', name = ''] = single.split('_')
    const champions = at(1) + at(2)
    const ends = at(1) + at(10)
    switch (playType) {
      case 'position': {
        const [wanted, car] = single.split(':')
        return wonAt(playType, at(Number(wanted)) === Number(car))
      }
      case 'champion_sum':
        return wonAt(single, champions === Number(single))
      case 'top_three_sum':
        return wonAt(single, champions + at(3) === Number(single))
      case 'ends_sum':
        return wonAt(single, ends === Number(single))
      case 'champion_sum_side':
        return wonAt(single, isOnSide(single, champions, 12))
      case 'ends_sum_side':
        return wonAt(single, isOnSide(single, ends, 12))
      case 'car_size':
      case 'car_parity':
        return wonAt(single, isOnSide(name, at(Number(place)), 6))
      case 'dragon_tiger': {
        const [front, rear] = [at(Number(place)), at(11 - Number(place))]
        return wonAt(single, name === (front > rear ? 'dragon' : 'tiger'))
      }
      default:
        return wonAt(
          playType,
          ballsOf(single).every((car, index) => finish[index] === car),
        )
    }
  }
}
