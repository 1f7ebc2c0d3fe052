import type { CoinEvent } from '@suntala/contract/cashier-gateway'
import { fromMinor } from '@suntala/contract/minor'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type CoinPayment, confirmOnce, listUnconfirmed, saveCoins } from '#cashier/coin-store.ts'
import { noteMovement } from '#cashier/movement-store.ts'
import { queueEvent } from '#cashier/outbox.ts'
import { type Deposit, endDeposit, readDeposit } from '#cashier/payment-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

export const asset = 'USDT'
export const network = 'Sandbox chain'

/** So many confirmations make coins money here. */
export const confirmationsNeeded = 3

/** Satang for one coin. A quote rounds up to its last decimal, so that nobody pays less than is credited. */
const satangPerCoin = 35_00n
const coinDecimals = 6
const coinUnits = 10n ** BigInt(coinDecimals)

/** What an amount of money is in coins. */
export function coinsFor(amountMinor: bigint): string {
  const units = (amountMinor * coinUnits + satangPerCoin - 1n) / satangPerCoin
  return `${units / coinUnits}.${String(units % coinUnits).padStart(coinDecimals, '0')}`
}

/** The address of a deposit, which no other has; nobody's. */
const addressOf = ({ settings }: Sandbox, depositId: string): string =>
  `SBX${createHmac('sha256', settings.key.secret).update(`coin address ${depositId}`).digest('hex').slice(0, 34)}`

/** What a deposit costs in coins, and where they go. */
export function quoteOf(sandbox: Sandbox, { id, amountMinor }: Pick<Deposit, 'id' | 'amountMinor'>) {
  const address = addressOf(sandbox, id)
  const amount = coinsFor(amountMinor)
  const uri = `usdt:${address}?amount=${amount}`
  return { asset, network, address, amount, uri, confirmations: confirmationsNeeded }
}

/** What may come for a deposit: its own amount, or a coin less or more. */
export const coinChoices = { pay: 0n, short: -satangPerCoin, over: satangPerCoin } as const

/** Sends coins to a deposit's address, any number of times: the chain asks nobody, and knows no time. */
export function sendCoins(sandbox: Sandbox, deposit: Deposit, amountMinor: bigint): void {
  if (amountMinor <= 0n) return
  const { confirmationMs } = sandbox.settings
  atomically(sandbox.store, () => {
    if (amountMinor === deposit.amountMinor) endDeposit(sandbox.store, deposit.id, 'PAID')
    const transaction = randomBytes(32).toString('hex')
    const payment = { transaction, depositId: deposit.id, amountMinor, confirmations: 0 }
    saveCoins(sandbox.store, { ...payment, nextAt: sandbox.now() + confirmationMs })
    tellCoins(sandbox, deposit, payment)
  })
}

/** Confirms what is due, and tells of each confirmation until there are enough. */
export function confirmCoins(sandbox: Sandbox): void {
  const { confirmationMs } = sandbox.settings
  for (const payment of listUnconfirmed(sandbox.store, sandbox.now(), confirmationsNeeded)) {
    const deposit = readDeposit(sandbox.store, payment.depositId)
    if (!deposit) continue
    atomically(sandbox.store, () => {
      if (!confirmOnce(sandbox.store, payment, sandbox.now() + confirmationMs)) return
      const confirmations = payment.confirmations + 1
      const { transaction: key, amountMinor } = payment
      if (confirmations === confirmationsNeeded)
        noteMovement(sandbox, { ...deposit, kind: 'deposit', key, amountMinor })
      tellCoins(sandbox, deposit, { ...payment, confirmations })
    })
  }
}

function tellCoins(sandbox: Sandbox, deposit: Deposit, payment: CoinPayment): void {
  const event: CoinEvent = {
    eventId: randomUUID(),
    depositId: deposit.id,
    reference: deposit.reference,
    transaction: payment.transaction,
    confirmations: payment.confirmations,
    isFinal: payment.confirmations >= confirmationsNeeded,
    amount: fromMinor(payment.amountMinor),
    currency: deposit.currency,
  }
  queueEvent(sandbox, deposit.callbackUrl, event)
}
