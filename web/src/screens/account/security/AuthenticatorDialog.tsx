import { AuthenticatorCodeInput } from '@suntala/contract/form-inputs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { copyText } from '#components/copy-text.ts'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { makeQrCode } from '#components/qr-code.ts'
import { QrCode } from '#components/QrCode.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

export type AuthenticatorStep =
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] }

type AuthenticatorDialogProps = {
  /** Undefined while nothing is set up. */
  step: AuthenticatorStep | undefined
  onStep: (step: AuthenticatorStep | undefined) => void
}

/** The way to an authenticator: the picture and a code of the app, then the recovery codes, which are shown once. */
export function AuthenticatorDialog({ step, onStep }: AuthenticatorDialogProps) {
  const t = usePhrases('member').security.authenticator
  const ui = usePhrases('ui')
  const [last, setLast] = useState(step)
  if (step && step !== last) setLast(step)
  // It stays a moment after it was closed, for its way out.
  const shown = step ?? last
  if (!shown) return null
  const isScan = shown.name === 'scan'
  const close = () => onStep(undefined)
  return (
    <Dialog
      open={step !== undefined}
      onClose={close}
      // Codes that are shown once must not go by a slip.
      locked={!isScan}
      title={isScan ? t.scanTitle : t.codesTitle}
      description={isScan ? t.scanText : t.codesText}
      {...(isScan && { closeLabel: ui.close })}
      size="sm"
    >
      {isScan ? (
        <Scan {...shown} onCodes={(codes) => onStep({ name: 'codes', codes })} />
      ) : (
        <Codes codes={shown.codes} onKept={close} />
      )}
    </Dialog>
  )
}

/** Groups of four, as keys are read out. */
const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key

type ScanProps = { secret: string; uri: string; onCodes: (codes: readonly string[]) => void }

function Scan({ secret, uri, onCodes }: ScanProps) {
  const t = usePhrases('member').security.authenticator
  const code = useMemo(() => makeQrCode(uri), [uri])
  const form = useForm({
    action: 'totpConfirm',
    schema: AuthenticatorCodeInput,
    values: { code: '' },
    toInput: (values) => ({ code: values.code.trim() }),
    words: () => t.codeMissing,
    refusals: { VERIFY_WRONG: { field: 'code', text: t.codeWrong } },
    invalidates: ['totp'],
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Form form={form} className="grid gap-4.5">
      <div className="grid justify-items-center gap-3.5">
        <QrCode code={code} label={t.picture} />
        <div className="grid justify-items-center gap-1.5 text-center">
          <span className="muted text-xs">{t.typed}</span>
          <bdi dir="ltr" className="num text-sm font-semibold [overflow-wrap:anywhere]">
            {grouped(secret)}
          </bdi>
          <Button
            size="sm"
            tone="ghost"
            icon="copy"
            onClick={() => void copyText(secret, { copied: t.copied, refused: t.notCopied })}
          >
            {t.copy}
          </Button>
        </div>
      </div>
      <FormSummary />
      <TextField
        name="code"
        label={t.code}
        numeric
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        maxLength={20}
      />
      <SubmitButton>{t.turnOn}</SubmitButton>
    </Form>
  )
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = usePhrases('member').security.authenticator
  const kept = useRef<HTMLButtonElement>(null)
  // They may take the place of the form whose button was pressed.
  useEffect(() => {
    kept.current?.focus()
  }, [])
  return (
    <div className="grid gap-4.5">
      <ol
        dir="ltr"
        className="num grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-raised p-4 text-center font-semibold"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button
        icon="copy"
        block
        onClick={() => void copyText(codes.join('\n'), { copied: t.codesCopied, refused: t.notCopied })}
      >
        {t.copyCodes}
      </Button>
      <Button ref={kept} tone="primary" size="lg" block data-autofocus onClick={onKept}>
        {t.kept}
      </Button>
    </div>
  )
}
