import type { AccountType } from '@suntala/contract/account-type'
import type { Queryable } from '#db/queryable.ts'
import type { MemberState } from '#account/rules.ts'

export type Affiliate = { memberId: string; username: string; type: AccountType; state: MemberState }

/** The owner of an open code. @param code in capitals */
export async function selectAffiliate(db: Queryable, code: string): Promise<Affiliate | undefined> {
  const [row] = await db.query<Affiliate>({
    name: 'affiliate-by-code',
    text: `select m.id as "memberId", m.username, m.account_type as type, m.state
      from affiliate_code c join member m on m.id = c.member_id where c.code = $1 and c.is_open`,
    values: [code],
  })
  return row
}
