import { WalletTransferInput } from '@suntala/contract/form-inputs'
import { toMinor } from '@suntala/contract/minor'
import { useAmountText } from '#components/Amount.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { amountWords, checkAmount, sentAmount } from '#screens/cashier/amount-text.ts'
import type { Funds } from '#screens/cashier/BalanceCard.tsx'
import { changedByTransfer } from '#screens/cashier/changed-by-transfer.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readAmount } from '#util/read-amount.ts'

const mainWallet = 'main'

function useTransferForm(funds: Funds) {
  const t = usePhrases('wallet')
  const amountText = useAmountText()
  const decimalSign = useDecimalSign()
  const heldIn = (id: string) =>
    toMinor(id === mainWallet ? funds.main : (funds.games.find((one) => one.id === id)?.amount ?? '0'))
  const form = useForm({
    action: 'transferWallet',
    schema: WalletTransferInput,
    values: { from: mainWallet, to: funds.games[0]?.id ?? '', amount: '' },
    toInput: ({ from, to, amount }) => ({ from, to, amount: sentAmount(readAmount(amount, decimalSign)) }),
    check: ({ from, amount }) =>
      checkAmount('amount', readAmount(amount, decimalSign), { min: 1n, max: heldIn(from) }),
    words: (error): string | undefined =>
      error.field === 'amount'
        ? amountWords(error, {
            unreadable: t.amountUnreadable,
            below: t.amountBelow,
            above: t.amountAbove({ amount: amountText(heldIn(form.values.from)) }),
          })
        : undefined,
    invalidates: changedByTransfer,
    onDone: ({ status }, { amount }) => {
      form.set({ amount: '' })
      const moved = amountText(readAmount(amount, decimalSign) ?? 0n)
      if (status === 'DONE') pushToast({ tone: 'success', title: t.transferDone({ amount: moved }) })
      else if (status === 'FAILED') pushToast({ tone: 'error', title: t.transferStates.FAILED })
      else pushToast({ tone: 'info', title: t.waitingTitle, text: t.waitingText })
    },
  })
  return { form, held: heldIn(form.values.from) }
}

/** Moves an amount between the main wallet and that of a studio. */
export function TransferForm({ funds }: { funds: Funds }) {
  const t = usePhrases('wallet')
  const amountText = useAmountText()
  const { form, held } = useTransferForm(funds)
  const { from, to } = form.values
  const games = funds.games.map(({ id, name }) => ({ value: id, text: name }))
  const main = { value: mainWallet, text: t.main }
  const [first] = funds.games
  const isIn = from === mainWallet
  const side = (label: string, value: string, isMain: boolean, set: (id: string) => void) => (
    <Field label={label} className="min-w-0 flex-1">
      <Select options={isMain ? [main] : games} value={value} onChange={set} />
    </Field>
  )
  if (!first) return null
  return (
    <Form form={form} className="grid gap-4 border-t border-line px-5.5 py-4.5">
      <h3 className="text-[.9375rem]">{t.transferTitle}</h3>
      <div className="flex items-end gap-2.5">
        {side(t.transferFrom, from, isIn, (id) => form.set({ from: id }))}
        <Button icon="arrows-left-right" label={t.swap} onClick={() => form.set({ from: to, to: from })} />
        {side(t.transferTo, to, !isIn, (id) => form.set({ to: id }))}
      </div>
      <AmountField name="amount" label={t.amount} hint={t.available({ amount: amountText(held) })} />
      <FormSummary />
      <div>
        <SubmitButton>{t.transferAction}</SubmitButton>
      </div>
    </Form>
  )
}
