import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { Digits } from '#ui/Numbers.tsx'

export type DrawnPart = { readonly name: string; readonly digits: string }

/** A lottery card or result shows no more drawn digits than this (LOT-06). */
const maxShown = 6

/** Parts of a result, cut where six digits are reached. */
export function firstDigits(parts: readonly DrawnPart[]): DrawnPart[] {
  let left = maxShown
  return parts.flatMap(({ name, digits }) => {
    const shown = digits.slice(0, left)
    left -= shown.length
    return shown === '' ? [] : [{ name, digits: shown }]
  })
}

type DrawnNumbersProps = { parts: readonly DrawnPart[]; small?: boolean; reveal?: boolean }

/** The drawn numbers, the first part as it is and the others behind their name. */
export function DrawnNumbers({ parts, small, reveal }: DrawnNumbersProps) {
  const names = useLotteryNames()
  return (
    <span className="lot-drawn">
      {firstDigits(parts).map(({ name, digits }, index) => (
        <span key={name} className="lot-drawn">
          {index > 0 && <span className="lot-sub">{names.part(name)}</span>}
          <Digits
            number={digits}
            label={`${names.part(name)} ${digits}`}
            {...(small && { small })}
            {...(reveal && { reveal })}
          />
        </span>
      ))}
    </span>
  )
}
