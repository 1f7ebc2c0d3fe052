import { RecordSearch } from '#components/record/RecordSearch.tsx'
import type { RecordPlace } from '#components/record/use-record-place.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** Narrows a record to one account of the team. */
export function AccountSearch({ place }: { place: RecordPlace }) {
  const t = usePhrases('agent')
  return (
    <div className="w-full sm:w-[260px]">
      <RecordSearch
        label={t.oneAccount}
        value={place.filter('account')}
        onChange={(account) => place.change({ account })}
      />
    </div>
  )
}

/** The part of a query that names the account. */
export const accountOf = (place: RecordPlace): { account?: string } => {
  const account = place.filter('account').slice(0, 40)
  return account ? { account } : {}
}
