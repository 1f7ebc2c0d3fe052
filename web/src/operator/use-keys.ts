import { useEffect, useEffectEvent } from 'react'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** The row that has the focus, or whose case is open. */
const currentRow = (all: readonly HTMLElement[]): number => {
  const focused = all.findIndex((row) => row === document.activeElement)
  return focused === -1 ? all.findIndex((row) => row.getAttribute('aria-current') === 'true') : focused
}

function goToRow(step: 1 | -1): void {
  const all = rows()
  const at = currentRow(all)
  const next = at === -1 ? all.at(step === 1 ? 0 : -1) : all[at + step]
  if (!next && step === 1) document.querySelector<HTMLElement>('[data-more]')?.click()
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const steps: Record<string, 1 | -1> = { j: 1, k: -1 }

const isTyping = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  (target instanceof Element && target.closest('input, textarea, select') !== null)

/**
 * The console by keys: j and k go through the rows, j from the last one loads more, a press of any other presses what says `data-key` of it. Nothing
 * while somebody types, or a dialog asks.
 */
export function useKeys({ onHelp }: { onHelp: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || document.querySelector('dialog[open]')) return
    const field = document.querySelector<HTMLElement>(`[data-focus="${CSS.escape(event.key)}"]`)
    const step = steps[event.key]
    const button = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key)}"]`)
    if (step) goToRow(step)
    else if (event.key === '?') onHelp()
    else if (field) field.focus()
    else if (button) button.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
