import { OperatorTotpInput } from '@suntala/contract/operator-inputs'
import { useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { copyText } from '#components/copy-text.ts'
import { makeQrCode } from '#components/qr-code.ts'
import { QrCode } from '#components/QrCode.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { DoorPage } from '#operator/DoorPage.tsx'
import { beginSession, type Credentials } from '#operator/session.ts'
import { Spinner } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** Groups of four, as keys are read out. */
const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key

type Confirmed = ValueOf<'opsTotpConfirm'>

/** The way to an authenticator: its key, a code of it, and the recovery codes, which are shown once. */
export function AuthenticatorSetUp({ credentials }: { credentials: Credentials }) {
  const t = usePhrases('operator').authenticator
  const { loading } = usePhrases('ui')
  const errorText = useErrorText()
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const key = useAction('opsTotpNew')
  const { mutate } = key
  useEffect(() => {
    mutate({ input: credentials })
  }, [mutate, credentials])
  if (confirmed) return <RecoveryCodes {...confirmed} />
  return (
    <DoorPage title={t.title} text={t.text}>
      {key.error && (
        <InlineNotice tone="error" live>
          {errorText(key.error)}
        </InlineNotice>
      )}
      {key.isPending && <Spinner label={loading} />}
      {key.data && <Scan {...key.data} credentials={credentials} onDone={setConfirmed} />}
    </DoorPage>
  )
}

type ScanProps = ValueOf<'opsTotpNew'> & { credentials: Credentials; onDone: (answer: Confirmed) => void }

function Scan({ secret, uri, credentials, onDone }: ScanProps) {
  const { authenticator: t, login } = usePhrases('operator')
  const code = useMemo(() => makeQrCode(uri), [uri])
  const form = useForm({
    action: 'opsTotpConfirm',
    schema: OperatorTotpInput,
    values: { totp: '' },
    toInput: ({ totp }) => ({ ...credentials, totp: totp.trim() }),
    refusals: { VERIFY_WRONG: { field: 'totp' } },
    onDone,
  })
  return (
    <Form form={form} className="grid gap-4">
      <div className="grid justify-items-center gap-3">
        <QrCode code={code} label={t.picture} />
        <span className="muted text-xs">{t.key}</span>
        <bdi dir="ltr" className="num text-center text-sm font-semibold [overflow-wrap:anywhere]">
          {grouped(secret)}
        </bdi>
      </div>
      <FormSummary />
      <TextField
        name="totp"
        label={login.code}
        numeric
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
      />
      <SubmitButton>{t.turnOn}</SubmitButton>
    </Form>
  )
}

function RecoveryCodes({ recoveryCodes, token }: Confirmed) {
  const t = usePhrases('operator').authenticator
  const enter = () => {
    navigate('/', { replace: true })
    beginSession(token)
  }
  return (
    <DoorPage title={t.recovery} text={t.recoveryText}>
      <ol dir="ltr" className="ops-codes num">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button
        icon="copy"
        block
        onClick={() => void copyText(recoveryCodes.join('\n'), { copied: t.copied, refused: t.notCopied })}
      >
        {t.copy}
      </Button>
      <Button tone="primary" size="lg" block onClick={enter}>
        {t.kept}
      </Button>
    </DoorPage>
  )
}
