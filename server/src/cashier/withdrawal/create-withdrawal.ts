import { toMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import { sharedReads } from '#db/database.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { createGroupCommit } from '#ledger/group-commit.ts'
import { isPasskeyRefused, proveMoney } from '#passkey/prove-money.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { isIdempotencyKeyFresh } from '#cashier/rules.ts'
import { hashOf, sameWithdrawal, type WithdrawalCommand } from '#cashier/withdrawal/asked-withdrawal.ts'
import {
  type AskedWithdrawal,
  type MadeWithdrawal,
  makeWithdrawals,
} from '#cashier/withdrawal/make-withdrawals.ts'
import { selectPayee } from '#cashier/withdrawal/payee-store.ts'
import { selectWithdrawal, type WithdrawalRow } from '#cashier/withdrawal/store.ts'

function assertAmount(amount: bigint, settings: PlatformSettings): void {
  const [min, max] = [toMinor(settings.withdrawMin), toMinor(settings.withdrawMax)]
  if (amount >= min && amount <= max) return
  const { currency } = settings
  const params = { min: readableAmount(min, currency), max: readableAmount(max, currency) }
  throw new ApiError('AMOUNT_RANGE', { params })
}

/**
 * Asks for withdrawals, each once per key: the amount and its fee are held until it is settled. What is asked for at the same time
 * shares a transaction; who is held up, or fails, fails alone.
 * @returns what asks for one. @throws ApiError AMOUNT_RANGE, FEE_CHANGED, NOT_FOUND for a payee of somebody else, PASSWORD_CHECK,
 *   PASSKEY_REFUSED, PASSKEY_EXPIRED, TOO_MANY_REQUESTS, PENDING_EXISTS, WITHDRAWAL_HELD, MONEY_OWED, CREDIT_OWED, TURNOVER_NOT_MET,
 *   LIMIT_REACHED for the merchant's day, INSUFFICIENT, IDEMPOTENCY_CONFLICT
 */
export function createWithdrawals(context: Context): (command: WithdrawalCommand) => Promise<WithdrawalRow> {
  const { db, clock, log } = context
  const reads = sharedReads(db)
  const make = createGroupCommit<AskedWithdrawal, MadeWithdrawal>({
    log,
    together: async (asked, options) => {
      const { settings } = await readSettings(db)
      return db.transaction((tx) => makeWithdrawals(tx, context, asked, { settings, isGroup: true }), options)
    },
    apart: async (asked) => {
      const { settings } = await readSettings(db)
      const [made] = await db.transaction((tx) =>
        makeWithdrawals(tx, context, [asked], { settings, isGroup: false }),
      )
      return made as MadeWithdrawal // one for each, and none is left alone
    },
  })

  return async (command) => {
    const { caller, input, key } = command
    const { memberId } = caller
    const [known, payee] = await Promise.all([
      selectWithdrawal(reads, key),
      selectPayee(reads, { id: input.payeeId, memberId }),
    ])
    if (known) return sameWithdrawal(known, command)
    if (!isIdempotencyKeyFresh(key, clock())) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
    const { settings } = await readSettings(db)
    assertAmount(toMinor(input.amount), settings)
    if (!payee) throw new ApiError('NOT_FOUND')
    try {
      const proof = await proveMoney(context, { caller, bodyHash: hashOf(input) }, input)
      if (caller.currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
      const made = await make({ command, proof })
      if ('refusal' in made) throw made.refusal
      return made.row
    } catch (error) {
      // The same call, sent again, may have used its signature up meanwhile.
      const made = isPasskeyRefused(error) ? await selectWithdrawal(db, key) : undefined
      if (!made) throw error
      return sameWithdrawal(made, command)
    }
  }
}
