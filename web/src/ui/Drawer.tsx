import { useId, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Keeps the title for screen readers alone, as the menu does. */
  hideTitle?: boolean
  closeLabel: string
  /** The edge that it comes from: menus start, details end. */
  side?: 'start' | 'end'
  width?: number
  footer?: ReactNode
  children: ReactNode
}

/** A panel over the whole height at one edge. */
export function Drawer({
  open,
  onClose,
  title,
  hideTitle,
  closeLabel,
  side = 'start',
  width = 312,
  footer,
  children,
}: DrawerProps) {
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={`drw drw-${side}`}>
      <div className="drw-in" style={{ width }}>
        <div className={hideTitle ? 'drw-head drw-bare' : 'drw-head'}>
          <h2 id={id} className={hideTitle ? 'sr-text' : undefined}>
            {title}
          </h2>
          <Button size="sm" tone="ghost" icon="x" label={closeLabel} className="drw-x" onClick={onClose} />
        </div>
        <div className="drw-body">{children}</div>
        {footer && <div className="dlg-foot">{footer}</div>}
      </div>
    </Modal>
  )
}

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  footer?: ReactNode
  children: ReactNode
}

/** A panel from the bottom edge, for phones: the bet slip, filters. */
export function Sheet({ open, onClose, title, closeLabel, footer, children }: SheetProps) {
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className="sheet">
      <div className="drw-head">
        <h2 id={id}>{title}</h2>
        <Button size="sm" tone="ghost" icon="x" label={closeLabel} className="drw-x" onClick={onClose} />
      </div>
      <div className="drw-body">{children}</div>
      {footer && <div className="dlg-foot">{footer}</div>}
    </Modal>
  )
}
