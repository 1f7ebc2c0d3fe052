import { QrPicture } from '#components/QrPicture.tsx'
import { useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { toMinor } from '@suntala/contract/minor'
import type { Deposit } from '#screens/cashier/cashier-entities.ts'

/** The PromptPay code of a deposit, and how it is paid with a banking app. */
export function PaymentCode({ deposit, code }: { deposit: Deposit; code: string }) {
  const t = usePhrases('cashier')
  const amount = useAmountText()(toMinor(deposit.amount) + toMinor(deposit.fee))
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl bg-raised p-4.5 max-sm:justify-center">
      <div className="grid flex-none justify-items-center gap-1.5">
        <QrPicture
          text={code}
          label={t.codeOf({ amount })}
          fileName={`promptpay-${deposit.reference}.png`}
          saveLabel={t.saveCode}
        />
      </div>
      <ol className="min-w-0 flex-1 basis-52 list-decimal space-y-2 ps-5 text-sm">
        <li>{t.codeSteps.scan}</li>
        <li>{t.codeSteps.check({ amount })}</li>
        <li>{t.codeSteps.wait}</li>
      </ol>
    </div>
  )
}
