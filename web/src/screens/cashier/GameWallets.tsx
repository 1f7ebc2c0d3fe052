import { toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { Funds } from '#screens/cashier/BalanceCard.tsx'
import { changedByTransfer } from '#screens/cashier/changed-by-transfer.ts'
import { TransferForm } from '#screens/cashier/TransferForm.tsx'
import { TransferList } from '#screens/cashier/TransferList.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'

type Recalled = ValueOf<'recall'>

/** Brings money back and says what came of it (WALLET-19). */
function useRecall() {
  const t = usePhrases('wallet')
  const amountText = useAmountText()
  const [waiting, setWaiting] = useState(false)
  const told = ({ returned, waiting: still }: Recalled) => {
    setWaiting(still.length > 0)
    if (toMinor(returned) === 0n) return
    pushToast({
      tone: 'success',
      title: t.returned,
      text: t.returnedText({ amount: amountText(returned) }),
    })
  }
  const recall = useAction('recall', { invalidates: changedByTransfer, onSuccess: told })
  return { recall, isWaiting: waiting }
}

/**
 * The wallets that studios keep themselves: what is in them, back from them, and into them. Where the merchant runs a single
 * wallet there is nothing to move; what is still in one of them can be brought back.
 */
export function GameWallets({ funds }: { funds: Funds | undefined }) {
  const t = usePhrases('wallet')
  const text = useErrorText()
  const merchant = useCall('merchantWallet')
  const { recall, isWaiting } = useRecall()
  if (!funds || !merchant.data) return null
  const { isSingle } = merchant.data
  const shown = funds.games.filter(({ amount }) => !isSingle || toMinor(amount) > 0n)
  if (shown.length === 0) return null
  const isEmpty = shown.every(({ amount }) => toMinor(amount) === 0n)
  return (
    <section className="card overflow-clip" aria-label={t.gameWallets}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5.5 pt-4.5 pb-3">
        <h2 className="text-[1.0625rem]">{t.gameWallets}</h2>
        <span className="ms-auto">
          <Button
            size="sm"
            icon="arrow-u-up-left"
            disabled={isEmpty}
            loading={recall.isPending}
            onClick={() => recall.mutate({ input: {} })}
          >
            {t.recallAll}
          </Button>
        </span>
        <p className="muted basis-full text-xs">{t.gameWalletsText}</p>
      </div>
      {(isWaiting || recall.error) && (
        <div className="px-5.5 pb-3.5">
          {recall.error ? (
            <InlineNotice tone="error" compact live>
              {text(recall.error)}
            </InlineNotice>
          ) : (
            <InlineNotice tone="info" compact live title={t.waitingTitle}>
              {t.waitingText}
            </InlineNotice>
          )}
        </div>
      )}
      <ul>
        {shown.map(({ id, name, amount, isConfirmed }) => (
          <li key={id} className="flex items-center gap-3.5 border-t border-line px-5.5 py-3">
            <Icon name="poker-chip" weight="fill" size={20} className="muted flex-none" />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{name}</b>
              {!isConfirmed && <span className="muted block text-xs">{t.notConfirmed}</span>}
            </span>
            <b>
              <Amount of={amount} tabular canHide />
            </b>
            <Button
              size="sm"
              disabled={toMinor(amount) === 0n || recall.isPending}
              onClick={() => recall.mutate({ input: { walletId: id } })}
            >
              {t.recall} <span className="sr-text">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {!isSingle && <TransferForm funds={funds} />}
      <TransferList />
    </section>
  )
}
