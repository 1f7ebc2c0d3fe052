import type { LotteryProduct } from '@suntala/contract/lottery'
import { Balls, Digits } from '#ui/Numbers.tsx'

/** At most this many drawn numbers are shown (LOT-06). */
const maxNumbers = 6

type Numbers = NonNullable<LotteryProduct['last']>['numbers']

const textOf = (numbers: Numbers): string => numbers.map(({ digits }) => digits).join(' ')

/** Several single numbers are balls; a drawn figure is digits, its smaller parts beside it. */
export function LastNumbers({ numbers }: { numbers: Numbers }) {
  const label = textOf(numbers)
  const areBalls = numbers.length > 3 && numbers.every(({ digits }) => digits.length <= 2)
  if (areBalls)
    return <Balls numbers={numbers.slice(0, maxNumbers).map(({ digits }) => digits)} label={label} />
  const [first, ...others] = numbers
  if (!first) return null
  return (
    <span className="hl-parts" role="img" aria-label={label}>
      <Digits number={first.digits.slice(0, maxNumbers)} />
      {first.digits.length <= 4 &&
        others.slice(0, 1).map(({ name, digits }) => <Digits key={name} number={digits} small />)}
    </span>
  )
}

/** The same in a few characters. */
export const lastText = (numbers: Numbers): string =>
  numbers.length > 3
    ? numbers
        .slice(0, 2)
        .map(({ digits }) => digits)
        .join(' · ')
    : (numbers[0]?.digits ?? '')
