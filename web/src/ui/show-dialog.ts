import { afterPaint } from './after-paint.ts'
import { rememberFocus } from './focus-after.ts'
import { enterModalStack } from './modal-stack.ts'

const controls = ':is(input, select, textarea, button):enabled'

/** Browsers give the focus to a box that merely scrolls; what can be filled in or pressed comes before that. */
function focusFirst(dialog: HTMLDialogElement): void {
  const isInBox = document.activeElement?.matches('dialog, div:not([tabindex])')
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const place = first ?? (isInBox ? dialog.querySelector<HTMLElement>(controls) : null)
  if (place !== document.activeElement) place?.focus()
}

const inputs = ['keydown', 'pointerdown'] as const

/**
 * Shows a dialog where it stands, and makes it modal once that is painted, or before the first key or press reaches
 * anything. @returns a function that calls the rest off
 */
function showPaintedFirst(dialog: HTMLDialogElement, onModal: () => void): () => void {
  // Told to the browser, which gives the focus once: each time costs a press that waits for the paint.
  dialog.querySelector('[data-autofocus]')?.setAttribute('autofocus', '')
  dialog.show()
  const stop = () => {
    callOff()
    for (const name of inputs) removeEventListener(name, makeModal, true)
  }
  const makeModal = () => {
    stop()
    const focused = document.activeElement
    onModal()
    // Not by close(), which would tell of its end and give the focus back.
    dialog.removeAttribute('open')
    dialog.showModal()
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  }
  const callOff = afterPaint(makeModal)
  for (const name of inputs) addEventListener(name, makeModal, true)
  return stop
}

/**
 * Opens a dialog over all others. Paint first: a modal dialog has the browser style the whole page anew, and the press
 * that opens this one does not wait for that; it must stand outside of whatever cuts off what it holds.
 * @returns a function that closes it
 */
export function showDialog(dialog: HTMLDialogElement, mayPaintFirst: boolean): () => void {
  // Under another modal one nothing of it could be seen or pressed.
  const isPaintedFirst = mayPaintFirst && !document.querySelector(':modal')
  const opener = document.activeElement
  const giveFocus = rememberFocus(dialog)
  let leaveStack: (() => void) | undefined
  const enterStack = () => (leaveStack = enterModalStack(dialog))
  let stop: (() => void) | undefined
  if (isPaintedFirst) stop = showPaintedFirst(dialog, enterStack)
  else dialog.showModal()
  focusFirst(dialog)
  if (!isPaintedFirst) enterStack()
  return () => {
    stop?.()
    leaveStack?.()
    dialog.close()
    // The browser gives it back to where it was when the dialog became modal, and that was inside by then.
    if (isPaintedFirst && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    // What opened it may go in the same moment.
    queueMicrotask(giveFocus)
  }
}
