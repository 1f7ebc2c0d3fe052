import type { CallError } from '#api/call-error.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Why an invitation code keeps the registration from going out (REG-25). */
export function AffiliateDialog({
  failure,
  onClose,
}: {
  failure: CallError | undefined
  onClose: () => void
}) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const errorText = useErrorText()
  return (
    <Dialog
      open={failure !== undefined}
      onClose={onClose}
      title={t.affiliateCode}
      description={failure && errorText(failure)}
      size="sm"
      phone="card"
      footer={
        <Button tone="primary" block onClick={onClose}>
          {ui.confirm}
        </Button>
      }
    />
  )
}
