import { OperatorPasskeyProofInput } from '@suntala/contract/operator-inputs'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { hasPasskeys, loadWebauthn } from '#components/passkey/load-webauthn.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { ProofFields } from '#operator/ProofFields.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'

type RemoveProps = {
  passkey: Pick<ValueOf<'opsPasskeys'>['content'][number], 'id' | 'name'>
  onClose: () => void
}

const shows = ['opsPasskeys', 'opsOperators', 'opsAudit'] as const

/** Removes a passkey, for who signs for just that or types password and code. */
export function RemovePasskeyDialog({ passkey, onClose }: RemoveProps) {
  const t = usePhrases('people').security
  const ui = usePhrases('ui')
  const [canSign] = useState(hasPasskeys)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.removeTitle({ name: passkey.name })}
      description={t.removeText}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      <div className="grid gap-4">
        {canSign && <Sign passkey={passkey} onClose={onClose} />}
        {canSign && <p className="muted text-sm">{t.orTyped}</p>}
        <Typed passkey={passkey} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function Sign({ passkey: { id, name }, onClose }: RemoveProps) {
  const t = usePhrases('people').security
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const challenge = useAction('opsPasskeySign')
  const remove = useAction('opsPasskeyRemove', {
    invalidates: shows,
    onSuccess: () => {
      onClose()
      pushToast({ tone: 'success', title: t.removed({ name }) })
    },
  })
  const ask = async () => {
    setGivenUp(false)
    setAsking(true)
    remove.reset()
    try {
      const asked = await challenge.mutateAsync({ params: { id } })
      const { signWithPasskey } = await loadWebauthn()
      const signed = await signWithPasskey(asked, { isAutofill: false })
      remove.mutate({ params: { id }, input: { passkey: signed } })
    } catch {
      setGivenUp(true)
    } finally {
      setAsking(false)
    }
  }
  const error = remove.error ?? challenge.error
  const told = error ? errorText(error) : isGivenUp ? t.notSigned : undefined
  return (
    <div className="grid gap-3">
      {told !== undefined && (
        <InlineNotice tone="warning" compact live>
          {told}
        </InlineNotice>
      )}
      <Button
        tone="danger"
        icon="fingerprint"
        block
        data-autofocus
        loading={isAsking || remove.isPending}
        onClick={() => void ask()}
      >
        {t.sign}
      </Button>
    </div>
  )
}

function Typed({ passkey: { id, name }, onClose }: RemoveProps) {
  const { security: t, cancel } = usePhrases('people')
  const form = useForm({
    action: 'opsPasskeyRemove',
    schema: OperatorPasskeyProofInput,
    params: { id },
    values: { password: '', totp: '' },
    toInput: ({ password, totp }) => ({ password, totp: totp.trim() }),
    refusals: { PASSWORD_CHECK: { field: 'password' }, VERIFY_WRONG: { field: 'totp' } },
    invalidates: shows,
    onDone: () => {
      onClose()
      pushToast({ tone: 'success', title: t.removed({ name }) })
    },
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <ProofFields />
      <div className="ops-ask">
        <Button onClick={onClose}>{cancel}</Button>
        <SubmitButton tone="danger">{t.remove}</SubmitButton>
      </div>
    </Form>
  )
}
