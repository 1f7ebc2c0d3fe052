/** An amount as it travels, a decimal string, in exact minor units. */
export const minorOf = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(2, '0'))
}

/** Minor units as they travel: a decimal string. */
export const decimalOf = (minor: bigint): string => {
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
