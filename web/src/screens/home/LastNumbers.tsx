import type { Drawn } from '#screens/home/last-text.ts'
import { Balls, Digits } from '#ui/Numbers.tsx'

/** At most this many drawn numbers are shown (LOT-06). */
const maxNumbers = 6

const textOf = (numbers: Drawn): string => numbers.map(({ digits }) => digits).join(' ')

/** Several single numbers are balls; a drawn figure is digits, its smaller parts beside it. */
export function LastNumbers({ numbers }: { numbers: Drawn }) {
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
