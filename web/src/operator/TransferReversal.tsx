import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import { ledgerPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

type Reversal = ValueOf<'opsTransferReversals'>['content'][number]

const tones: Record<Reversal['state'], BadgeTone> = {
  ASKED: 'warning',
  CONFIRMED: 'positive',
  DECLINED: 'plain',
}

/** A transfer on its way back: what waits for another operator, or was decided. */
export function TransferReversal({ reversal, who }: { reversal: Reversal; who: Who }) {
  const { reversals: t } = usePhrases('house')
  const { dateTimeInZone } = useFormats()
  const money = useMoneyText(reversal.currency)
  const { transferId, giver, taker, state, askedBy, askedAt, reason, isOwn, decidedBy } = reversal
  const told = { giver: giver.account, taker: taker.account, amount: money(reversal.amount) }
  return (
    <li>
      <p className="ops-change-head">
        <Anchor href={ledgerPath(transferId)}>{t.back(told)}</Anchor>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </p>
      <p className="muted">
        {t.by({ name: askedBy, reason })} · {dateTimeInZone(askedAt)}
      </p>
      {decidedBy && <p className="muted">{t.decidedBy({ name: decidedBy })}</p>}
      {state === 'ASKED' && isOwn && <p className="muted">{t.own}</p>}
      <Actions of="reversal" subject={{ ...reversal, told }} who={who} className="ops-change-deeds" />
    </li>
  )
}
