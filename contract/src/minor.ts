/** Digits after the point of each currency that the platform keeps. */
export const currencyDigits = { THB: 2, USD: 2, DEMO: 2 } as const
export type Currency = keyof typeof currencyDigits

/** The largest stake on one bet line, in minor units of the merchant currency (GAME-32). */
export const maxBetMinor = 200_000_00n

/**
 * Reads a decimal string exactly.
 * @returns minor units (two places)
 * @throws RangeError when the text is no such amount
 */
export function toMinor(text: string): bigint {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError(`not an amount: ${text.slice(0, 40)}`)
  const minor = BigInt(match[2] + (match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -minor : minor
}

/** Writes minor units as the wire's decimal string, always with two places. */
export function fromMinor(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
