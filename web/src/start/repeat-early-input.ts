import { hydrateAll } from '#util/hydration-targets.ts'

/** What was pressed and written before the portal heard of it; kept by the document, see first-view.ts. */
export type EarlyInput = {
  button: HTMLElement | null
  fields: Set<HTMLInputElement>
  stopClicks: () => void
  /** Called when a field is written into that React has not taken over yet. */
  onField?: () => void
}

/** Does what the visitor did once more, where it was not heard. */
export function repeatEarlyInput(early: EarlyInput): void {
  const { button, fields } = early
  for (const field of fields) void repeatText(field)
  fields.clear()
  early.button = null
  if (button) void pressOnceAlive(button)
}

async function pressOnceAlive(button: HTMLElement): Promise<void> {
  takeOver(button)
  await hydrateAll()
  // A part that is old by now was drawn anew.
  const { localName, textContent, ariaLabel } = button
  const isSame = (each: HTMLElement) => each.textContent === textContent && each.ariaLabel === ariaLabel
  const again = button.isConnected
    ? button
    : [...document.querySelectorAll<HTMLElement>(localName)].find(isSame)
  again?.click()
}

/** React takes over at once what an event of this kind comes to. */
const takeOver = (element: HTMLElement): boolean =>
  element.dispatchEvent(new Event('keyup', { bubbles: true }))

/** React follows the text of a field by a property of the field's own. */
const isFollowed = (field: HTMLInputElement): boolean => Object.hasOwn(field, 'value')

/** What stood in the field when React took it over counts as known: it has to change once more, behind React's back. */
async function repeatText(field: HTMLInputElement): Promise<void> {
  if (field.type === 'checkbox' || field.type === 'radio') return
  takeOver(field)
  // It belongs to a part that is not here yet.
  for (let tries = 0; tries < 200 && field.isConnected && !isFollowed(field); tries++) {
    await hydrateAll()
    await new Promise((done) => setTimeout(done, 50))
    takeOver(field)
  }
  if (!field.isConnected) return
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
