import { AgentMoveInput } from '@suntala/contract/operator-inputs'
import { useState } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { useCall } from '#api/use-call.ts'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { pushToast } from '#ui/toasts.ts'

type AgentMoveDialogProps = {
  /** Whose branch it is, where that is known. */
  account?: string
  open: boolean
  onClose: () => void
}

const dayMs = 86_400_000

/** Moves an account with all below it, with the reason. */
export function AgentMoveDialog({ account = '', open, onClose }: AgentMoveDialogProps) {
  const t = usePhrases('teams')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.moveTitle}
      description={t.moveText}
      closeLabel={ui.close}
      size="sm"
    >
      {open && <MoveForm account={account} onClose={onClose} />}
    </Dialog>
  )
}

function useMoveForm(account: string, onDone: () => void) {
  const t = usePhrases('teams')
  return useForm({
    action: 'opsAgentMove',
    schema: AgentMoveInput,
    values: { account, goes: 'under', to: '', day: '', reason: '' },
    toInput: (values) => ({
      account: values.account.trim(),
      to: values.goes === 'top' ? null : values.to.trim(),
      ...(values.day !== '' && { day: values.day }),
      reason: values.reason.trim(),
    }),
    words: ({ field, kind }) =>
      kind !== 'type' ? undefined : field === 'to' ? t.noAgent : field === 'account' ? t.noBranch : undefined,
    refusals: {
      NOT_FOUND: { field: 'account', text: t.notFound },
      STATE_CONFLICT: { field: 'account', text: t.standsThere },
      BRANCH_CYCLE: { field: 'to' },
      RATE_RANGE: { field: 'account', text: t.rateAbove },
    },
    invalidates: ['opsAgents', 'opsAgentMoves', 'opsAudit'],
    onDone: ({ state, account: moved }) => {
      onDone()
      pushToast({ tone: 'success', title: (state === 'PLANNED' ? t.planned : t.moved)({ account: moved }) })
    },
  })
}

function MoveForm({ account, onClose }: { account: string; onClose: () => void }) {
  const t = usePhrases('teams')
  const { day } = useFormats()
  const form = useMoveForm(account, onClose)
  const { goes } = form.values
  const [named, setNamed] = useState(account)
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <div className="grid gap-2" onBlur={() => setNamed(form.values.account.trim())}>
        <TextField name="account" label={t.branch} hint={t.branchHint} maxLength={60} data-autofocus />
        {named !== '' && <BranchTold account={named} />}
      </div>
      <div>
        <p className="fld-label">{t.goes}</p>
        <SegmentedControl
          label={t.goes}
          value={goes === 'top' ? 'top' : 'under'}
          segments={(['under', 'top'] as const).map((id) => ({ id, label: t.goesTo[id] }))}
          onChange={(id) => form.set({ goes: id })}
        />
      </div>
      {goes === 'under' && <TextField name="to" label={t.newUpline} maxLength={60} />}
      <TextField name="day" type="date" label={t.day} hint={t.dayHint} min={day(serverNow() + dayMs)} />
      <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} maxLength={200} rows={2} />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton>{t.move}</SubmitButton>
      </div>
    </Form>
  )
}

/** What goes with the account and what ends, by the account that was typed last. */
function BranchTold({ account }: { account: string }) {
  const t = usePhrases('teams')
  const { data } = useCall('opsAgentBranch', { query: { account } })
  if (!data) return null
  const { upline, accounts, contracts, offers } = data
  return (
    <InlineNotice
      compact
      live
      tone={contracts + offers > 0 ? 'warning' : 'info'}
      title={t.branchTold({ count: accounts, upline: upline ?? t.top })}
    >
      {contracts + offers > 0 ? t.branchEnds({ contracts, offers }) : t.branchEndsNone}
    </InlineNotice>
  )
}
