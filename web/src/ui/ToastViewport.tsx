import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#util/store.ts'
import { Icon } from './Icon.tsx'
import { useTopModal } from './modal-stack.ts'
import { freestCorner, type ToastCorner } from './toast-place.ts'
import { shownNow, type Toast, type ToastTone } from './shown-toasts.ts'
import { dismissToast, holdToast, releaseToast } from './toasts.ts'

const none: readonly Toast[] = []

const looks = {
  success: { icon: 'check-circle', tone: 'positive' },
  info: { icon: 'info', tone: 'info' },
  warning: { icon: 'warning', tone: 'warning' },
  error: { icon: 'warning-octagon', tone: 'negative' },
} as const satisfies Record<ToastTone, { icon: string; tone: string }>

type ActionProps = { action: NonNullable<Toast['action']>; onDone: () => void }

function Action({ action, onDone }: ActionProps) {
  if (action.href !== undefined)
    return (
      <a
        className="link toast-act"
        href={action.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onDone}
      >
        {action.label}
      </a>
    )
  return (
    <button
      type="button"
      className="link toast-act"
      onClick={() => {
        onDone()
        action.onSelect()
      }}
    >
      {action.label}
    </button>
  )
}

/** One toast. */
export function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const { icon, tone } = looks[toast.tone]
  const { action } = toast
  return (
    <div
      className="toast"
      onPointerEnter={() => holdToast(toast.id)}
      onPointerLeave={() => releaseToast(toast.id)}
      onFocus={() => holdToast(toast.id)}
      onBlur={() => releaseToast(toast.id)}
    >
      <Icon name={icon} weight="fill" size={20} style={{ color: `var(--c-${tone})` }} />
      <div className="toast-text">
        <b>{toast.title}</b>
        {toast.text && <div className="soft">{toast.text}</div>}
        {action && <Action action={action} onDone={() => dismissToast(toast.id)} />}
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

/** A live region is heard only when its words come after itself. */
const hearsAfterMs = 120

/**
 * Reads new toasts out; it stands there before there is anything to read. In a box of its own, the last of the page: when
 * an element with others after it comes or goes, the browser styles all of the page that a rule about neighbours names.
 */
function Announcer({ toasts }: { toasts: readonly Toast[] }) {
  const lastHeard = useRef(0)
  const [said, setSaid] = useState(none)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(toasts.filter((toast) => toast.id > lastHeard.current))
      lastHeard.current = Math.max(lastHeard.current, ...toasts.map((toast) => toast.id))
    }, hearsAfterMs)
    return () => clearTimeout(timer)
  }, [toasts])
  const wordsOf = (isUrgent: boolean) =>
    said
      .filter((toast) => (toast.tone === 'error') === isUrgent)
      .map(({ title, text }) => [title, text].filter(Boolean).join('. '))
      .join(' ')
  return (
    <div className="sr-text">
      <div role="status">{wordsOf(false)}</div>
      <div role="alert">{wordsOf(true)}</div>
    </div>
  )
}

/** What the place of all toasts is called, and the button that takes one away. */
export type ToastViewportProps = { label: string; dismissLabel: string }

/**
 * Where toasts appear: above everything, inside the topmost dialog while one is open, in the corner where they cover
 * the least that can be pressed.
 */
export function ToastViewport({ label, dismissLabel }: ToastViewportProps) {
  const toasts = useStore(shownNow, none)
  const host = useTopModal() ?? document.body
  const box = useRef<HTMLElement>(null)
  const isEmpty = toasts.length === 0
  useLayoutEffect(() => {
    const element = box.current
    // A dialog may leave the page in the same moment; the toasts then come up again outside it.
    if (isEmpty || !element?.isConnected) return
    element.showPopover()
    const boxAt = (corner: ToastCorner) => {
      element.dataset['corner'] = corner
      return element.getBoundingClientRect()
    }
    const { width, height, top } = boxAt('top-end')
    const { bottom } = boxAt('bottom-end')
    element.dataset['corner'] = freestCorner(host, { width, height, top, bottom })
  }, [isEmpty, host])
  return createPortal(
    <>
      <Announcer key={host === document.body ? 'page' : 'dialog'} toasts={toasts} />
      {!isEmpty && (
        <section ref={box} className="toasts" aria-label={label} popover="manual">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
          ))}
        </section>
      )}
    </>,
    host,
  )
}
