import { AgentDomainInput } from '@suntala/contract/operator-inputs'
import { useState } from 'react'
import { useCallPages } from '#api/use-call-pages.ts'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Actions } from '#operator/Actions.tsx'
import type { Agent } from '#operator/agent.ts'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'
import type { Who } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type Named = Pick<Agent, 'account' | 'memberId'>

/** Domains at which whoever registers comes under an agent, and the way to give one and to take it back. */
export function AgentDomains({ agent: { account, memberId }, who }: { agent: Named; who: Who }) {
  const t = usePhrases('teams')
  const { dateTimeInZone } = useFormats()
  const [isAsked, setAsked] = useState(false)
  const list = useCallPages('opsAgentDomains', { query: { memberId, pageSize: 20 } })
  const give = (
    <Button size="sm" onClick={() => setAsked(true)}>
      {t.domainGive}
    </Button>
  )
  return (
    <Part title={t.domains} action={who.permissions.includes('agent.move') && give}>
      <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.noDomains}>
        {(domains) => (
          <ul className="ops-changes" aria-label={t.domains}>
            {domains.map((each) => (
              <li key={each.domain}>
                <p className="ops-change-head">
                  <b>{each.domain}</b>
                  <span className="num muted">{dateTimeInZone(each.setAt)}</span>
                </p>
                <p className="muted">{t.by({ name: each.operator, reason: each.reason })}</p>
                <Actions of="agentDomain" subject={each} who={who} className="ops-change-deeds" />
              </li>
            ))}
          </ul>
        )}
      </Pages>
      <DomainDialog account={account} open={isAsked} onClose={() => setAsked(false)} />
    </Part>
  )
}

type DomainDialogProps = { account: string; open: boolean; onClose: () => void }

function DomainDialog({ account, open, onClose }: DomainDialogProps) {
  const t = usePhrases('teams')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.domainTitle({ account })}
      description={t.domainText}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      {open && <DomainForm account={account} onClose={onClose} />}
    </Dialog>
  )
}

function DomainForm({ account, onClose }: Omit<DomainDialogProps, 'open'>) {
  const t = usePhrases('teams')
  const form = useForm({
    action: 'opsAgentDomain',
    schema: AgentDomainInput,
    values: { domain: '', reason: '' },
    toInput: ({ domain, reason }) => ({ account, domain: domain.trim(), reason: reason.trim() }),
    words: ({ field }) => (field === 'domain' ? t.domainUnreadable : undefined),
    refusals: { DOMAIN_TAKEN: { field: 'domain' } },
    invalidates: ['opsAgentDomains', 'opsAudit'],
    onDone: ({ domain }) => {
      onClose()
      pushToast({ tone: 'success', title: t.domainDone({ domain, account }) })
    },
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <TextField
        name="domain"
        label={t.domain}
        hint={t.domainHint}
        inputMode="url"
        maxLength={253}
        spellCheck={false}
        autoCapitalize="none"
        data-autofocus
      />
      <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} maxLength={200} rows={2} />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton>{t.domainGive}</SubmitButton>
      </div>
    </Form>
  )
}
