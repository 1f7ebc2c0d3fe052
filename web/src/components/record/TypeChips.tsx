import type { RecordPlace } from '#components/record/use-record-place.ts'
import { knownTransactionTypes } from '#components/transaction-looks.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Chip } from '#ui/Chip.tsx'

/** The type of transactions that the address narrows a record to. */
export const chosenType = (place: RecordPlace): (typeof knownTransactionTypes)[number] | undefined =>
  knownTransactionTypes.find((type) => type === place.filter('type'))

/** Narrows an account record to one type of transactions. */
export function TypeChips({ place }: { place: RecordPlace }) {
  const t = usePhrases('record')
  const { types } = usePhrases('wallet')
  const chosen = chosenType(place)
  return (
    <div className="scroll-x mb-4.5 gap-2 p-0.5 lg:flex-wrap" role="group" aria-label={t.filterTypes}>
      <Chip on={!chosen} onClick={() => place.change({ type: undefined })}>
        {t.allTypes}
      </Chip>
      {knownTransactionTypes.map((type) => (
        <Chip
          key={type}
          on={type === chosen}
          onClick={() => place.change({ type: type === chosen ? undefined : type })}
        >
          {types[type]}
        </Chip>
      ))}
    </div>
  )
}
