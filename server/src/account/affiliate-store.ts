import type { AccountType } from '@suntala/contract/account-type'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { MemberState } from '#account/rules.ts'

/** What an invitation makes of who registers by it. */
export type Gives = 'member' | 'agent'

export type Affiliate = {
  code: string
  memberId: string
  username: string
  type: AccountType
  state: MemberState
  gives: Gives
}

const holds = `c.is_open and (c.expires_at is null or c.expires_at > $2)`

/** The owner of a code that is open and not over. @param code in capitals */
export async function selectAffiliate(
  db: Queryable,
  code: string,
  now: Date,
): Promise<Affiliate | undefined> {
  const [row] = await db.query<Affiliate>({
    name: 'affiliate-by-code',
    text: `select c.code, m.id as "memberId", m.username, m.account_type as type, m.state, c.gives
      from affiliate_code c join member m on m.id = c.member_id where c.code = $1 and ${holds}`,
    values: [code, now],
  })
  return row
}

/** Counts a use of a code. @returns what it gives; undefined where it was closed or is over */
export async function countUse(
  tx: Tx,
  code: string,
  now: Date,
): Promise<{ ownerId: string; ppm: number } | undefined> {
  const [row] = await tx.query<{ ownerId: string; ppm: number }>({
    name: 'affiliate-use',
    text: `update affiliate_code c set uses = uses + 1 where c.code = $1 and ${holds}
      returning member_id as "ownerId", rate_ppm as ppm`,
    values: [code, now],
  })
  return row
}
