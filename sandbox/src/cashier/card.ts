import { createHmac } from 'node:crypto'
import { settleDeposit } from '#cashier/open-deposit.ts'
import { askCode, countWrongCode, type Deposit } from '#cashier/payment-store.ts'
import type { Sandbox } from '#sandbox.ts'

export const cardChoices = ['pay', 'ask', 'confirm', 'decline', 'expire'] as const
export type CardChoice = (typeof cardChoices)[number]

/** So many wrong codes end a payment. */
export const wrongCodesMax = 3

/** The code that the card's bank would send to its owner; the page shows it, as there is no owner here. */
export const cardCodeOf = ({ settings }: Sandbox, { id }: Pick<Deposit, 'id'>): string =>
  String(
    createHmac('sha256', settings.key.secret).update(`card code ${id}`).digest().readUInt32BE() % 1_000_000,
  ).padStart(6, '0')

/**
 * What whoever pays does on the page of a card, or what the card's bank does about it.
 * @returns whether the payment ended by it; else the page is shown again
 */
export function payByCard(
  sandbox: Sandbox,
  deposit: Deposit,
  { choice, code }: { choice: CardChoice; code: string },
): boolean {
  if (deposit.status !== 'OPEN') return false
  if (deposit.expiresAt <= sandbox.now()) {
    settleDeposit(sandbox, deposit, 'EXPIRED')
    return false
  }
  switch (choice) {
    case 'pay':
      // Whose bank asks for a code pays with it alone.
      return !deposit.asksCode && settleDeposit(sandbox, deposit, 'PAID')
    case 'ask':
      askCode(sandbox.store, deposit.id)
      return false
    case 'confirm':
      return deposit.asksCode && confirmCode(sandbox, deposit, code)
    case 'decline':
      return settleDeposit(sandbox, deposit, 'FAILED', 'DECLINED')
    case 'expire':
      return settleDeposit(sandbox, deposit, 'EXPIRED')
  }
}

function confirmCode(sandbox: Sandbox, deposit: Deposit, code: string): boolean {
  if (code.replaceAll(/\s/g, '') === cardCodeOf(sandbox, deposit))
    return settleDeposit(sandbox, deposit, 'PAID')
  const isLast = countWrongCode(sandbox.store, deposit.id) >= wrongCodesMax
  return isLast && settleDeposit(sandbox, deposit, 'FAILED', 'NOT_CONFIRMED')
}
