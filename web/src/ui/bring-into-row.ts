/** Scrolls a row to its chosen part, where that is cut or out of sight; the page stays where it is. */
export function bringIntoRow(row: HTMLElement | null, chosen: string): void {
  const part = row?.querySelector(chosen)?.getBoundingClientRect()
  if (!row || !part) return
  const { left, right } = row.getBoundingClientRect()
  if (part.left < left || part.right > right)
    row.scrollBy({ left: (part.left + part.right - left - right) / 2 })
}
