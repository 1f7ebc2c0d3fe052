const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The last search field on the page that can be seen: the lobby's own before the header's. */
function searchField(): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-search]')]
  return fields.findLast((field) => field.checkVisibility())
}

/** Leads a press of the key to the search field. @returns a function that ends the watch */
export function watchSearchKey(key: string): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const field = document.querySelector('dialog:modal') ? undefined : searchField()
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
