import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import { Part } from '#operator/Part.tsx'
import type { Who } from '#operator/session.ts'
import { TransferReversal } from '#operator/TransferReversal.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Who gave money to whom, and its way back. @param id of the transfer that is to go back, or went */
export function MemberTransfer({ id, who }: { id: string; who: Who }) {
  const { reversals: t } = usePhrases('house')
  const call = useCall('opsMemberTransfer', { params: { id } })
  const shown = call.data
  const money = useMoneyText(shown?.currency ?? '')
  if (call.error) return <CallFailure call={call} />
  if (!shown) return <Skeleton width="60%" />
  const { giver, taker, amount, left, reversal } = shown
  const sides = { giver: giver.account, taker: taker.account }
  return (
    <Part title={t.title}>
      <p>{t.gave({ ...sides, amount: money(amount) })}</p>
      {reversal?.state !== 'CONFIRMED' && (
        <p className="muted">{t.left({ ...sides, amount: money(left) })}</p>
      )}
      {reversal ? (
        <ul className="ops-changes" aria-label={t.list}>
          <TransferReversal reversal={reversal} who={who} />
        </ul>
      ) : (
        <Actions
          of="transfer"
          subject={{ id, told: { ...sides, amount: money(amount) } }}
          who={who}
          className="ops-change-deeds"
        />
      )}
    </Part>
  )
}
