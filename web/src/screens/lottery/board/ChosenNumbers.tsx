import { writeOdds } from '@suntala/lottery/rules/odds'
import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Choice } from '#screens/lottery/board/use-choice.ts'
import { Button } from '#ui/Button.tsx'
import { FilterChip } from '#ui/Chip.tsx'

const shownAtFirst = 40

/** The chosen numbers of a play type that has no board of keys; each can be taken out. */
export function ChosenNumbers({ choice }: { choice: Choice }) {
  const t = usePhrases('lottery')
  const [isWhole, setWhole] = useState(false)
  const { chosen, offerAt, toggle } = choice
  const numbers = [...chosen]
  const shown = isWhole ? numbers : numbers.slice(0, shownAtFirst)
  const left = numbers.length - shown.length
  if (numbers.length === 0) return <p className="lot-none">{t.noneChosen}</p>
  return (
    <div className="lot-chosen" role="group" aria-label={t.legend.chosen}>
      {shown.map((key) => {
        const offer = offerAt(key)
        return (
          <FilterChip key={key} removeLabel={t.remove({ number: key })} onRemove={() => toggle(key)}>
            <b className="num">{key}</b>
            {offer.status === 'reduced' && <span>{t.pays({ odds: writeOdds(offer.oddsHundredths) })}</span>}
          </FilterChip>
        )
      })}
      {left > 0 && (
        <Button size="sm" tone="ghost" onClick={() => setWhole(true)}>
          {t.showMoreNumbers(left)}
        </Button>
      )}
    </div>
  )
}
