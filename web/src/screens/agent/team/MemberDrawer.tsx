import { AgentMemberInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { Amount } from '#components/Amount.tsx'
import { Facts } from '#components/Facts.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { MemberStateBadge, type TeamMember } from '#screens/agent/team/DownlineTable.tsx'
import { TeamMessage } from '#screens/agent/team/TeamMessage.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readRate } from '#util/read-rate.ts'

type Saved = { rate: string; remark: string }
type MemberDrawerProps = {
  member: TeamMember | undefined
  onClose: () => void
  /** What was saved of an account directly below, for who keeps it outside of the cache. */
  onSaved?: (saved: Saved) => void
}

/** One account of the team: what is known of it, and its rate and remark where it stands directly below. */
export function MemberDrawer({ member, onClose, onSaved }: MemberDrawerProps) {
  const t = usePhrases('agent')
  const { close } = usePhrases('ui')
  return (
    <Drawer
      open={member !== undefined}
      onClose={onClose}
      side="end"
      width={420}
      title={member?.account ?? t.account}
      closeLabel={close}
    >
      {member && <MemberDetails key={member.memberId} member={member} onSaved={onSaved} />}
    </Drawer>
  )
}

type DetailsProps = { member: TeamMember; onSaved: ((saved: Saved) => void) | undefined }

function MemberDetails({ member, onSaved }: DetailsProps) {
  const t = usePhrases('agent')
  const { count, dateTime } = useFormats()
  const { memberId, account, type, depth, balance, downlines, joinedAt, lastLogin, state } = member
  const [rate, setRate] = useState(member.rate)
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t.type, t.types[type]],
          [t.state, <MemberStateBadge key="state" state={state} />],
          [t.level, count(depth)],
          [t.team, count(downlines)],
          [t.rate, `${rate} %`],
          [t.balance, <Amount key="balance" of={balance} canHide />],
          [t.joined, dateTime(joinedAt)],
          [t.lastLogin, lastLogin === null ? t.never : dateTime(lastLogin)],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {downlines > 0 && (
          <Button size="sm" href={paths.agent('downline', { parent: memberId })}>
            {t.openTeam}
          </Button>
        )}
        <Button size="sm" href={paths.agent('teamBetting', { account })}>
          {t.openBets}
        </Button>
        <Button size="sm" href={paths.agent('transactions', { account })}>
          {t.openTransactions}
        </Button>
        {state === 'ACTIVE' && (
          <Button size="sm" href={paths.member('transferUpline', { account })}>
            {t.giveMoney}
          </Button>
        )}
        <TeamMessage receiver={member} size="sm" />
        {depth === 1 && (
          <Button
            size="sm"
            href={paths.member('transferUpline', { view: 'credit', member: memberId, account })}
          >
            {t.creditLine}
          </Button>
        )}
        {depth === 1 && type === 'agent' && (
          <Button size="sm" href={paths.agent('realtimeSalary', { view: 'offer', downline: memberId })}>
            {t.contract.offer}
          </Button>
        )}
      </div>
      {depth === 1 && lastLogin === null && <FirstPassword memberId={memberId} />}
      {depth === 1 && (
        <MemberForm
          member={member}
          onSaved={(saved) => {
            setRate(saved.rate)
            onSaved?.(saved)
          }}
        />
      )}
    </div>
  )
}

/** The first password of an account ends when nobody uses it in time, and can be given anew. */
function FirstPassword({ memberId }: { memberId: string }) {
  const t = usePhrases('agent')
  const renew = useAction('agentPasswordRenew', {
    onSuccess: () => pushToast({ tone: 'success', title: t.passwordRenewed }),
    onError: (error) => void sayFailure(error),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <p className="muted text-sm">{t.passwordText}</p>
      <Button size="sm" loading={renew.isPending} onClick={() => renew.mutate({ params: { id: memberId } })}>
        {t.passwordRenew}
      </Button>
    </div>
  )
}

function MemberForm({ member: { memberId, rate, remark }, onSaved }: DetailsProps) {
  const t = usePhrases('agent')
  const form = useForm({
    action: 'agentMemberSet',
    params: { id: memberId },
    schema: AgentMemberInput,
    values: { rate, remark },
    toInput: (values) => ({ rate: readRate(values.rate), remark: values.remark.trim() }),
    refusals: { RATE_RANGE: { field: 'rate' } },
    invalidates: ['agentMembers'],
    onDone: (saved) => {
      pushToast({ tone: 'success', title: t.saved })
      onSaved?.(saved)
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <TextField name="rate" label={t.ratePercent} hint={t.rateHint} inputMode="decimal" />
      <TextField name="remark" label={t.remark} hint={t.remarkHint} maxLength={200} />
      <FormSummary />
      <div>
        <SubmitButton>{t.save}</SubmitButton>
      </div>
    </Form>
  )
}
