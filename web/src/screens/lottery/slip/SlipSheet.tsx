import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ClearSlip } from '#screens/lottery/slip/ClearSlip.tsx'
import { SlipBody, type SlipProps } from '#screens/lottery/slip/SlipBody.tsx'
import { Sheet } from '#ui/Drawer.tsx'

/** The slip on phones, over the board. */
export function SlipSheet({ open, onClose, ...props }: SlipProps & { open: boolean; onClose: () => void }) {
  const t = usePhrases('lottery')
  const { close } = usePhrases('ui')
  return (
    <Sheet open={open} onClose={onClose} title={t.slip} closeLabel={close}>
      <div className="lot-slip lot-slip-sheet">
        <ClearSlip betting={props.betting} placer={props.placer} />
        <SlipBody {...props} />
      </div>
    </Sheet>
  )
}
