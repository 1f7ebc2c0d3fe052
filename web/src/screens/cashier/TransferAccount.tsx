import { toMinor } from '@suntala/contract/minor'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useBankText } from '#components/use-bank-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Deposit } from '#screens/cashier/cashier-entities.ts'
import { CopiedLines } from '#screens/cashier/CopiedLines.tsx'
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
      <CopiedLines lines={lines} />
      <p className="mt-3.5 flex items-start gap-2 text-sm">
        <Icon name="info" size={18} className="muted mt-px flex-none" />
        <span>{t.exactText({ amount: amountText(toMinor(deposit.amount)) })}</span>
      </p>
    </div>
  )
}
