import { shownNow, type Toast } from './shown-toasts.ts'

/** No more than this many at once; older ones make way, errors last. */
const maxToasts = 3
/** Errors and what can be acted upon stay until they are dismissed, the others this long. */
const stayMs = 5000

let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]): void {
  for (const toast of shownNow.get()) if (!next.includes(toast)) holdToast(toast.id)
  shownNow.set(next)
}

function withoutSurplus(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= maxToasts) return toasts
  const older = toasts.slice(0, -1)
  const leaving = older.find((toast) => toast.tone !== 'error') ?? older[0]
  return withoutSurplus(toasts.filter((toast) => toast !== leaving))
}

/** Shows a toast and answers its id. The same words are not shown twice at once. */
export function pushToast(toast: Omit<Toast, 'id'>): number {
  const same = shownNow
    .get()
    .find((one) => one.tone === toast.tone && one.title === toast.title && one.text === toast.text)
  if (same) return same.id
  lastId += 1
  change(withoutSurplus([...shownNow.get(), { ...toast, id: lastId }]))
  releaseToast(lastId)
  return lastId
}

/** Keeps a toast while the pointer or focus is on it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Lets its time run, from the start. */
export function releaseToast(id: number): void {
  holdToast(id)
  const toast = shownNow.get().find((one) => one.id === id)
  if (toast && toast.tone !== 'error' && !toast.action)
    timers.set(
      id,
      setTimeout(() => dismissToast(id), stayMs),
    )
}

export function dismissToast(id: number): void {
  change(shownNow.get().filter((toast) => toast.id !== id))
}

export const shownToasts = shownNow.get
