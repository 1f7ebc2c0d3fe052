import { TermsAgreeInput } from '@suntala/contract/form-inputs'
import { useCall } from '#api/use-call.ts'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { closeDialog, type DialogPartProps, openDialog } from '#session/dialogs.ts'
import { logout } from '#session/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Agreement } from './Agreement.tsx'

/**
 * The first login of an account that an agent opened: nothing but agreeing, or the end of the session, leads out of it. Limits are set
 * beside it, in a tab of their own.
 */
export function TermsDialog({ open, onClose, isFirst }: DialogPartProps<'terms'>) {
  const t = usePhrases('auth')
  const { limits } = usePhrases('shell')
  return (
    <Dialog open={open} onClose={onClose} locked title={t.termsTitle} description={t.termsText} size="sm">
      <AgreeForm isFirst={isFirst} />
      <Anchor className="link mt-3 block text-center" href={paths.member('limits')} target="_blank">
        {limits}
      </Anchor>
      <Button tone="ghost" block className="mt-3" onClick={() => void logout()}>
        {t.changeLogOut}
      </Button>
    </Dialog>
  )
}

function AgreeForm({ isFirst }: { isFirst: boolean }) {
  const t = usePhrases('auth')
  const age = useCall('registerSettings').data?.age
  const form = useForm({
    action: 'termsAgree',
    schema: TermsAgreeInput,
    values: { agreed: false, ofAge: false },
    check: ({ agreed }) => (agreed ? [] : [{ field: 'agreed', kind: 'required' }]),
    words: ({ field }) => (field === 'agreed' && age !== undefined ? t.mustAgree({ age }) : undefined),
    toInput: ({ agreed }) => ({ agreed, ofAge: agreed }),
    refusals: { TERMS_REQUIRED: { field: 'agreed' }, AGE_REQUIRED: { field: 'agreed' } },
    invalidates: ['memberInfo'],
    onDone: () => {
      closeDialog('terms')
      if (isFirst) openDialog('welcome')
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary />
      {age !== undefined && <Agreement age={age} />}
      <SubmitButton>{t.termsAgree}</SubmitButton>
    </Form>
  )
}
