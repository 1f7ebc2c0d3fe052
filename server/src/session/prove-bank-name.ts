import type { TrySource } from '#account/attempt-rules.ts'
import { loginProofTry } from '#account/login-proof-try.ts'
import { tryOwnSecret } from '#account/try-own-secret.ts'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'

/** The names on the member's bank accounts, and the one that was given with the registration. */
async function selectHolders(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>({
    name: 'bank-names',
    text: `select holder as name from payee where member_id = $1
      union select profile ->> 'payeeName' from member where id = $1 and profile ->> 'payeeName' <> ''`,
    values: [memberId],
  })
  return rows.map(({ name }) => name)
}

/** One name however it is typed: case, width, blanks and dots aside. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,'-]/g, '')

export async function hasBankName({ db }: Context, memberId: string): Promise<{ to: null } | undefined> {
  return (await selectHolders(db, memberId)).length > 0 ? { to: null } : undefined
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
    return (
      given !== '' && (await selectHolders(context.db, memberId)).some((name) => plainName(name) === given)
    )
  })
  if (!isRight) throw new ApiError('VERIFY_WRONG')
}
