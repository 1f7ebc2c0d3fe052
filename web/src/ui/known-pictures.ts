/** How many addresses are kept (CONST-15). */
const maxKnown = 200
const known = new Set<string>()

/** Keeps that a picture has come: the browser has it, so that it need not wait to be seen again. */
export function keepPicture(src: string): void {
  known.delete(src)
  known.add(src)
  const [oldest] = known
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
}

export const isKnownPicture = (src: string): boolean => known.has(src)
