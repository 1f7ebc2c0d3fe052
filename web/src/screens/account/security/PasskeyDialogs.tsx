import { PasskeyNameInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'
import { loadWebauthn } from '#components/passkey/load-webauthn.ts'
import { useDeviceText } from './use-device-text.ts'

/** What the passkey of this browser is called unless the member says otherwise. */
function useOwnName(): string {
  const t = usePhrases('member').security.passkeys
  const deviceText = useDeviceText()
  const own = useCall('sessionList').data?.content.find(({ isCurrent }) => isCurrent)
  return own && (own.device.browser ?? own.device.system) ? deviceText(own.device) : t.ownName
}

/** Why a device made none: it has one already, or nobody wanted. */
type Failure = 'known' | 'givenUp'

function useAddPasskey(onDone: () => void) {
  const t = usePhrases('member').security.passkeys
  const [failure, setFailure] = useState<Failure>()
  const [isWorking, setWorking] = useState(false)
  const options = useAction('passkeyOptions')
  const ask = async () => {
    const asked = await options.mutateAsync()
    const { createPasskey } = await loadWebauthn()
    return createPasskey(asked).catch((error: unknown) => {
      setFailure(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'givenUp')
      return undefined
    })
  }
  const form = useForm({
    action: 'passkeyAdd',
    schema: PasskeyNameInput,
    values: { name: useOwnName() },
    toInput: ({ name }) => ({ name: name.trim() }),
    before: async (send) => {
      setFailure(undefined)
      setWorking(true)
      try {
        const credential = await ask()
        if (credential) send({ credential })
      } catch (error) {
        void sayFailure(error)
      } finally {
        setWorking(false)
      }
    },
    invalidates: ['passkeyList', 'withdrawConfig'],
    onDone: (_, { name }) => {
      onDone()
      pushToast({ tone: 'success', title: t.done({ name: name.trim() }) })
    },
  })
  return { form, failure, isWorking }
}

/** A name, and then what the device asks. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases('member').security.passkeys
  const ui = usePhrases('ui')
  const { form, failure, isWorking } = useAddPasskey(onClose)
  return (
    <Dialog open onClose={onClose} title={t.addTitle} description={t.addText} closeLabel={ui.close} size="sm">
      <Form form={form} className="grid gap-4">
        <FormSummary />
        {failure && (
          <InlineNotice tone="warning" compact live>
            {t[failure]}
          </InlineNotice>
        )}
        <TextField name="name" label={t.name} hint={t.nameHint} maxLength={60} autoComplete="off" />
        <SubmitButton loading={isWorking}>{t.continue}</SubmitButton>
      </Form>
    </Dialog>
  )
}

type Passkey = ValueOf<'passkeyList'>['content'][number]

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = usePhrases('member').security.passkeys
  const ui = usePhrases('ui')
  const form = useForm({
    action: 'passkeyRename',
    schema: PasskeyNameInput,
    params: { id: passkey.id },
    values: { name: passkey.name },
    toInput: ({ name }) => ({ name: name.trim() }),
    invalidates: ['passkeyList'],
    onDone: onClose,
  })
  return (
    <Dialog open onClose={onClose} title={t.renameTitle} closeLabel={ui.close} size="sm" phone="card">
      <Form form={form} className="grid gap-4">
        <FormSummary />
        <TextField name="name" label={t.name} maxLength={60} autoComplete="off" />
        <SubmitButton>{t.save}</SubmitButton>
      </Form>
    </Dialog>
  )
}
