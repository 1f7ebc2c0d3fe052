import { useEffect, useRef } from 'react'
import { useSettings } from '#api/platform.ts'
import { useFormField } from '#components/form/Form.tsx'
import type { SendCode } from '#components/form/send-code.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type CodeFieldProps = {
  name: string
  code: SendCode
  /** Whether the answer keeps to itself if anybody has the number. */
  isDiscreet?: boolean
}

/** Once a code is on its way its field is next: the button, which counts down, cannot keep the focus. */
function useFocusOnceSent({ secondsLeft, failure }: SendCode) {
  const box = useRef<HTMLDivElement>(null)
  const isNext = secondsLeft > 0 && failure === undefined
  useEffect(() => {
    const at = document.activeElement
    // Who went on to another field stays there.
    if (isNext && (at === document.body || box.current?.contains(at)))
      box.current?.querySelector('input')?.focus()
  }, [isNext])
  return box
}

/** A verification code beside the button that sends one, which counts down afterwards (SMS-01..06). */
export function CodeField({ name, code, isDiscreet = false }: CodeFieldProps) {
  const t = usePhrases('form').code
  const { outbox } = useSettings().sandbox
  const { error, onChange, check: _, ...field } = useFormField(name, t.label)
  const { secondsLeft, sentTo } = code
  const box = useFocusOnceSent(code)
  const isWaiting = secondsLeft > 0
  const toSend = sentTo === undefined ? t.send : t.sendAgain
  const sent = sentTo !== undefined && (isDiscreet ? t.sent({ to: sentTo }) : t.sentTo({ to: sentTo }))
  return (
    <div className="grid gap-1">
      <Field label={t.label} hint={t.hint} error={error}>
        <div ref={box} className="code-field">
          <TextInput
            {...field}
            className="num"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={255}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Button loading={code.isSending} disabled={isWaiting} onClick={code.send}>
            <span className="num">{isWaiting ? t.wait({ seconds: secondsLeft }) : toSend}</span>
          </Button>
        </div>
      </Field>
      <p role="status" className="muted text-xs">
        {sent}
      </p>
      {outbox !== null && (
        <p className="muted text-xs">
          {t.sandbox}{' '}
          <Anchor className="link" href={outbox} target="_blank" rel="noreferrer">
            {t.outbox}
          </Anchor>
        </p>
      )}
    </div>
  )
}

/** The puzzle before a code is sent, and why one was not (SMS-07, SMS-08). Stands beside the form, never inside. */
export function CodeDialogs({ code }: { code: SendCode }) {
  const t = usePhrases('form').code
  const ui = usePhrases('ui')
  const errorText = useErrorText()
  const { failure, forgetFailure } = code
  return (
    <>
      {code.human.dialog}
      <Dialog
        open={failure !== undefined}
        onClose={forgetFailure}
        title={t.failed}
        description={failure && (failure.message || errorText(failure))}
        size="sm"
        phone="card"
        footer={
          <Button tone="primary" block onClick={forgetFailure}>
            {ui.confirm}
          </Button>
        }
      />
    </>
  )
}
