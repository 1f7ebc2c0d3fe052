export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type Toast = {
  id: number
  tone: ToastTone
  title: string
  text?: string | undefined
  action?: { label: string; onSelect: () => void } | undefined
}

/** No more than this many at once; older ones make way, errors last. */
const most = 3

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function withoutSurplus(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= most) return toasts
  const older = toasts.slice(0, -1)
  const leaving = older.find((toast) => toast.tone !== 'error') ?? older[0]
  return withoutSurplus(toasts.filter((toast) => toast !== leaving))
}

/** Shows a toast and answers its id. The same words are not shown twice at once. */
export function pushToast(toast: Omit<Toast, 'id'>): number {
  const same = shown.find(
    (one) => one.tone === toast.tone && one.title === toast.title && one.text === toast.text,
  )
  if (same) return same.id
  lastId += 1
  change(withoutSurplus([...shown, { ...toast, id: lastId }]))
  return lastId
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

export const shownToasts = (): readonly Toast[] => shown

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
