import { AgentAddInput } from '@suntala/contract/form-inputs'
import { PasswordField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AccountTypeField } from '#screens/agent/invite/AccountTypeField.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readRate } from '#util/read-rate.ts'

type Values = { username: string; password: string; type: 'member' | 'agent'; rate: string }

const empty: Values = { username: '', password: '', type: 'member', rate: '0' }

/** Makes an account below the agent; its owner chooses another password at the first login. */
export function AddAccount({ ownRate }: { ownRate: string }) {
  const t = usePhrases('agent')
  const form = useForm({
    action: 'agentAdd',
    schema: AgentAddInput,
    values: empty,
    toInput: ({ username, password, type, rate }) => ({
      username: username.trim(),
      type,
      rate: readRate(rate),
      ...(password !== '' && { password }),
    }),
    refusals: { RATE_RANGE: { field: 'rate' }, USERNAME_TAKEN: { field: 'username' } },
    invalidates: ['agentMembers', 'agentOverview'],
    onDone: (_, { username }) => {
      pushToast({ tone: 'success', title: t.accountMade({ name: username.trim() }) })
      form.reset()
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <AccountTypeField value={form.values.type} onChange={(type) => form.set({ type })} />
      <TextField name="username" label={t.username} autoComplete="off" autoCapitalize="none" />
      <PasswordField name="password" label={t.password} hint={t.passwordHint} autoComplete="new-password" />
      <TextField name="rate" label={t.ratePercent} hint={t.rateUpTo({ rate: ownRate })} inputMode="decimal" />
      <FormSummary />
      <div>
        <SubmitButton>{t.addAccount}</SubmitButton>
      </div>
    </Form>
  )
}
