import { useId, type ReactNode } from 'react'
import { Button, type ButtonTone } from './Button.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Modal } from './Modal.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Keeps the title for screen readers alone, when the content shows one of its own. */
  hideTitle?: boolean
  description?: ReactNode
  /** Name of the close button; without it there is none. */
  closeLabel?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** On a phone: the whole screen, or a card in the middle. */
  phone?: 'full' | 'card'
  locked?: boolean
  /** Opened by a press that shall show it at once; see showDialog. */
  isPaintedFirst?: boolean
  /** Picture or promotion at the start side; hidden on phones. */
  side?: ReactNode
  /** Text alone: the body itself takes the focus, so that keys can scroll it. */
  isText?: boolean
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  children?: ReactNode
}

/** A dialog in the middle of the page. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    hideTitle,
    description,
    closeLabel,
    size = 'md',
    phone = 'full',
    locked,
  } = props
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={locked}
      isPaintedFirst={props.isPaintedFirst}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-text` : undefined}
      className={cx('dlg', `dlg-${size}`, `dlg-${phone}`, Boolean(props.side) && 'dlg-split')}
    >
      {props.side && <div className="dlg-side">{props.side}</div>}
      <div className="dlg-main">
        <div className={hideTitle && !description ? 'sr-text' : 'dlg-head'}>
          <h2 id={`${id}-title`} className={hideTitle ? 'sr-text' : undefined}>
            {title}
          </h2>
          {description && (
            <p id={`${id}-text`} className="soft">
              {description}
            </p>
          )}
        </div>
        {props.children !== undefined && (
          <div className="dlg-body" {...(props.isText && { tabIndex: 0 })}>
            {props.children}
          </div>
        )}
        {props.footer && <div className="dlg-foot">{props.footer}</div>}
      </div>
      {closeLabel && (
        <Button
          tone="ghost"
          icon="x"
          label={closeLabel}
          className="dlg-x"
          disabled={locked}
          onClick={onClose}
        />
      )}
    </Modal>
  )
}

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  icon?: IconName<'bold'>
  iconTone?: 'plain' | 'accent' | 'negative'
  flipIcon?: boolean
  title: ReactNode
  /** What happens, and what stays safe. */
  text?: ReactNode
  children?: ReactNode
  /** Verb of the safe choice, which comes first. */
  cancelLabel: ReactNode
  /** Verb of the choice that acts. */
  confirmLabel: ReactNode
  confirmTone?: ButtonTone
  busy?: boolean
  onConfirm: () => void
}

/** A question with two verbs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, icon, iconTone = 'plain', flipIcon = false, title, text, busy } = props
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={busy}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={text ? `${id}-text` : undefined}
      className="dlg dlg-sm dlg-card ask"
    >
      {icon && (
        <span className={`ask-ic ask-${iconTone}`}>
          <Icon name={icon} size={22} flip={flipIcon} />
        </span>
      )}
      <h2 id={`${id}-title`}>{title}</h2>
      {text && (
        <p id={`${id}-text`} className="soft">
          {text}
        </p>
      )}
      {props.children}
      <div className="ask-row">
        <Button disabled={busy} onClick={onClose}>
          {props.cancelLabel}
        </Button>
        <Button tone={props.confirmTone ?? 'primary'} loading={busy} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
