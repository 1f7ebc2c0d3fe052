import { useCall } from '#api/use-call.ts'
import { Coming } from '#components/Coming.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { FriendList } from '#screens/promotion/referral/FriendList.tsx'
import { InviteCard } from '#screens/promotion/referral/InviteCard.tsx'
import { ReferralFigures } from '#screens/promotion/referral/ReferralFigures.tsx'
import { ReferralTerms } from '#screens/promotion/referral/ReferralTerms.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** C-11: the member's own link, what it brings, and the friends who came by it. */
export function Referral({ search }: ScreenProps) {
  const t = usePhrases('referral')
  const { data, error, refetch } = useCall('referral')
  return (
    <MemberFrame page="referral" subtitle={t.subtitle} canHide>
      {error && !data ? (
        <BlockError error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!data && (
            <>
              <Skeleton height={320} radius={14} />
              <Coming />
            </>
          )}
          {data?.enabled === false && <InlineNotice title={t.offTitle}>{t.offText}</InlineNotice>}
          {data?.enabled && (
            <div className="grid items-stretch gap-4 lg:grid-cols-2">
              <InviteCard own={data} />
              <ReferralTerms rules={data.rules} />
            </div>
          )}
          <ReferralFigures own={data} />
          <FriendList search={search} />
        </div>
      )}
    </MemberFrame>
  )
}
