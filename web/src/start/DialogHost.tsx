import { Suspense, use, useState, type ComponentType } from 'react'
import { dialogParts } from '#dialogs.tsx'
import { closeDialog, useDialog, type DialogName, type OpenDialog } from '#session/dialogs.ts'
import { ScreenBoundary } from '#start/ScreenBoundary.tsx'
import { failureKeptMs, loadPart } from '#util/load-part.ts'

type Part = ComponentType<{ open: boolean; onClose: () => void }>

const loading = new Map<DialogName, Promise<Part>>()

function loadDialog(name: DialogName, load: () => Promise<unknown>): Promise<Part> {
  let part = loading.get(name)
  if (!part) {
    part = loadPart(`dialogs/${name}`, load) as Promise<Part> // name and props agree by the table's type
    loading.set(name, part)
    part.catch(() => setTimeout(() => loading.delete(name), failureKeptMs))
  }
  return part
}

function ShownDialog({
  dialog,
  isOpen,
  load,
}: {
  dialog: OpenDialog
  isOpen: boolean
  load: () => Promise<unknown>
}) {
  const Shown = use(loadDialog(dialog.name, load))
  return <Shown {...dialog.props} open={isOpen} onClose={() => closeDialog(dialog.name)} />
}

/** Shows the dialog that is asked for. It stays a moment after it was closed, for its way out. */
export function DialogHost() {
  const dialog = useDialog()
  const [last, setLast] = useState<OpenDialog | null>(null)
  if (dialog && dialog !== last) setLast(dialog)
  const shown = dialog ?? last
  const load = shown && dialogParts[shown.name]
  if (!shown || !load) return null
  return (
    <ScreenBoundary key={shown.name}>
      <Suspense fallback={null}>
        <ShownDialog dialog={shown} isOpen={dialog !== null} load={load} />
      </Suspense>
    </ScreenBoundary>
  )
}
