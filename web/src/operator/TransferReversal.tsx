import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import { ledgerPath } from '#operator/paths.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

type Reversal = ValueOf<'opsTransferReversals'>['content'][number]
type Deed = 'confirm' | 'decline'

const tones: Record<Reversal['state'], BadgeTone> = {
  ASKED: 'warning',
  CONFIRMED: 'positive',
  DECLINED: 'plain',
}
const calls = { confirm: 'opsTransferReverseConfirm', decline: 'opsTransferReverseDecline' } as const

/** A transfer on its way back: what waits for another operator, or was decided. */
export function TransferReversal({ reversal, who }: { reversal: Reversal; who: Who }) {
  const { reversals: t } = usePhrases('house')
  const { dateTimeInZone } = useFormats()
  const money = useMoneyText(reversal.currency)
  const [deed, setDeed] = useState<Deed>()
  const { id, transferId, giver, taker, state, askedBy, askedAt, reason, isOwn, decidedBy } = reversal
  const told = { giver: giver.account, taker: taker.account, amount: money(reversal.amount) }
  const mayDecide = who.permissions.includes('ledger.decide') && state === 'ASKED'
  const doing = deed ?? 'confirm'
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
      {mayDecide && (
        <div className="ops-change-deeds">
          {!isOwn && (
            <Button size="sm" tone="primary" onClick={() => setDeed('confirm')}>
              {t.confirm}
            </Button>
          )}
          <Button size="sm" tone="danger" onClick={() => setDeed('decline')}>
            {isOwn ? t.withdraw : t.decline}
          </Button>
        </div>
      )}
      <ReasonDialog
        open={deed !== undefined}
        title={doing === 'confirm' ? t.confirmTitle(told) : t.declineTitle}
        action={calls[doing]}
        params={{ id }}
        submit={doing === 'confirm' ? t.confirm : isOwn ? t.withdraw : t.decline}
        tone={doing === 'confirm' ? 'primary' : 'danger'}
        invalidates={['opsMemberTransfer', 'opsTransferReversals', 'opsTransfer', 'opsAudit']}
        onClose={() => setDeed(undefined)}
        onDone={({ state: now }) =>
          pushToast({ tone: 'success', title: now === 'CONFIRMED' ? t.done : t.declined })
        }
      />
    </li>
  )
}
