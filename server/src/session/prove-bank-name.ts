import type { TrySource } from '#account/attempt-rules.ts'
import { loginProofTry } from '#account/login-proof-try.ts'
import { openHolder, plainName, type StoredHolder } from '#account/payee-name.ts'
import { readTold } from '#account/read-told.ts'
import { tryOwnSecret } from '#account/try-own-secret.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'

/** The names on the member's bank accounts, and the one that was given with the registration. */
async function readNames(context: Context, memberId: string): Promise<string[]> {
  const stored = await context.db.query<StoredHolder>({
    name: 'bank-names',
    text: `select id, holder, holder_sealed as "holderSealed" from payee
      where member_id = $1 and removed_at is null`,
    values: [memberId],
  })
  const { payeeName = '' } = await readTold(context.db, context, memberId)
  const names = stored.map((each) => openHolder(context.config.dataKey, each))
  return payeeName === '' ? names : [...names, payeeName]
}

export async function hasBankName(context: Context, memberId: string): Promise<{ to: null } | undefined> {
  return (await readNames(context, memberId)).length > 0 ? { to: null } : undefined
}

/**
 * Names are easier to guess than codes: tries at them are counted as those at an authenticator are.
 * @throws ApiError VERIFY_WRONG, TOO_MANY_REQUESTS
 */
export async function proveBankName(
  context: Context,
  { memberId, answer, source }: { memberId: string; answer: string; source?: TrySource },
): Promise<undefined> {
  const tried = loginProofTry(context, { memberId, kind: 'BANK_NAME', source })
  const isRight = await tryOwnSecret(context, tried, async () => {
    const given = plainName(answer)
    return given !== '' && (await readNames(context, memberId)).some((name) => plainName(name) === given)
  })
  if (!isRight) throw new ApiError('VERIFY_WRONG')
}
