import fc from 'fast-check'
import { x5of11 } from '#families/x5of11/family.ts'
import { describeFamily, type Oracle } from '../../../test/family-facts.ts'

const ballsOf = (single: string): number[] => (single.match(/\d\d/g) ?? []).map(Number)

const oracle: Oracle = ({ playType, single }, drawn) => {
  const chosen = ballsOf(single)
  const [first = 0, , , , last = 0] = drawn
  const sum = drawn.reduce((all, ball) => all + ball, 0)
  const inside = (set: readonly number[]): boolean => chosen.every((ball) => set.includes(ball))
  const won = (wins: boolean, level = playType): Record<string, number> => (wins ? { [level]: 1 } : {})
  const [, size = ''] = /^any_(\d)/.exec(playType) ?? []
  if (size !== '') {
    return won(Number(size) > 5 ? drawn.every((ball) => chosen.includes(ball)) : inside(drawn))
  }
  const group = /^first_(\d)_group/.exec(playType)
  if (group) return won(inside(drawn.slice(0, Number(group[1]))))
  if (playType === 'first_3_any') return won(inside(drawn.slice(0, 3)))
  if (playType.startsWith('first_')) return won(chosen.every((ball, position) => drawn[position] === ball))
  if (playType === 'position') return won(drawn[Number(single.charAt(0)) - 1] === Number(single.slice(2)))
  if (playType === 'odd_even_split') {
    const odd = drawn.filter((ball) => [1, 3, 5, 7, 9, 11].includes(ball)).length
    return won(single === `${odd}:${5 - odd}`, single)
  }
  if (playType === 'median') {
    const middle = drawn.find((ball) => drawn.filter((other) => other < ball).length === 2)
    return won(middle === Number(single), single)
  }
  if (playType === 'dragon_tiger') return won(single === (first > last ? 'dragon' : 'tiger'), single)
  const [value, middle, side] =
    playType === 'sum_side'
      ? [sum, 30, single]
      : [drawn[Number(single.charAt(0)) - 1] ?? 0, undefined, single.slice(2)]
  if (value === middle || (playType === 'ball_side' && value === 11)) return { [`${single}_push`]: 1 }
  const big = value > (middle ?? 5)
  const sides = { big, small: !big, odd: value % 2 === 1, even: value % 2 === 0 }
  return won(
    Object.entries(sides).some(([name, holds]) => name === side && holds),
    single,
  )
}

describeFamily({
  family: x5of11,
  oracle,
  outcome: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { minLength: 5, maxLength: 5 }),
  winningOutcome: ({ single }) => {
    const chosen = ballsOf(single).slice(0, 5)
    const rest = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((ball) => !chosen.includes(ball))
    return /^(\d\d)+$/.test(single) ? [...chosen, ...rest].slice(0, 5) : undefined
  },
})
