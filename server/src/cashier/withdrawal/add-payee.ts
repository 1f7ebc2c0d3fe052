import type { cashier } from '@suntala/contract/cashier'
import type { Input } from '@suntala/contract/endpoint'
import type { PayeeCheck } from '@suntala/contract/payee-check'
import type { FastifyRequest } from 'fastify'
import { checkPaymentPassword } from '#account/check-payment-password.ts'
import { countNameEnquiry } from '#account/count-name-enquiry.ts'
import { isOwnBrowser } from '#account/own-browser.ts'
import { isOtherName, sealHolder } from '#account/payee-name.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { underEachKey } from '#encryption/data-keys.ts'
import { ApiError } from '#http/api-error.ts'
import type { ProofRule } from '#http/caller.ts'
import { networkOf } from '#http/network.ts'
import { validationError } from '#http/validation.ts'
import { lockMember } from '#cashier/event-store.ts'
import { findNameAsker } from '#cashier/withdrawal/ask-payee-name.ts'
import { printOfNumber, sealNumber } from '#cashier/withdrawal/payee-number.ts'
import {
  hasHadPayee,
  insertPayee,
  type PayeeRow,
  restorePayee,
  selectPayeeByPrint,
  selectPayees,
} from '#cashier/withdrawal/payee-store.ts'
import { banks, payeesMax } from '#cashier/withdrawal/rules.ts'

type Adding = { memberId: string; request: FastifyRequest; input: Input<typeof cashier.payeeAdd> }
type Checked = Adding & { nameCheck: PayeeCheck }

/**
 * Has the bank say whose the account is, where it can be asked.
 * @throws ApiError PAYEE_UNCONFIRMED, the same for another's account and for none; TOO_MANY_REQUESTS
 */
async function confirmHolder(context: Context, { memberId, request, input }: Adding): Promise<PayeeCheck> {
  const ask = await findNameAsker(context.db, context)
  if (!ask) return 'UNASKED'
  const wasNoGuess = await countNameEnquiry(context, { memberId, network: networkOf(request.ip) })
  const { bank, number, holder } = input
  const said = await ask({ bank, number, holder: holder.trim() })
  if (said === 'REFUSED') throw new ApiError('PAYEE_UNCONFIRMED')
  await wasNoGuess()
  return said
}

function assertRoom(payees: readonly PayeeRow[]): void {
  if (payees.length < payeesMax) return
  throw new ApiError('LIMIT_REACHED', { params: { max: String(payeesMax) } })
}

/** Seals one for a row of its own, and writes it. */
async function addNew(
  tx: Tx,
  { config, clock }: Context,
  { memberId, input, nameCheck }: Checked,
): Promise<PayeeRow> {
  const { kind, bank, number, holder } = input
  const id = uuidV7()
  const payee = {
    id,
    memberId,
    kind,
    bank,
    holder: null,
    holderSealed: sealHolder(config.dataKey, id, holder.trim()),
    numberSealed: sealNumber(config.dataKey, id, number),
    numberEnd: number.slice(-4),
    nameCheck,
  }
  const print = printOfNumber(config.dataKey, bank, number)
  await insertPayee(tx, { ...payee, print, createdAt: clock() })
  return payee
}

/** Brings one back that the member had removed. */
async function bringBack(
  tx: Tx,
  { config, clock }: Context,
  before: PayeeRow,
  { input: { holder }, nameCheck }: Checked,
): Promise<PayeeRow> {
  const holderSealed = sealHolder(config.dataKey, before.id, holder.trim())
  await restorePayee(tx, { id: before.id, holderSealed, nameCheck, at: clock() })
  return { ...before, holder: null, holderSealed, nameCheck }
}

/** A first one that is the member's own by browser and name takes the place of none, and nothing waits. */
async function kindOf(tx: Tx, context: Context, { memberId, request, input: { holder } }: Adding) {
  if (await hasHadPayee(tx, memberId)) return 'PAYEE'
  if (await isOtherName(tx, context, { memberId, holder })) return 'PAYEE_OTHER_NAME'
  return (await isOwnBrowser(tx, context, { memberId, request })) ? 'PAYEE_FIRST' : 'PAYEE_NEW_BROWSER'
}

/**
 * Adds an account to be paid to; one that is there already is answered as it is. After one beside others or after others, and after a first one
 * that may be somebody else's, withdrawals wait for a while. Its bank is asked first whose it is.
 * @throws ApiError VALIDATION, STEP_UP_REQUIRED where the payment password is too little for the member, PASSWORD_CHECK, TOO_MANY_REQUESTS, LIMIT_REACHED, PAYEE_UNCONFIRMED
 */
export async function addPayee(
  context: Context,
  adding: Adding,
  assertProved: (rule: ProofRule) => Promise<void>,
): Promise<PayeeRow> {
  const { db, config } = context
  const { memberId } = adding
  const { bank, number, holder, paymentPassword } = adding.input
  if (!banks.includes(bank)) throw validationError([{ field: 'bank', kind: 'type' }])
  if (holder.trim() === '') throw validationError([{ field: 'holder', kind: 'required' }])
  await assertProved({ by: 'PAYMENT_PASSWORD' })
  await checkPaymentPassword(context, { memberId, password: paymentPassword })
  const prints = underEachKey(config.dataKey, (keys) => printOfNumber(keys, bank, number))
  const known = await selectPayeeByPrint(db, memberId, prints)
  if (known && !known.isRemoved) return known
  assertRoom(await selectPayees(db, memberId))
  const checked = { ...adding, nameCheck: await confirmHolder(context, adding) }
  return db.transaction(async (tx) => {
    await lockMember(tx, 'payees', memberId)
    const before = await selectPayeeByPrint(tx, memberId, prints)
    if (before && !before.isRemoved) return before
    assertRoom(await selectPayees(tx, memberId))
    const kind = await kindOf(tx, context, adding)
    const payee = before ? await bringBack(tx, context, before, checked) : await addNew(tx, context, checked)
    await recordSecretChange(tx, context, { memberId, kind })
    return payee
  })
}
