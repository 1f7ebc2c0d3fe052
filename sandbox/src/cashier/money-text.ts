const symbols: Record<string, string> = { THB: '฿', USD: '$', DEMO: '' }

/** An amount as a person reads it: symbol, hair space, grouped whole units, two decimals. Exact for any size. */
export function moneyText(amountMinor: bigint, currency: string): string {
  const digits = amountMinor.toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${symbols[currency] ?? currency}\u200a${whole}.${digits.slice(-2)}`
}
