import { createHash } from 'node:crypto'
import type { cashier } from '@suntala/contract/cashier'
import type { Input } from '@suntala/contract/endpoint'
import { toMinor } from '@suntala/contract/minor'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import type { WithdrawalRow } from '#cashier/withdrawal/store.ts'

export type WithdrawalCommand = {
  caller: Caller
  input: Input<typeof cashier.withdrawCreate>
  key: string
}

/** NOTE: not the HTTP layer's hash of the whole body: what is saved must not help to guess the payment password. */
export const hashOf = (input: Input<typeof cashier.withdrawSign>): Buffer => {
  const fee = input.fee === undefined ? '' : `\n${toMinor(input.fee)}`
  return createHash('sha256')
    .update(`withdrawCreate\n${toMinor(input.amount)}\n${input.payeeId}${fee}`)
    .digest()
}

/** The withdrawal that this key made before. @throws ApiError IDEMPOTENCY_CONFLICT when the key made another */
export function sameWithdrawal(found: WithdrawalRow, command: WithdrawalCommand): WithdrawalRow {
  const isSame = found.memberId === command.caller.memberId && found.bodyHash.equals(hashOf(command.input))
  if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return found
}
