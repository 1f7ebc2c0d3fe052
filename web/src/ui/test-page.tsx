import { StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import '#theme/index.css'
import '#theme/later.css'
import { brandOutlines } from './brand-outlines.ts'
import { dismissToast, shownToasts } from './toasts.ts'

let root: Root | undefined

function clear(): void {
  root?.unmount()
  for (const toast of shownToasts()) dismissToast(toast.id)
  document.body.replaceChildren()
}

/** Shows parts on an empty page of the portal's styles; what an earlier test showed is gone. */
export function show(parts: ReactNode, { dir = 'ltr', theme = 'dark' } = {}): void {
  clear()
  document.documentElement.dir = dir
  document.documentElement.dataset['theme'] = theme
  document.body.innerHTML = `${brandOutlines}<div></div>`
  const page = createRoot(document.body.lastElementChild ?? document.body)
  flushSync(() => page.render(<StrictMode>{parts}</StrictMode>))
  root = page
}
