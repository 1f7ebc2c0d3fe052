import { createHash, randomUUID } from 'node:crypto'
import { fromMinor } from '@suntala/contract/minor'
import { sealHolder } from '@suntala/server/account/payee-name'
import { createDepositEvents, type DepositWord } from '@suntala/server/cashier/deposit/apply-deposit-event'
import { createDeposit } from '@suntala/server/cashier/deposit/create-deposit'
import { applyPayoutEvent } from '@suntala/server/cashier/withdrawal/apply-payout-event'
import { confirmReceipt } from '@suntala/server/cashier/withdrawal/confirm-receipt'
import { selectPayout } from '@suntala/server/cashier/withdrawal/payout-store'
import { selectWithdrawal } from '@suntala/server/cashier/withdrawal/store'
import { makeWithdrawals } from '@suntala/server/cashier/withdrawal/make-withdrawals'
import { printOfNumber, sealNumber } from '@suntala/server/cashier/withdrawal/payee-number'
import { insertPayee } from '@suntala/server/cashier/withdrawal/payee-store'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { readSettings } from '@suntala/server/settings/read-settings'
import { callerOf, type House, isShrugged, type Player } from '#house.ts'

/** The key that the demo's gateway signs with. */
const keyId = 'sandbox'
/** What members deposit, in whole units. */
const amounts = [100, 200, 300, 500, 500, 1_000, 1_000, 2_000, 5_000]

const bodyHash = (about: string): Buffer => createHash('sha256').update(about).digest()

/** @returns what pays in, by a bank QR; one in twenty is never paid */
export function createDepositor(house: House): (player: Player) => Promise<void> {
  const { context, gateway, random } = house
  const tell: (word: DepositWord) => Promise<void> = createDepositEvents(context)
  return async (player) => {
    const near = amounts.filter((amount) => amount >= player.stake * 8)
    const amount = fromMinor(BigInt(near[random.whole(0, Math.min(3, near.length))] ?? 5_000) * 100n)
    const key = uuidV7()
    try {
      const deposit = await createDeposit(context, {
        caller: callerOf(player),
        input: { methodId: 'bank-qr', amount },
        idempotency: { key, bodyHash: bodyHash(key) },
        language: 'th',
        portal: context.config.publicUrl,
      })
      if (random.happens(0.05)) return
      const reference = deposit.reference ?? ''
      const at = context.clock().getTime()
      const paid = { eventId: randomUUID(), depositId: key, reference, status: 'PAID', amount } as const
      await tell({ input: { ...paid, currency: 'THB' }, keyId })
      gateway.note('payments', { kind: 'deposit', key: reference, reference, amount, currency: 'THB', at })
    } catch (error) {
      if (!isShrugged(error)) throw error
    }
  }
}

/** An account at a bank, that only the demo knows. */
async function addPayee({ context, random }: House, player: Player): Promise<string> {
  const { config, clock, db } = context
  const id = uuidV7()
  const [bank, number] = ['Kasikornbank', String(random.whole(1_000_000_000, 9_999_999_999))]
  await db.transaction((tx) =>
    insertPayee(tx, {
      id,
      memberId: player.id,
      kind: 'bank',
      bank,
      holderSealed: sealHolder(config.dataKey, id, player.name),
      numberSealed: sealNumber(config.dataKey, id, number),
      numberEnd: number.slice(-4),
      nameCheck: 'MATCH',
      print: printOfNumber(config.dataKey, bank, number),
      createdAt: clock(),
    }),
  )
  return id
}

/** Asks for a part of a balance to be paid out; turnover that is open, and whatever else stands against it, is taken as it is. */
export async function withdraw(house: House, player: Player, balanceMinor: bigint): Promise<void> {
  const { context, random } = house
  player.payeeId ??= await addPayee(house, player)
  const whole = (balanceMinor * BigInt(random.whole(40, 95))) / 10_000n
  const input = { amount: fromMinor(whole * 100n), payeeId: player.payeeId }
  const { settings } = await readSettings(context.db)
  const command = { caller: callerOf(player), input, key: uuidV7() }
  await context.db.transaction(async (tx) => {
    await makeWithdrawals(tx, context, [{ command, proof: null }], { settings, isGroup: true })
  })
}

/** A member says that all of it arrived. */
async function confirm({ context }: House, payoutId: string): Promise<void> {
  const payout = await selectPayout(context.db, payoutId)
  const withdrawal = payout && (await selectWithdrawal(context.db, payout.withdrawalId))
  if (!withdrawal) throw new Error(`payout ${payoutId} belongs to no withdrawal`)
  const { id, memberId } = withdrawal
  const key = uuidV7()
  await confirmReceipt(context, {
    id,
    memberId,
    input: { action: 'received', proofIds: [] },
    idempotency: { key, bodyHash: bodyHash(key) },
  })
}

/** The gateway tells of the payouts that it was given: nearly all were sent. Most members say that theirs arrived. */
export async function endPayouts(house: House): Promise<void> {
  const { context, gateway, random } = house
  for (const { payoutId, amount } of gateway.takePayouts()) {
    const status = random.happens(0.98) ? 'SENT' : 'FAILED'
    const reference = `SBO-${payoutId}`
    const about = { payoutId, reference, amount, currency: 'THB' } as const
    const at = context.clock().getTime()
    await applyPayoutEvent(context, { eventId: randomUUID(), ...about, status }, keyId)
    if (status === 'FAILED') continue
    gateway.note('payments', { kind: 'payout', key: payoutId, reference, amount, currency: 'THB', at })
    if (random.happens(0.8)) await confirm(house, payoutId)
  }
}
