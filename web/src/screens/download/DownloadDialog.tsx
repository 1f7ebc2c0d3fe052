import { useSettings } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { InstallGuide } from '#screens/download/InstallGuide.tsx'
import type { DialogPartProps } from '#session/dialogs.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** M-07. */
export function DownloadDialog({ open, onClose }: DialogPartProps<'download'>) {
  const t = usePhrases('download')
  const { close } = usePhrases('ui')
  const { brandName } = useSettings()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t.title}
      description={t.intro({ brand: brandName })}
      closeLabel={close}
    >
      <InstallGuide />
    </Dialog>
  )
}
