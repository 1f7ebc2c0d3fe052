import { DepositPaidInput } from '@suntala/contract/form-inputs'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { Deposit } from '#screens/cashier/cashier-entities.ts'
import { PictureInput } from '#components/pictures/PictureInput.tsx'
import { usePictures } from '#components/pictures/use-pictures.ts'
import { pushToast } from '#ui/toasts.ts'

/** For a transfer that was made and is not found: pictures of its slip, which an operator looks into. */
export function SlipForm({ deposit }: { deposit: Deposit }) {
  const t = usePhrases('cashier')
  const errorText = useErrorText()
  const proofs = usePictures('proof')
  const none: readonly string[] = []
  const form = useForm({
    action: 'depositPaid',
    params: { id: deposit.id },
    schema: DepositPaidInput,
    values: { proofIds: none },
    toInput: () => ({ proofIds: proofs.uploadIds }),
    words: () => errorText({ code: 'PROOF_REQUIRED' }),
    invalidates: ['deposit', 'depositList'],
    onDone: () => pushToast({ tone: 'success', title: t.slipSent }),
  })
  return (
    <details className="mt-5">
      <summary className="link text-sm">{t.slipTitle}</summary>
      <Form form={form} className="mt-3 grid gap-3">
        <p className="soft text-sm">{t.slipText}</p>
        <PictureInput
          pictures={proofs}
          label={t.proof}
          error={proofs.uploadIds.length === 0 ? form.errorOf('proofIds') : undefined}
        />
        <FormSummary />
        <SubmitButton loading={proofs.isSending}>{t.slipSend}</SubmitButton>
      </Form>
    </details>
  )
}
