import type { signInMethods, signInOutcomes } from '@suntala/contract/own-sessions'
import type { Queryable, Tx } from '#db/queryable.ts'

export type SignInMethod = (typeof signInMethods)[number]
export type SignInOutcome = (typeof signInOutcomes)[number]

export type SignIn = {
  id: string
  triedAt: Date
  method: SignInMethod
  outcome: SignInOutcome
  ip: string | null
  userAgent: string | null
}

/** Writes nothing for a member who is none, after the same statement. */
export async function insertSignIn(tx: Tx, memberId: string, signIn: SignIn): Promise<void> {
  const { id, triedAt, method, outcome, ip, userAgent } = signIn
  await tx.query({
    name: 'sign-in-add',
    text: `insert into sign_in (member_id, id, tried_at, method, outcome, ip, user_agent)
      select id, $2, $3, $4, $5, $6, $7 from member where id = $1`,
    values: [memberId, id, triedAt, method, outcome, ip, userAgent],
  })
}

/** @param before the id of the oldest one that is known already; null for the newest ones */
export const selectSignIns = (
  db: Queryable,
  memberId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<SignIn[]> =>
  db.query<SignIn>({
    name: 'sign-in-list',
    text: `select id, tried_at as "triedAt", method, outcome, host(ip) as ip, user_agent as "userAgent"
      from sign_in where member_id = $1 and ($2::uuid is null or id < $2::uuid) order by id desc limit $3`,
    values: [memberId, before, limit],
  })

export async function deleteSignInsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query({ text: 'delete from sign_in where tried_at < $1', values: [before] })
}
