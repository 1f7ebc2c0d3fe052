import { shownNumbers } from '#components/drawn-numbers.ts'
import type { Drawn } from '#screens/home/last-text.ts'
import { Balls, Digits } from '#ui/Numbers.tsx'

const textOf = (numbers: Drawn): string => numbers.map(({ digits }) => digits).join(' ')

/** Numbers drawn each by itself are balls; a drawn figure is digits, its smaller parts beside it. */
export function LastNumbers({ numbers }: { numbers: Drawn }) {
  return (
    <span className="hl-parts" role="img" aria-label={textOf(numbers)}>
      {shownNumbers(numbers)
        .slice(0, 2)
        .map(({ name, numbers: each, areBalls }, place) =>
          areBalls ? (
            <Balls key={name} numbers={each} colours={['orange']} />
          ) : (
            <Digits key={name} number={each.join('')} small={place > 0} />
          ),
        )}
    </span>
  )
}
