import type { AccountType } from '@suntala/contract/account-type'
import type { Queryable } from '#db/queryable.ts'
import type { StoredMobile, StoredProfile } from '#account/rules.ts'
import type { NumbersAsked } from '#account/seal-mobile.ts'

export type FoundMember = {
  id: string
  account: string
  number: string
  state: 'ACTIVE' | 'LOCKED' | 'DISABLED' | 'CLOSED'
  createdAt: Date
}

export type MemberFacts = FoundMember &
  StoredProfile &
  StoredMobile & {
    nickname: string
    type: AccountType
    rankLevel: number | null
    language: string
  }

const columns = `m.id, m.username as account, m.customer_id::text as number, m.state, m.created_at as "createdAt"`

export type MemberSearch = {
  /** Null where what was typed is none. */
  id: string | null
  number: string | null
  mobile: NumbersAsked
  mail: { prints: Buffer[]; address: string | null }
  /** The beginning of a name's key, as `like` reads it. */
  begins: string
  limit: number
}

/** Members of whom one of these holds, by their names. */
export async function searchMembers(db: Queryable, search: MemberSearch): Promise<FoundMember[]> {
  return db.query({
    name: 'account-search',
    text: `select ${columns} from member m where m.id in (
        select id from member where id = $1 union select id from member where customer_id = $2
        union select id from member where mobile_print = any ($3::bytea[])
        union select id from member where mail_print = any ($4::bytea[])
        union (select id from member where username_key like $5 order by username_key limit $6)
        union select id from member where mobile = any ($7::text[])
        union select id from member where profile ? 'email' and lower(profile ->> 'email') = lower($8))
      order by m.username_key limit $6`,
    values: [
      search.id,
      search.number,
      search.mobile.prints,
      search.mail.prints,
      search.begins,
      search.limit,
      search.mobile.numbers,
      search.mail.address,
    ],
  })
}

/** The newest first: ids go up with time. Accounts of free play are nobody's. */
export const selectNewest = (
  db: Queryable,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<FoundMember[]> =>
  db.query({
    name: 'account-newest',
    text: `select ${columns} from member m where m.id < coalesce($1::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') and m.account_type <> 4 order by m.id desc limit $2`,
    values: [before ?? null, limit],
  })

export async function selectMemberFacts(db: Queryable, id: string): Promise<MemberFacts | undefined> {
  const [row] = await db.query<MemberFacts>({
    name: 'account-facts',
    text: `select ${columns}, m.nickname, m.account_type as type, m.mobile, m.mobile_sealed as "mobileSealed", m.profile,
      m.profile_sealed as "profileSealed", m.rank_level as "rankLevel", m.language from member m where m.id = $1`,
    values: [id],
  })
  return row
}
