import { AgentRateInput } from '@suntala/contract/operator-inputs'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Agent } from '#operator/agent.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type AgentRateDialogProps = { agent: Agent; open: boolean; onClose: () => void }

/** Gives an agent of the top another rate, with the reason. */
export function AgentRateDialog({ agent, open, onClose }: AgentRateDialogProps) {
  const t = usePhrases('teams')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.rateTitle({ account: agent.account })}
      description={t.rateText}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      {open && <RateForm agent={agent} onClose={onClose} />}
    </Dialog>
  )
}

function RateForm({ agent: { account, memberId, rate: now }, onClose }: Omit<AgentRateDialogProps, 'open'>) {
  const t = usePhrases('teams')
  const form = useForm({
    action: 'opsAgentRate',
    schema: AgentRateInput,
    values: { rate: now, reason: '' },
    toInput: ({ rate, reason }) => ({ rate: rate.trim().replace(',', '.'), reason: reason.trim() }),
    params: { id: memberId },
    words: ({ field }) => (field === 'rate' ? t.rateUnreadable : undefined),
    refusals: { RATE_RANGE: { field: 'rate' } },
    invalidates: ['opsAgents', 'opsAudit'],
    onDone: ({ rate }) => {
      onClose()
      pushToast({ tone: 'success', title: t.rateDone({ account, rate }) })
    },
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <TextField
        name="rate"
        label={t.rate}
        hint={t.rateHint({ rate: now })}
        inputMode="decimal"
        maxLength={9}
        trailing={<span className="muted">%</span>}
        data-autofocus
      />
      <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} maxLength={200} rows={2} />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton>{t.rateSet}</SubmitButton>
      </div>
    </Form>
  )
}
