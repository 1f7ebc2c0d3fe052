import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { cx } from './cx.ts'
import { placeAt, type Align } from './place.ts'

/** Closes this long after focus has left, as every dropdown here does. */
const blurCloseMs = 200

export type TriggerProps = {
  ref: Ref<HTMLButtonElement>
  popoverTarget: string
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

export type PopoverState = {
  id: string
  open: boolean
  close: () => void
  anchor: RefObject<HTMLButtonElement | null>
  panel: RefObject<HTMLDivElement | null>
  triggerProps: TriggerProps
  panelProps: {
    ref: Ref<HTMLDivElement>
    id: string
    popover: 'auto'
    onToggle: (event: { newState: string }) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/** A native popover tied to a button: light dismiss, Esc and focus return come from the browser. */
export function usePopover(align: Align = 'start', onOpen?: () => void): PopoverState {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.matches(':popover-open') && panel.current.hidePopover()

  const onOpened = useEffectEvent(() => onOpen?.())

  useEffect(() => {
    if (!open) return
    const place = () => anchor.current && panel.current && placeAt(anchor.current, panel.current, align)
    place()
    onOpened()
    addEventListener('resize', place)
    // Captured, because scrolling boxes do not bubble theirs.
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, { capture: true })
    }
  }, [open, align])

  return {
    id,
    open,
    close,
    anchor,
    panel,
    triggerProps: {
      ref: anchor,
      popoverTarget: id,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
    },
    panelProps: {
      ref: panel,
      id,
      popover: 'auto',
      onToggle: (event) => {
        setOpen(event.newState === 'open')
        if (event.newState === 'open' && anchor.current && panel.current)
          placeAt(anchor.current, panel.current, align)
      },
      onBlur: (event) => {
        const box = event.currentTarget
        setTimeout(() => {
          const focused = document.activeElement
          if (focused && focused !== document.body && !box.contains(focused) && focused !== anchor.current)
            close()
        }, blurCloseMs)
      },
    },
  }
}

export type PopoverProps = {
  /** Draws the button that opens it. */
  trigger: (props: TriggerProps) => ReactNode
  /** Accessible name of the panel. */
  label: string
  align?: Align
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Anything in a panel under a button. */
export function Popover({ trigger, label, align = 'start', className, children }: PopoverProps) {
  const { open, close, panel, triggerProps, panelProps } = usePopover(align, () => {
    // A dialog has the focus inside: at what asks for it, else at its beginning.
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first?.focus()
  })
  return (
    <>
      {trigger(triggerProps)}
      <div {...panelProps} className={cx('pop', className)} role="dialog" aria-label={label} tabIndex={-1}>
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}
