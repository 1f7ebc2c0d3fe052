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
  // A held key repeats; a press is one.
  element.onkeydown = (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  }
  return element
}

const markupOf = (children: readonly HTMLElement[]): string =>
  children.map(({ outerHTML }) => outerHTML).join('')

/**
 * Gives the focus to what is named so and takes it. @returns whether there was one
 * @param isSought whether it is brought into sight, as what a press opened; what was only drawn anew stays where it is
 */
export function focusOn(into: HTMLElement, key: string, isSought = false): boolean {
  const found = [...into.querySelectorAll<HTMLElement>('[data-key]')].find(
    (one) => one.dataset['key'] === key,
  )
  found?.focus({ preventScroll: !isSought })
  return found !== undefined && found === document.activeElement
}

/** The names of what has the focus and of all that it stands in, from the inside. */
function focusedKeys(into: HTMLElement): string[] {
  const keys: string[] = []
  for (let at = document.activeElement; at && at !== into && into.contains(at); at = at.parentElement)
    if (at instanceof HTMLElement && at.dataset['key'] !== undefined) keys.push(at.dataset['key'])
  return keys
}

/**
 * Draws a part anew where anything is another: who has the focus keeps it, or what it stood in has it where it is gone, and what is
 * written in a field stays chosen. So whatever a press depends on must stand in the markup.
 */
export function drawInto(into: HTMLElement, ...children: HTMLElement[]) {
  if (markupOf(children) === into.innerHTML) return
  const { activeElement: active } = document
  const keys = focusedKeys(into)
  const chosen = active instanceof HTMLInputElement ? [active.selectionStart, active.selectionEnd] : undefined
  into.replaceChildren(...children)
  for (const key of keys) if (focusOn(into, key)) break
  const { activeElement: again } = document
  if (again instanceof HTMLInputElement && chosen && into.contains(again))
    again.setSelectionRange(chosen[0] ?? 0, chosen[1] ?? 0)
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
