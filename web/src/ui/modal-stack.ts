import { useSyncExternalStore } from 'react'

// Open modal dialogs, the topmost last. What must stay usable above them (toasts) moves into the topmost one.
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Registers an open dialog; the answer takes it out again. */
export function enterModalStack(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The dialog on top of all others, if one is open. */
export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )

/** What had the focus of the topmost dialog has gone: its first field has it from now on. */
export function focusIfLost(): void {
  if (document.activeElement === document.body)
    open.at(-1)?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}
