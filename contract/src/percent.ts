/** A share in per cent, with up to four places and never above 100. */
export const percentPattern: RegExp = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/

/**
 * Reads a share exactly.
 * @returns millionths: 0.48 per cent are 4800
 * @throws RangeError when the text is no such share
 */
export function toPpm(text: string): number {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match || !percentPattern.test(text)) throw new RangeError(`not a share: ${text.slice(0, 40)}`)
  return Number(match[1] + (match[2] ?? '').padEnd(4, '0'))
}

/** Writes millionths as per cent, without zeros at the end. */
export function fromPpm(ppm: number): string {
  const digits = String(ppm).padStart(5, '0')
  const places = digits.slice(-4).replace(/0+$/, '')
  return places ? `${digits.slice(0, -4)}.${places}` : digits.slice(0, -4)
}
