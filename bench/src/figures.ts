export type Figure = {
  name: string
  value: string
  unit: string
  /** What the value is held against, such as `<= 110`. */
  limit?: string
  /** How it was measured. */
  about?: string
}

/** Where lines of figures go. */
export type Print = (line: string) => void

/** `name value unit (limit …)`, the one line that every figure is told in. */
export function figureLine({ name, value, unit, limit, about }: Figure): string {
  const notes = [...(limit ? [`limit ${limit}`] : []), ...(about ? [about] : [])]
  return `${name} ${value} ${unit}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
}

/** @returns the mean of the two in the middle when they are even in number */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}
