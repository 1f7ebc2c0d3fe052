import { shownNumbers, type DrawnPart } from '#components/drawn-numbers.ts'
import { NumberLook, lookOfPart } from '#screens/lottery/draw/NumberLook.tsx'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { cx } from '#ui/cx.ts'

type DrawnNumbersProps = { parts: readonly DrawnPart[]; small?: boolean; reveal?: boolean }

/** The drawn numbers, the first part as it is and the others behind their name. */
export function DrawnNumbers({ parts, small, reveal }: DrawnNumbersProps) {
  const names = useLotteryNames()
  return (
    <span className="lot-drawn">
      {shownNumbers(parts).map(({ name, numbers, areBalls }, index) => (
        <span key={name} className="lot-drawn">
          {index > 0 && <span className="lot-sub">{names.part(name)}</span>}
          <span
            className={cx('balls', reveal && 'reveal')}
            role="img"
            aria-label={`${names.part(name)} ${numbers.map((number) => names.drawn(name, number)).join(areBalls ? ' ' : '')}`}
          >
            {numbers.map((number, at) => (
              <NumberLook key={at} look={lookOfPart(name)} number={number} {...(small && { small })} />
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}
