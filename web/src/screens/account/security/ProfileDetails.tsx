import { ownFields, type OwnField } from '@suntala/contract/own-fields'
import { checkField } from '@suntala/contract/check-field'
import { ProfileInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Facts } from '#components/Facts.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

/** How a member can be reached, beside mobile and mail. */
const reached = ['line', 'whatsapp', 'zalo', 'facebook', 'wechat', 'qqNum'] as const satisfies OwnField[]

/** What the member has told beyond the account, and the way to tell the rest. */
export function ProfileDetails() {
  const t = usePhrases('privacy').profile
  const { data } = useCall('profile')
  const [isTelling, setTelling] = useState(false)
  if (!data) return null
  const untold = ownFields.filter((field) => data[field] === null)
  return (
    <>
      <Facts facts={reached.map((field) => data[field] !== null && ([t[field], data[field]] as const))} />
      {untold.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="muted text-sm">{t.text}</span>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setTelling(true)}>
            {t.open}
          </Button>
        </div>
      )}
      {isTelling && <ProfileDialog untold={untold} onClose={() => setTelling(false)} />}
    </>
  )
}

type ProfileDialogProps = { untold: readonly OwnField[]; onClose: () => void }

const nothing = Object.fromEntries(ownFields.map((field) => [field, ''])) as Record<OwnField, string> // one for each

function useProfile(untold: readonly OwnField[], onDone: () => void) {
  const t = usePhrases('privacy').profile
  const rules = useCall('registerSettings').data?.fields
  return useForm({
    action: 'profileSet',
    schema: ProfileInput,
    values: nothing,
    toInput: (values) =>
      Object.fromEntries(
        untold.map((field) => [field, values[field].trim()] as const).filter(([, value]) => value !== ''),
      ),
    check: (values) => {
      if (untold.every((field) => values[field].trim() === ''))
        return [{ field: untold[0] ?? 'nickname', kind: 'required' as const }]
      return untold.flatMap((field) => {
        if (!rules || field === 'nickname') return []
        return checkField(field, { ...rules[field], enabled: true, required: false }, values[field]) ?? []
      })
    },
    words: ({ field, kind }) =>
      kind === 'required' ? t.missing : field === 'nickname' ? t.nicknameRule : undefined,
    invalidates: ['profile', 'memberInfo'],
    onDone: () => {
      pushToast({ tone: 'success', title: t.done })
      onDone()
    },
  })
}

function ProfileDialog({ untold, onClose }: ProfileDialogProps) {
  const t = usePhrases('privacy').profile
  const ui = usePhrases('ui')
  const form = useProfile(untold, onClose)
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.once} closeLabel={ui.close} size="sm">
      <Form form={form} className="grid gap-4">
        <FormSummary />
        {untold.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t[field]}
            maxLength={field === 'nickname' ? 20 : 120}
            autoComplete={field === 'payeeName' ? 'name' : 'off'}
            {...(field === 'nickname' && { hint: t.nicknameRule })}
            {...(field === 'payeeName' && { hint: t.payeeNameHint })}
            {...(field === 'whatsapp' && { inputMode: 'tel' as const })}
          />
        ))}
        <SubmitButton>{t.save}</SubmitButton>
      </Form>
    </Dialog>
  )
}
