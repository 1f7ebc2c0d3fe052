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

/** Writes down by which invitation an account came. */
export async function insertJoin(
  tx: Tx,
  { code, memberId, at }: { code: string; memberId: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'affiliate-join',
    text: 'insert into affiliate_join (member_id, code, joined_at) values ($1, $2, $3)',
    values: [memberId, code, at],
  })
}

/** Accounts that came by an invitation, the newest first. */
export const selectJoined = (db: Queryable, code: string): Promise<{ memberId: string; joinedAt: Date }[]> =>
  db.query({
    name: 'affiliate-joined',
    text: `select member_id as "memberId", joined_at as "joinedAt" from affiliate_join where code = $1
      order by joined_at desc, member_id`,
    values: [code],
  })

/** Closes all codes of an account, also those that are over: none brings anybody any more. */
export async function closeCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'affiliate-close-all',
    text: 'update affiliate_code set is_open = false where member_id = $1 and is_open',
    values: [memberId],
  })
}

/** @returns false where somebody has the code */
export async function insertCode(
  tx: Tx,
  { code, memberId, at }: { code: string; memberId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'affiliate-add',
    text: `insert into affiliate_code (code, member_id, created_at) values ($1, $2, $3)
      on conflict (code) do nothing returning code`,
    values: [code, memberId, at],
  })
  return rows.length > 0
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
