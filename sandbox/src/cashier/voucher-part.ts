import { moneyText } from '#cashier/money-text.ts'
import type { Deposit } from '#cashier/payment-store.ts'
import type { Phrases } from '#cashier/phrases.ts'
import { vouchersMax, voucherValues } from '#cashier/voucher.ts'
import type { Voucher } from '#cashier/voucher-store.ts'
import { escapeHtml } from '#http/html.ts'

/** A voucher with what is under its coating. */
export type Printed = Voucher & { pin: string }

const fours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

function stateOf(phrases: Phrases, voucher: Voucher, now: number): string {
  if (voucher.usedBy !== null) return phrases.voucherUsed
  if (voucher.expiresAt <= now) return phrases.voucherExpired
  return phrases.voucherGood.replace('{day}', new Date(voucher.expiresAt).toISOString().slice(0, 10))
}

const card = (phrases: Phrases, voucher: Printed, now: number): string =>
  `<li class="voucher" data-voucher><b>${escapeHtml(moneyText(voucher.amountMinor, voucher.currency))}</b>
<span class="muted">${stateOf(phrases, voucher, now)}</span>
<span>${phrases.serial} <b class="code" data-serial>${fours(voucher.serial)}</b></span>
<span>${phrases.pin} <b class="code" data-pin>${fours(voucher.pin)}</b></span></li>`

/** The shop where vouchers are sold: each press prints one, and what was printed stays to be copied. */
export function voucherPart(
  phrases: Phrases,
  deposit: Deposit,
  { payUrl, now, vouchers }: { payUrl: string; now: number; vouchers: readonly Printed[] },
): string {
  const path = new URL(payUrl).pathname
  const print = (amountMinor: bigint, { look, words }: { look: string; words: string }) =>
    `<button${look} formaction="${path}/print" name="value" value="${amountMinor}" data-action="print">${escapeHtml(words.replace('{amount}', moneyText(amountMinor, deposit.currency)))}</button>`
  const own = voucherValues.find((value) => value === deposit.amountMinor)
  const others = voucherValues.filter((value) => value !== own)
  return `<p class="explain">${phrases.explainVoucher}</p>
${vouchers.length > 0 ? `<ul class="vouchers">${vouchers.map((voucher) => card(phrases, voucher, now)).join('')}</ul>` : ''}
${
  vouchers.length >= vouchersMax
    ? ''
    : `<form method="post" class="actions">
${own === undefined ? '' : print(own, { look: ' class="primary"', words: phrases.printVoucher })}
${others.map((value) => print(value, { look: '', words: phrases.printOther })).join('')}
<button formaction="${path}/printExpired" name="value" value="${own ?? voucherValues[0]}" data-action="printExpired">${phrases.printExpired}</button>
</form>`
}
<p class="more"><a href="/cashier">${phrases.rules}</a></p>`
}
