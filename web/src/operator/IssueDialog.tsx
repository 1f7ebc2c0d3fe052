import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { pushToast } from '#ui/toasts.ts'

type Action = ValueOf<'opsLotteryIssue'>['requests'][number]['action']

/** What an operator is about to do with an issue. */
export type IssueAct =
  | { kind: 'ask'; action: Action }
  | { kind: 'confirm' | 'decline'; id: string; action: Action }

type IssueDialogProps = {
  issue: Pick<ValueOf<'opsLotteryIssue'>, 'gameCode' | 'numero'>
  act: IssueAct | undefined
  onClose: () => void
}

const calls = {
  ask: 'opsLotteryAsk',
  confirm: 'opsLotteryConfirm',
  decline: 'opsLotteryDecline',
} as const

const readNumbers = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number)

/** Asks for the reason, and of a result for its numbers: who confirms enters them again. */
export function IssueDialog({ issue: { gameCode, numero }, act, onClose }: IssueDialogProps) {
  const t = usePhrases('draws')
  const [typed, setTyped] = useState('')
  const asksNumbers = act && act.kind !== 'decline' && (act.action === 'result' || act.action === 'correct')
  const more = {
    ...(act?.kind === 'ask' && { gameCode, numero, action: act.action }),
    ...(asksNumbers && { numbers: readNumbers(typed) }),
  }
  const close = () => {
    setTyped('')
    onClose()
  }
  const words = act && {
    ask: { title: t.actions[act.action], submit: t.ask },
    confirm: { title: t.confirmTitle, submit: t.confirm },
    decline: { title: t.declineTitle, submit: t.decline },
  }
  return (
    <ReasonDialog
      open={act !== undefined}
      title={act && words ? words[act.kind].title : ''}
      {...(act?.kind === 'ask' && { text: t.askText })}
      action={calls[act?.kind ?? 'ask']}
      {...(act && act.kind !== 'ask' && { params: { id: act.id } })}
      more={more}
      submit={act && words ? words[act.kind].submit : ''}
      tone={act?.kind === 'decline' ? 'danger' : 'primary'}
      invalidates={['opsLotteryIssue', 'opsLotteryRequests', 'opsLotteryContested']}
      onClose={close}
      onDone={() => pushToast({ tone: 'success', title: t.sent })}
    >
      {asksNumbers && (
        <Field label={t.numbersEntry} hint={t.numbersHint}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}
