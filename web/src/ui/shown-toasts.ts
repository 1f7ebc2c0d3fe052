import { createStore } from '#util/store.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type Toast = {
  id: number
  tone: ToastTone
  title: string
  text?: string | undefined
  /** A link opens a tab of its own. */
  action?:
    | { label: string; onSelect: () => void; href?: never }
    | { label: string; href: string; onSelect?: never }
    | undefined
}

/** What is on screen: every page follows it, and what changes it comes with whoever has something to say. */
export const shownNow = createStore<readonly Toast[]>([])
