import { useState } from 'react'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { Coming } from '#components/Coming.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { ClaimCard } from '#screens/record/rebate/ClaimCard.tsx'
import { RebateRecords } from '#screens/record/rebate/RebateRecords.tsx'
import { RebateTable } from '#screens/record/rebate/RebateTable.tsx'
import { useRecordPlace } from '#components/record/use-record-place.ts'

/** Settled bets are summed up every five minutes; so often it is worth asking again. */
const refreshMs = 60_000

/** C-14: what the bets have earned by category, claimed by a press. */
export function Rebate({ search }: ScreenProps) {
  const t = usePhrases('record').rebate
  const info = useCall('rebateInfo', {}, { refetchInterval: refreshMs })
  const place = useRecordPlace((query) => paths.member('manualRebate', query), search, 'last30')
  const [claimed, setClaimed] = useState<string | null>(null)
  usePush('balance', () => void info.refetch())
  return (
    <MemberFrame page="manualRebate" subtitle={t.subtitle} canHide>
      {info.error && !info.data ? (
        <BlockError error={info.error} onRetry={() => void info.refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ClaimCard info={info.data} claimed={claimed} onClaimed={setClaimed} />
          {!info.data && <Coming />}
          <RebateTable info={info.data} />
          <RebateRecords place={place} />
        </div>
      )}
    </MemberFrame>
  )
}
