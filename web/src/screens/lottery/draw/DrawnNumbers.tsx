import { shownNumbers, type DrawnPart } from '#components/drawn-numbers.ts'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { Balls, Digits } from '#ui/Numbers.tsx'

/** Balls of one colour: what the colours of some lotteries mean is told where they are bet on. */
const colours = ['orange'] as const

type DrawnNumbersProps = { parts: readonly DrawnPart[]; small?: boolean; reveal?: boolean }

/** The drawn numbers, the first part as it is and the others behind their name. */
export function DrawnNumbers({ parts, small, reveal }: DrawnNumbersProps) {
  const names = useLotteryNames()
  return (
    <span className="lot-drawn">
      {shownNumbers(parts).map(({ name, numbers, areBalls }, index) => {
        const row = {
          label: `${names.part(name)} ${numbers.join(areBalls ? ' ' : '')}`,
          ...(reveal && { reveal }),
        }
        return (
          <span key={name} className="lot-drawn">
            {index > 0 && <span className="lot-sub">{names.part(name)}</span>}
            {areBalls ? (
              <Balls numbers={numbers} colours={colours} {...(small && { size: 24 })} {...row} />
            ) : (
              <Digits number={numbers.join('')} {...(small && { small })} {...row} />
            )}
          </span>
        )
      })}
    </span>
  )
}
