import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ChosenNumbers } from '#screens/lottery/board/ChosenNumbers.tsx'
import { combine } from '#screens/lottery/board/read-numbers.ts'
import { TypedNumber } from '#screens/lottery/board/TypedNumber.tsx'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import { Button } from '#ui/Button.tsx'
import { NumberBoard } from '#ui/NumberBoard.tsx'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Numbers of three digits: a choice of digits for each place, or numbers typed one by one. */
export function DigitColumns({ choice, lockedText }: { choice: Choice; lockedText: string | undefined }) {
  const t = usePhrases('lottery')
  const { playType, chosen, set, offerAt } = choice
  const places = [t.places.hundreds, t.places.tens, t.places.units].slice(-playType.digits)
  const [picked, setPicked] = useState<readonly ReadonlySet<string>[]>([new Set(), new Set(), new Set()])
  const made = combine(playType, picked).filter((key) => !chosen.has(key) && offerAt(key).status !== 'closed')
  const toggle = (place: number) => (digit: string) =>
    setPicked((all) =>
      all.map((set, index) => {
        if (index !== place) return set
        const next = new Set(set)
        if (!next.delete(digit)) next.add(digit)
        return next
      }),
    )
  const choose = () => {
    set([...chosen, ...made])
    setPicked(picked.map(() => new Set()))
  }
  return (
    <>
      <div className="nks-box">
        <div className="lot-places" inert={lockedText !== undefined}>
          {places.map((place, index) => (
            <div key={place} className="lot-place">
              <span className="lot-place-name" aria-hidden="true">
                {place}
              </span>
              <NumberBoard
                label={place}
                numbers={digits}
                chosen={picked[index] ?? new Set()}
                onToggle={toggle(index)}
              />
            </div>
          ))}
        </div>
        {lockedText !== undefined && (
          <div className="nks-lock" role="status">
            <span>{lockedText}</span>
          </div>
        )}
      </div>
      <div className="lot-places-act">
        <Button tone="accent" icon="plus" disabled={made.length === 0} onClick={choose}>
          {t.chooseNumbers(made.length)}
        </Button>
        <TypedNumber choice={choice} />
      </div>
      <ChosenNumbers choice={choice} />
    </>
  )
}
