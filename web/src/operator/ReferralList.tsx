import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'
import { ReferralEntry } from '#operator/ReferralEntry.tsx'
import type { Who } from '#operator/session.ts'

/** Friends whom members brought: rewards that are withheld stand first. */
export function ReferralList({ who }: { who: Who }) {
  const { referrals: t } = usePhrases('content')
  const list = useCallPages('opsReferrals', { query: { pageSize: 20 } }, { keepPrevious: true })
  return (
    <Part title={t.title}>
      <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.none}>
        {(referrals) => (
          <ul className="ops-changes" aria-label={t.title}>
            {referrals.map((referral) => (
              <ReferralEntry key={referral.friend.memberId} referral={referral} who={who} />
            ))}
          </ul>
        )}
      </Pages>
    </Part>
  )
}
