/** A selection as it is read: room between its fields, and no more of it than fits. */
export function readableSelection(selection: string, max = Number.POSITIVE_INFINITY): string {
  const spaced = selection.replaceAll('|', ' | ')
  return spaced.length > max ? `${spaced.slice(0, max - 1).trimEnd()}…` : spaced
}
