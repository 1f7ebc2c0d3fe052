import { el } from '../kit/elements.ts'

/** A button with a name of its own, by which it is found again when what it stands in is drawn anew. */
export function button(
  about: { key: string; className: string; label?: string; press: () => void },
  ...children: (Node | string)[]
): HTMLButtonElement {
  const element = el('button', about.className, ...children) as HTMLButtonElement // made as one
  element.type = 'button'
  element.dataset['key'] = about.key
  if (about.label) element.setAttribute('aria-label', about.label)
  element.onclick = about.press
  return element
}

const markupOf = (children: readonly HTMLElement[]): string =>
  children.map(({ outerHTML }) => outerHTML).join('')

/**
 * Draws a part anew where anything is another: who has the focus keeps it, and what is written in a field stays chosen. So
 * whatever a press depends on must stand in the markup.
 */
export function drawInto(into: HTMLElement, ...children: HTMLElement[]) {
  if (markupOf(children) === into.innerHTML) return
  const { activeElement: active } = document
  const key = active instanceof HTMLElement && into.contains(active) ? active.dataset['key'] : undefined
  const chosen = active instanceof HTMLInputElement ? [active.selectionStart, active.selectionEnd] : undefined
  into.replaceChildren(...children)
  if (key === undefined) return
  const again = [...into.querySelectorAll<HTMLElement>('[data-key]')].find(
    (one) => one.dataset['key'] === key,
  )
  again?.focus({ preventScroll: true })
  if (again instanceof HTMLInputElement && chosen) again.setSelectionRange(chosen[0] ?? 0, chosen[1] ?? 0)
}

/** A crest of a team: two colours and letters that follow from its name. */
export function crest(name: string): HTMLElement {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    // A vowel that is written before its consonant stands for no word.
    .map((word) => [...word.replace(/^[\u0e40-\u0e44]/, '')][0] ?? '')
    .join('')
  const mark = el(
    'span',
    `crest hue-${[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 8}`,
    letters,
  )
  mark.setAttribute('aria-hidden', 'true')
  return mark
}
