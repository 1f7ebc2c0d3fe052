import { toMinor } from '@suntala/contract/minor'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { copyText } from '#components/copy-text.ts'
import { useBankText } from '#components/use-bank-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Deposit } from '#screens/cashier/cashier-entities.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

type Account = NonNullable<Deposit['account']>

/** Where to transfer a deposit to, and that not one satang may lack: the amount alone tells whose it is. */
export function TransferAccount({ deposit, account }: { deposit: Deposit; account: Account }) {
  const t = usePhrases('cashier')
  const bankText = useBankText()
  const amountText = useAmountText()
  const lines = [
    { name: t.bank, shown: bankText(account.bank) },
    { name: t.accountNumber, shown: account.number, copied: account.number },
    { name: t.holder, shown: account.holder },
    { name: t.exactAmount, shown: <Amount of={deposit.amount} />, copied: deposit.amount },
  ]
  return (
    <div className="mt-5 rounded-xl bg-raised p-4.5">
      <dl className="grid gap-2.5 text-sm">
        {lines.map(({ name, shown, copied }) => (
          <div key={name} className="flex min-h-8 flex-wrap items-center gap-x-3">
            <dt className="muted flex-1 basis-28">{name}</dt>
            <dd className="num font-semibold">{shown}</dd>
            {copied !== undefined && (
              <dd>
                <Button
                  size="sm"
                  tone="ghost"
                  icon="copy"
                  label={t.copyOf({ name })}
                  onClick={() =>
                    void copyText(copied, { copied: t.copiedOf({ name }), refused: t.notCopied })
                  }
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-3.5 flex items-start gap-2 text-sm">
        <Icon name="info" size={18} className="muted mt-px flex-none" />
        <span>{t.exactText({ amount: amountText(toMinor(deposit.amount)) })}</span>
      </p>
    </div>
  )
}
