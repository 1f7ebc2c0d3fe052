import { PasskeyNameInput } from '@suntala/contract/form-inputs'
import { OperatorPasskeyProofInput } from '@suntala/contract/operator-inputs'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { loadWebauthn } from '#components/passkey/load-webauthn.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ProofFields } from '#operator/ProofFields.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'

type Options = ValueOf<'opsPasskeyOptions'>
type StepProps = { onClose: () => void }

/** Proves anew to be there, and then has the device make a passkey. */
export function AddPasskeyDialog({ onClose }: StepProps) {
  const t = usePhrases('people').security
  const ui = usePhrases('ui')
  const [options, setOptions] = useState<Options>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.add}
      description={options ? t.makeText : t.addText}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      {options ? (
        <MakeStep options={options} onClose={onClose} />
      ) : (
        <ProofStep onProved={setOptions} onClose={onClose} />
      )}
    </Dialog>
  )
}

function ProofStep({ onProved, onClose }: StepProps & { onProved: (options: Options) => void }) {
  const { security: t, cancel } = usePhrases('people')
  const form = useForm({
    action: 'opsPasskeyOptions',
    schema: OperatorPasskeyProofInput,
    values: { password: '', totp: '' },
    toInput: ({ password, totp }) => ({ password, totp: totp.trim() }),
    refusals: { PASSWORD_CHECK: { field: 'password' }, VERIFY_WRONG: { field: 'totp' } },
    onDone: onProved,
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <ProofFields />
      <div className="ops-ask">
        <Button onClick={onClose}>{cancel}</Button>
        <SubmitButton>{t.continue}</SubmitButton>
      </div>
    </Form>
  )
}

/** Why a device made none: it has one already, or nobody wanted. */
type Failure = 'known' | 'givenUp'

function MakeStep({ options, onClose }: StepProps & { options: Options }) {
  const { security: t, cancel } = usePhrases('people')
  const [failure, setFailure] = useState<Failure>()
  const [isWaiting, setWaiting] = useState(false)
  const form = useForm({
    action: 'opsPasskeyAdd',
    schema: PasskeyNameInput,
    values: { name: t.ownName },
    toInput: ({ name }) => ({ name: name.trim() }),
    before: async (send) => {
      setFailure(undefined)
      setWaiting(true)
      try {
        const { createPasskey } = await loadWebauthn()
        send({ credential: await createPasskey(options) })
      } catch (error) {
        // What was asked of the device is good for another try: nothing was answered.
        setFailure(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'givenUp')
      } finally {
        setWaiting(false)
      }
    },
    invalidates: ['opsPasskeys', 'opsOperators', 'opsAudit'],
    onDone: (_, { name }) => {
      onClose()
      pushToast({ tone: 'success', title: t.added({ name: name.trim() }) })
    },
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      {failure && (
        <InlineNotice tone="warning" compact live>
          {t[failure]}
        </InlineNotice>
      )}
      <TextField
        name="name"
        label={t.name}
        hint={t.nameHint}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <div className="ops-ask">
        <Button onClick={onClose}>{cancel}</Button>
        <SubmitButton loading={isWaiting}>{t.make}</SubmitButton>
      </div>
    </Form>
  )
}
