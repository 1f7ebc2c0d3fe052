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

/** @returns a function that takes it out of the open ones again */
function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  focusFirst(dialog)
  return enterModalStack(dialog)
}

const inputs = ['keydown', 'pointerdown'] as const

/**
 * Shows a dialog where it stands, and makes it modal once that is painted, or before the first key or press reaches
 * anything. Until then the focus stays where it was: to give it away has the browser lay out the whole page at once.
 * @returns a function that calls the rest off
 */
function showPaintedFirst(dialog: HTMLDialogElement, makeModal: () => void): () => void {
  // Not by show(), which gives the focus.
  dialog.setAttribute('open', '')
  const stop = () => {
    callOff()
    for (const name of inputs) removeEventListener(name, onTime, true)
  }
  const onTime = () => {
    stop()
    // Not by close(), which would tell of its end.
    dialog.removeAttribute('open')
    // Told to the browser, which then gives the focus once.
    dialog.querySelector('[data-autofocus]')?.setAttribute('autofocus', '')
    makeModal()
  }
  const callOff = afterPaint(onTime)
  for (const name of inputs) addEventListener(name, onTime, true)
  return stop
}

/**
 * Opens a dialog over all others. Paint first: a modal dialog has the browser style the whole page anew, and the press
 * that opens this one does not wait for that; it must stand outside of whatever cuts off what it holds.
 * @returns a function that closes it
 */
export function showDialog(dialog: HTMLDialogElement, mayPaintFirst: boolean): () => void {
  const giveFocus = rememberFocus(dialog)
  let stop: (() => void) | undefined
  let leaveStack: (() => void) | undefined
  const makeModal = () => (leaveStack = showModal(dialog))
  // Under another modal one nothing of it could be seen or pressed.
  if (mayPaintFirst && !document.querySelector(':modal')) stop = showPaintedFirst(dialog, makeModal)
  else makeModal()
  return () => {
    stop?.()
    leaveStack?.()
    dialog.close()
    // What opened it may go in the same moment.
    queueMicrotask(giveFocus)
  }
}
