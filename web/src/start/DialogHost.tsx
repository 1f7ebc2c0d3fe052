import { Suspense, useState, type ComponentType } from 'react'
import { dialogParts } from '#routes.ts'
import { closeDialog, useDialog, type DialogName, type OpenDialog } from '#session/dialogs.ts'
import { ScreenBoundary } from '#start/ScreenBoundary.tsx'
import { withStyles } from '#theme/later-styles.ts'
import { memoizeLoader, loadPart } from '#util/load-part.ts'

type Part = ComponentType<{ open: boolean; onClose: () => void }>

const parts = memoizeLoader(
  (name: DialogName) =>
    loadPart(`dialogs/${name}`, () => withStyles(dialogParts[name] as () => Promise<Part>)), // props agree by the table's type
)

function ShownDialog({ dialog, isOpen }: { dialog: OpenDialog; isOpen: boolean }) {
  const Shown = parts.usePart(dialog.name)
  return <Shown {...dialog.props} open={isOpen} onClose={() => closeDialog(dialog.name)} />
}

/** Shows the dialog that is asked for. It stays a moment after it was closed, for its way out. */
export function DialogHost() {
  const dialog = useDialog()
  const [last, setLast] = useState<OpenDialog | null>(null)
  if (dialog && dialog !== last) setLast(dialog)
  const shown = dialog ?? last
  if (!shown) return null
  return (
    <ScreenBoundary key={shown.name}>
      <Suspense fallback={null}>
        <ShownDialog dialog={shown} isOpen={dialog !== null} />
      </Suspense>
    </ScreenBoundary>
  )
}
