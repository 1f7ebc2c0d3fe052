import { NotificationInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { CheckField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'
import { subscribeBrowser } from './browser-notifications.ts'

export type NotifiedDevice = ValueOf<'notificationList'>['content'][number]

type DialogProps = { publicKey: string; device: NotifiedDevice | undefined; onClose: () => void }

const kinds = ['draws', 'money', 'house'] as const

function useTurnOn({ publicKey, device, onClose }: DialogProps) {
  const t = usePhrases('notification').card
  const [failure, setFailure] = useState<'denied' | 'default' | 'failed'>()
  const [isAsking, setAsking] = useState(false)
  const { draws = true, money = true, house = true, amounts = false } = device ?? {}
  const form = useForm({
    action: 'notificationOn',
    schema: NotificationInput,
    values: { draws, money, house, amounts },
    toInput: (wishes) => wishes,
    check: (wishes) => (kinds.some((kind) => wishes[kind]) ? [] : [{ field: 'draws', kind: 'required' }]),
    words: ({ field }) => (field === 'draws' ? t.chooseOne : undefined),
    before: async (send) => {
      setFailure(undefined)
      setAsking(true)
      const subscription = await subscribeBrowser(publicKey)
      setAsking(false)
      if (typeof subscription === 'string') setFailure(subscription)
      else send({ subscription })
    },
    invalidates: ['notificationList'],
    onDone: () => {
      onClose()
      pushToast({ tone: 'success', title: t.turnedOn })
    },
  })
  return { form, failure, isAsking }
}

/** What this browser is told of; the browser asks for permission when it is saved. */
export function NotificationsDialog(props: DialogProps) {
  const t = usePhrases('notification').card
  const ui = usePhrases('ui')
  const { form, failure, isAsking } = useTurnOn(props)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t.dialogTitle}
      description={props.device ? undefined : t.asking}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      <Form form={form} className="grid gap-4">
        <FormSummary />
        {failure && (
          <InlineNotice tone="warning" compact live>
            {{ denied: t.missing.denied, default: t.notGranted, failed: t.notTaken }[failure]}
          </InlineNotice>
        )}
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{t.choose}</legend>
          {kinds.map((kind) => (
            <CheckField key={kind} name={kind} label={t.kinds[kind]}>
              {t.kinds[kind]}
            </CheckField>
          ))}
        </fieldset>
        <CheckField name="amounts" label={t.amounts}>
          {t.amounts}
          <span className="muted block text-xs">{t.amountsHint}</span>
        </CheckField>
        <SubmitButton loading={isAsking}>{props.device ? t.save : t.on}</SubmitButton>
      </Form>
    </Dialog>
  )
}
