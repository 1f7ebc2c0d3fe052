/** Signs of the currencies that have one; others show their code, and an amount without a currency dollars. */
const signs: Record<string, string> = {
  '': '$',
  THB: '฿',
  USD: '$',
  EUR: '€',
  GBP: '£',
  VND: '₫',
  INR: '₹',
  KRW: '₩',
  JPY: '¥',
  BDT: '৳',
  IDR: 'Rp',
  DEMO: '',
}
const withoutDecimals = new Set(['VND', 'IDR', 'KRW', 'JPY'])

export type MoneyInput = {
  /** Decimal string as it travels on the wire, or minor units of two places. */
  amount: string | bigint
  currency: string
  lang: string
  /** Plus before a gain, as results need it. Zero never has a sign, a loss always. */
  sign?: boolean | undefined
  /** Leaves out decimals that are all zero: round stakes and limits. */
  trim?: boolean | undefined
}

export type MoneyParts = { sign: '' | '+' | '−'; currency: string; whole: string; decimals: string }

const formats = new Map<string, { group: Intl.NumberFormat; point: string }>()

function formatOf(lang: string) {
  const known = formats.get(lang)
  if (known) return known
  const group = new Intl.NumberFormat(lang, { numberingSystem: 'latn', maximumFractionDigits: 1 })
  const point = group.formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.'
  const made = { group, point }
  formats.set(lang, made)
  return made
}

function digitsOf(amount: string | bigint): { negative: boolean; whole: string; decimals: string } {
  if (typeof amount === 'bigint') {
    const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
    return { negative: amount < 0n, whole: digits.slice(0, -2), decimals: digits.slice(-2) }
  }
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match) throw new RangeError(`not an amount: ${amount.slice(0, 40)}`)
  return { negative: match[1] === '-', whole: match[2] ?? '0', decimals: (match[3] ?? '').padEnd(2, '0') }
}

/** Splits an amount into the parts that are set apart in type. Exact: no floating point is involved. */
export function moneyParts({ amount, currency, lang, sign, trim }: MoneyInput): MoneyParts {
  const { negative, whole, decimals } = digitsOf(amount)
  const { group, point } = formatOf(lang)
  const isZero = /^0*$/.test(whole + decimals)
  const bare = withoutDecimals.has(currency) || (trim && /^0*$/.test(decimals))
  return {
    sign: isZero ? '' : negative ? '−' : sign ? '+' : '',
    currency: signs[currency] ?? currency,
    whole: group.format(BigInt(whole)),
    decimals: bare ? '' : `${point}${decimals}`,
  }
}

/** The amount inside a sentence: isolated, so that right-to-left text around it does not reorder it. */
export function formatMoney(input: MoneyInput): string {
  const { sign, currency, whole, decimals } = moneyParts(input)
  const gap = currency.length > 2 ? '\u00a0' : ''
  return `\u2066${sign}${currency}${gap}${whole}${decimals}\u2069`
}
