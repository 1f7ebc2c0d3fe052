import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { showDialog } from './show-dialog.ts'

export type ModalProps = {
  open: boolean
  /** Asked for by Esc, the backdrop or the close button; the owner then sets `open`. */
  onClose: () => void
  className: string
  labelledBy?: string | undefined
  describedBy?: string | undefined
  label?: string | undefined
  /** Esc and backdrop do nothing: something under way must not be left by accident. */
  locked?: boolean | undefined
  /** Opened by a press that shall show it at once; see showDialog. */
  isPaintedFirst?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  children: ReactNode
}

// As long as the longest way out in dialog.css.
const exitMs = 200

/**
 * A native modal dialog: focus stays inside and goes back where it was, Esc and backdrop ask to close. An element with
 * `data-autofocus` is focused first. Content lives only while it is open or on its way out.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, className, labelledBy, describedBy, label, locked, role, children } = props
  const { isPaintedFirst = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  /** How many close events are on their way that the component itself has caused. */
  const ownCloses = useRef(0)
  const [present, setPresent] = useState(false)
  if (open && !present) setPresent(true)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !present || !element) return
    const hide = showDialog(element, isPaintedFirst)
    return () => {
      // Its event comes later, when a content that was waited for may have brought the dialog back.
      if (element.open) ownCloses.current += 1
      hide()
    }
  }, [open, present, isPaintedFirst])

  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), exitMs)
    return () => clearTimeout(timer)
  }, [open])

  if (!present) return null
  return (
    <dialog
      ref={dialog}
      className={cx('modal', className)}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-label={label}
      onCancel={(event) => {
        // A file input's own cancel event bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!locked) onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        if (ownCloses.current > 0) {
          ownCloses.current -= 1
          return
        }
        // The browser closes by itself when Esc is pressed twice.
        if (locked) event.currentTarget.showModal()
        else onClose()
      }}
      onKeyDown={(event) => {
        if (locked && event.key === 'Escape') event.preventDefault()
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // The second press of a double click meant what was there before the dialog.
        if (event.detail > 1) return
        if (pressedBackdrop.current && event.target === event.currentTarget && !locked) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
