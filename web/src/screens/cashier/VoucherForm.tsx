import { VoucherInput } from '@suntala/contract/form-inputs'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Deposit } from '#screens/cashier/cashier-entities.ts'
import { Button } from '#ui/Button.tsx'

/** As cards print them: in groups. */
const bare = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** Serial and PIN of the voucher that pays a deposit. @param onChange the deposit may stand otherwise by now */
export function VoucherForm({ deposit, onChange }: { deposit: Deposit; onChange: () => void }) {
  const t = usePhrases('cashier')
  const form = useForm({
    action: 'depositVoucher',
    params: { id: deposit.id },
    schema: VoucherInput,
    values: { serial: '', pin: '' },
    toInput: ({ serial, pin }) => ({ serial: bare(serial), pin: bare(pin) }),
    words: ({ field, kind }) =>
      kind === 'pattern' ? (field === 'pin' ? t.voucherPinHint : t.voucherSerialHint) : undefined,
    invalidates: ['deposit', 'depositList'],
    onDone: onChange,
    onRefused: onChange,
  })
  return (
    <Form form={form} className="mt-5 grid gap-4 rounded-xl bg-raised p-4.5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="serial"
          label={t.voucherSerial}
          hint={t.voucherSerialHint}
          numeric
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          name="pin"
          label={t.voucherPin}
          hint={t.voucherPinHint}
          numeric
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
        />
      </div>
      <FormSummary />
      <div className="grid gap-2.5">
        <SubmitButton>{t.voucherRedeem}</SubmitButton>
        {deposit.payUrl !== null && /^https?:\/\//.test(deposit.payUrl) && (
          <Button tone="ghost" icon="arrow-square-out" href={deposit.payUrl} target="_blank" rel="noopener">
            {t.voucherShop}
          </Button>
        )}
      </div>
    </Form>
  )
}
