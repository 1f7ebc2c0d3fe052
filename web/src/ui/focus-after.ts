const places = 'section, article, form, main, dialog, [role="dialog"], [role="region"]'

function placesAround(element: Element | null): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let each = element?.parentElement; each; each = each.parentElement)
    if (each.matches(places)) around.push(each)
  return around
}

function focusFirst(around: readonly HTMLElement[]): void {
  for (const place of around) {
    if (!place.isConnected) continue
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}

/** Gives the focus to the nearest part around an element that is about to go. */
export const focusAround = (going: Element): void => focusFirst(placesAround(going))

/**
 * Remembers where the focus is before a dialog takes it. The answer gives a place to it where the browser cannot, since
 * what had it is gone: the nearest part around it that still stands.
 */
export function rememberFocus(dialog: HTMLDialogElement): () => void {
  const around = placesAround(document.activeElement)
  return () => {
    const at = document.activeElement
    // A closed dialog keeps the focus until the next frame.
    if (at && at !== document.body && !dialog.contains(at)) return
    focusFirst(around)
  }
}
