import type { cashier } from '@suntala/contract/cashier'
import type { Input } from '@suntala/contract/endpoint'
import { checkPaymentPassword } from '#account/check-payment-password.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { underEachKey } from '#encryption/data-keys.ts'
import { ApiError } from '#http/api-error.ts'
import type { ProofRule } from '#http/caller.ts'
import { validationError } from '#http/validation.ts'
import { lockMember } from '#cashier/event-store.ts'
import { printOfNumber, sealNumber } from '#cashier/withdrawal/payee-number.ts'
import {
  insertPayee,
  type PayeeRow,
  selectPayeeByPrint,
  selectPayees,
} from '#cashier/withdrawal/payee-store.ts'
import { banks, payeesMax } from '#cashier/withdrawal/rules.ts'

/**
 * Adds an account to be paid to; one that is there already is answered as it is. After one beside others withdrawals wait
 * for a while.
 * @throws ApiError VALIDATION, STEP_UP_REQUIRED where the payment password is too little for the member, PASSWORD_CHECK, TOO_MANY_REQUESTS, LIMIT_REACHED
 */
export async function addPayee(
  context: Context,
  memberId: string,
  { kind, bank, number, holder, paymentPassword }: Input<typeof cashier.payeeAdd>,
  assertProved: (rule: ProofRule) => Promise<void>,
): Promise<PayeeRow> {
  const { db, clock, config } = context
  if (!banks.includes(bank)) throw validationError([{ field: 'bank', kind: 'type' }])
  if (holder.trim() === '') throw validationError([{ field: 'holder', kind: 'required' }])
  await assertProved({ by: 'PAYMENT_PASSWORD' })
  await checkPaymentPassword(context, { memberId, password: paymentPassword })
  const prints = underEachKey(config.dataKey, (keys) => printOfNumber(keys, bank, number))
  return db.transaction(async (tx) => {
    await lockMember(tx, 'payees', memberId)
    const before = await selectPayeeByPrint(tx, memberId, prints)
    if (before) return before
    const payees = await selectPayees(tx, memberId)
    if (payees.length >= payeesMax)
      throw new ApiError('LIMIT_REACHED', { params: { max: String(payeesMax) } })
    const id = uuidV7()
    const numberSealed = sealNumber(config.dataKey, id, number)
    const payee = {
      id,
      memberId,
      kind,
      bank,
      holder: holder.trim(),
      numberSealed,
      numberEnd: number.slice(-4),
    }
    const print = printOfNumber(config.dataKey, bank, number)
    await insertPayee(tx, { ...payee, print, createdAt: clock() })
    const change = payees.length > 0 ? 'PAYEE' : 'PAYEE_FIRST'
    await recordSecretChange(tx, context, { memberId, kind: change })
    return payee
  })
}
