import { AgentLinkInput } from '@suntala/contract/form-inputs'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AccountTypeField } from '#screens/agent/invite/AccountTypeField.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readRate } from '#util/read-rate.ts'

type Values = { type: 'member' | 'agent'; rate: string; expiryDays: string }

/** Days as they were typed; what is no number stays, so that the check says so. */
const daysOf = (typed: string) => (typed.trim() === '' ? {} : { expiryDays: Number(typed) })

/** Makes an invitation link. */
export function InvitationForm({ ownRate }: { ownRate: string }) {
  const t = usePhrases('agent')
  const values: Values = { type: 'member', rate: '0', expiryDays: '' }
  const form = useForm({
    action: 'agentLinkAdd',
    schema: AgentLinkInput,
    values,
    toInput: ({ type, rate, expiryDays }) => ({ type, rate: readRate(rate), ...daysOf(expiryDays) }),
    refusals: { RATE_RANGE: { field: 'rate' } },
    invalidates: ['agentLinks'],
    onDone: () => pushToast({ tone: 'success', title: t.linkMade }),
  })
  return (
    <Form form={form} className="grid gap-4">
      <AccountTypeField value={form.values.type} onChange={(type) => form.set({ type })} />
      <TextField name="rate" label={t.ratePercent} hint={t.rateUpTo({ rate: ownRate })} inputMode="decimal" />
      <TextField name="expiryDays" label={t.expiryDays} hint={t.expiryHint} inputMode="numeric" />
      <FormSummary />
      <div>
        <SubmitButton tone="secondary">{t.makeLink}</SubmitButton>
      </div>
    </Form>
  )
}
