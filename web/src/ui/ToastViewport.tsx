import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './Icon.tsx'
import { useTopModal } from './modal-stack.ts'
import {
  dismissToast,
  holdToast,
  releaseToast,
  shownToasts,
  subscribeToToasts,
  type Toast,
  type ToastTone,
} from './toasts.ts'

const none: readonly Toast[] = []

const looks = {
  success: { icon: 'check-circle', tone: 'positive' },
  info: { icon: 'info', tone: 'info' },
  warning: { icon: 'warning', tone: 'warning' },
  error: { icon: 'warning-octagon', tone: 'negative' },
} as const satisfies Record<ToastTone, { icon: string; tone: string }>

/** One toast. */
export function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const { icon, tone } = looks[toast.tone]
  const { action } = toast
  return (
    <div
      className="toast"
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => holdToast(toast.id)}
      onPointerLeave={() => releaseToast(toast.id)}
      onFocus={() => holdToast(toast.id)}
      onBlur={() => releaseToast(toast.id)}
    >
      <Icon name={icon} weight="fill" size={20} style={{ color: `var(--c-${tone})` }} />
      <div className="toast-text">
        <b>{toast.title}</b>
        {toast.text && <div className="soft">{toast.text}</div>}
        {action && (
          <button
            type="button"
            className="link toast-act"
            onClick={() => {
              dismissToast(toast.id)
              action.onSelect()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="toast-x"
        aria-label={dismissLabel}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}

export type ToastViewportProps = { dismissLabel: string }

/** Where toasts appear: top end, above everything, inside the topmost dialog while one is open. */
export function ToastViewport({ dismissLabel }: ToastViewportProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  const host = useTopModal()
  const box = useRef<HTMLDivElement>(null)
  const isEmpty = toasts.length === 0
  useLayoutEffect(() => {
    if (!isEmpty) box.current?.showPopover()
  }, [isEmpty, host])
  if (isEmpty) return null
  const viewport = (
    <div ref={box} className="toasts" popover="manual">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
      ))}
    </div>
  )
  return createPortal(viewport, host ?? document.body)
}
