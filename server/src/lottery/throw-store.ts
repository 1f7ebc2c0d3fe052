import type { Throw } from '@suntala/lottery/families/yeekee/throw'
import type { Queryable, Tx } from '#db/queryable.ts'
import { memberTag } from '#lottery/member-tag.ts'

type NewThrow = {
  id: string
  memberId: string
  issueId: bigint
  number: string
  gapMs: number
  maxOfMember: number
  most: number
}

/** What became of a number; place, counted from 0, and time where it is in the round. */
export type ThrowResult = { ownCount: number; waitMs: number } & (
  | { verdict: 'THROWN' | 'REPLAYED'; place: number; thrownAt: Date }
  | { verdict: 'CONFLICT' | 'LOCKED' | 'OWN_FULL' | 'TOO_SOON' | 'FULL'; place: null; thrownAt: null }
)

export async function insertThrow(tx: Tx, one: NewThrow): Promise<ThrowResult> {
  const [row] = await tx.query<ThrowResult>({
    name: 'lottery-throw',
    text: `select verdict, place, thrown_at as "thrownAt", own_count as "ownCount", wait_ms as "waitMs"
      from lottery_throw_in($1, $2, $3, $4, $5, $6, $7)`,
    values: [one.id, one.memberId, one.issueId, one.number, one.gapMs, one.maxOfMember, one.most],
  })
  return row as ThrowResult // the function answers one row
}

type ThrowRow = { memberId: string; number: string; thrownAt: Date }

const toThrow = ({ memberId, number, thrownAt }: ThrowRow, tagSalt: Buffer): Throw => ({
  memberTag: memberTag(tagSalt, memberId),
  number,
  thrownAt: thrownAt.getTime(),
})

/** All numbers of a round in their order. */
export async function selectThrows(
  db: Queryable,
  { id, tagSalt }: { id: bigint; tagSalt: Buffer },
): Promise<Throw[]> {
  const rows = await db.query<ThrowRow>({
    name: 'lottery-throws',
    text: `select member_id as "memberId", number, thrown_at as "thrownAt" from lottery_throw
      where issue_id = $1 order by place`,
    values: [id],
  })
  return rows.map((row) => toThrow(row, tagSalt))
}

export type NewestThrows = {
  count: number
  sum: number
  throws: (Throw & { place: number })[]
  tagSalt: Buffer
}

/** The newest numbers of a round, the last one first, with the count and sum of all; places are counted from 0. */
export async function selectNewestThrows(
  db: Queryable,
  issueId: bigint,
  limit: number,
): Promise<NewestThrows> {
  const rows = await db.query<
    { tagSalt: Buffer; count: number; sum: bigint } & (
      | (ThrowRow & { place: number })
      | { place: null; memberId: null; number: null; thrownAt: null }
    )
  >({
    name: 'lottery-newest-throws',
    text: `select i.tag_salt as "tagSalt", a.count, a.sum, t.place, t.member_id as "memberId", t.number,
        t.thrown_at as "thrownAt"
      from lottery_issue i
        cross join lateral (select count(*)::int as count, coalesce(sum(s.number::bigint), 0)::bigint as sum
          from lottery_throw s where s.issue_id = i.id) a
        left join lateral (select * from lottery_throw l where l.issue_id = i.id order by l.place desc limit $2) t on true
      where i.id = $1 order by t.place desc`,
    values: [issueId, limit],
  })
  const [first] = rows
  if (!first) throw new Error(`no issue ${issueId}`)
  const { tagSalt, count, sum } = first
  const throws = rows.flatMap((row) =>
    row.place === null ? [] : [{ ...toThrow(row, tagSalt), place: row.place }],
  )
  return { tagSalt, count, sum: Number(sum), throws }
}

export async function countOwnThrows(db: Queryable, issueId: bigint, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'lottery-own-throws',
    text: 'select count(*)::int as count from lottery_throw where issue_id = $1 and member_id = $2',
    values: [issueId, memberId],
  })
  return row?.count ?? 0
}
