import { useState } from 'react'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { useAmountText } from '#components/Amount.tsx'
import { Coming } from '#components/Coming.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Withdrawal } from '#screens/cashier/cashier-entities.ts'
import { ReceiptDialog, type ReceiptAction } from '#screens/cashier/ReceiptDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Money on its way whose arrival waits for a word, with the time that is left (WALLET-12). */
export function ReceiptNotices() {
  const sent = useCall('withdrawList', { query: { status: 'DISBURSED', pageSize: 3 } })
  usePush('notice', () => void sent.refetch())
  const [asked, ask] = useState<{ id: string; action: ReceiptAction }>()
  // Of a rest that is on its way nobody is asked yet.
  const waiting = (sent.data?.content ?? []).filter(({ confirmBy }) => confirmBy !== null)
  return (
    <>
      {!sent.isFetched && <Coming />}
      {waiting.map((withdrawal) => (
        <ReceiptNotice
          key={withdrawal.id}
          withdrawal={withdrawal}
          onAsk={(action) => ask({ id: withdrawal.id, action })}
          onEnd={() => void sent.refetch()}
        />
      ))}
      <ReceiptDialog
        withdrawal={waiting.find(({ id }) => id === asked?.id)}
        startWith={asked?.action}
        onClose={() => ask(undefined)}
      />
    </>
  )
}

type NoticeProps = { withdrawal: Withdrawal; onAsk: (action: ReceiptAction) => void; onEnd: () => void }

function ReceiptNotice({ withdrawal, onAsk, onEnd }: NoticeProps) {
  const t = usePhrases('cashier')
  const { confirm } = usePhrases('ui')
  const amountText = useAmountText()
  return (
    <section className="mb-4.5 flex items-center gap-4 rounded-lg bg-warning-soft px-5 py-3.5 shadow-1">
      <Icon name="clock-countdown" weight="fill" size={26} className="text-warning" />
      <div className="min-w-0 flex-1">
        <b>{t.didArrive({ amount: amountText(withdrawal.amountDisbursed, { trim: true }) })}</b>
        {withdrawal.confirmBy !== null && (
          <div className="soft flex flex-wrap gap-x-1.5 text-xs">
            {t.countsIn}
            <Countdown endsAt={withdrawal.confirmBy} label={t.receiptTime} onEnd={onEnd} />
          </div>
        )}
      </div>
      <span className="hidden sm:block">
        <Button tone="ghost" size="sm" onClick={() => onAsk('notReceived')}>
          {t.notReceived}
        </Button>
      </span>
      <Button tone="invert" onClick={() => onAsk('received')}>
        {confirm}
      </Button>
    </section>
  )
}
