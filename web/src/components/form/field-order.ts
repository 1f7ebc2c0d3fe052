/** The fields of a form by their names, one after the other as they stand on the page. */
export const fieldOrder = (form: HTMLFormElement): string[] =>
  [...form.elements].flatMap((element) => element.getAttribute('name') ?? [])

/** Names as their fields stand; what is no field of its own comes last. */
export function inFieldOrder(names: readonly string[], order: readonly string[]): string[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return names.toSorted((a, b) => place(a) - place(b))
}
