const formats = new Map<string, Intl.NumberFormat>()

/**
 * Writes an amount for a sentence, such as ฿1,000.00.
 * @param minor minor units (two places)
 */
export function readableAmount(minor: bigint, currency: string): string {
  // NOTE: DEMO is no ISO code; its credits read as plain figures.
  if (currency === 'DEMO') return (minor / 100n).toLocaleString('en')
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    formats.set(currency, format)
  }
  const text = `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}` as `${number}` // digits and a point
  return format.format(text)
}
