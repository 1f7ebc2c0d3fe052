import { fromMinor, toMinor } from '#minor.ts'

/**
 * The code that Thai banking apps read to pay a bill: EMVCo's merchant-presented QR code, with the bill payment template of
 * PromptPay (Thai QR Payment, Bank of Thailand).
 */
export type PromptPayBill = {
  /** Who is paid: the biller's 15 digits, as the Bank of Thailand gives them out. */
  billerId: string
  /** What the biller knows the payment by: capital letters and digits, 20 at most. */
  reference: string
  /** Satang. */
  amountMinor: bigint
  /** Shown by the app before the payer agrees; 25 signs at most. */
  merchant: string
}

const billPayment = 'A000000677010112'
const thaiBaht = '764'
const id = {
  version: '00',
  usage: '01',
  bill: '30',
  currency: '53',
  amount: '54',
  country: '58',
  merchant: '59',
  city: '60',
  check: '63',
} as const

const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16 of ISO/IEC 13239 as EMVCo asks for it (polynomial 1021, start FFFF), in four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** @throws RangeError for what the format has no room for */
export function writePromptPay({ billerId, reference, amountMinor, merchant }: PromptPayBill): string {
  const isPossible =
    /^\d{15}$/.test(billerId) &&
    /^[A-Z0-9]{1,20}$/.test(reference) &&
    /^[\x20-\x7e]{1,25}$/.test(merchant) &&
    amountMinor > 0n &&
    fromMinor(amountMinor).length <= 13
  if (!isPossible) throw new RangeError('no PromptPay code says this')
  const bill = field('00', billPayment) + field('01', billerId) + field('02', reference)
  const body = [
    field(id.version, '01'),
    // A code for one payment, not one that hangs at a counter.
    field(id.usage, '12'),
    field(id.bill, bill),
    field(id.currency, thaiBaht),
    field(id.amount, fromMinor(amountMinor)),
    field(id.country, 'TH'),
    field(id.merchant, merchant),
    field(id.city, 'Bangkok'),
    `${id.check}04`,
  ].join('')
  return body + crc16(body)
}

/** Tags with their values, in their order; undefined where a length is wrong or a tag comes twice. */
export function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4))
    const [, tag = '', length = '0'] = head ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (!head || value.length !== Number(length) || value === '' || fields.has(tag)) return undefined
    fields.set(tag, value)
    at += 4 + value.length
  }
  return fields
}

/** What a banking app would read of a code; undefined where it would refuse it, or it is no PromptPay bill in baht. */
export function readPromptPay(text: string): PromptPayBill | undefined {
  const fields = readFields(text)
  const bill = readFields(fields?.get(id.bill) ?? '')
  const amount = fields?.get(id.amount) ?? ''
  const isWhole =
    text.startsWith('000201') &&
    text.slice(-8, -4) === `${id.check}04` &&
    crc16(text.slice(0, -4)) === text.slice(-4) &&
    fields?.get(id.currency) === thaiBaht &&
    fields.get(id.country) === 'TH' &&
    bill?.get('00') === billPayment
  if (!isWhole || !/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return undefined
  return {
    billerId: bill.get('01') ?? '',
    reference: bill.get('02') ?? '',
    amountMinor: toMinor(amount),
    merchant: fields.get(id.merchant) ?? '',
  }
}
