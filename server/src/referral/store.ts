import type { ReferralSign, ReferralState } from '@suntala/contract/referral-states'
import type { Queryable, Tx } from '#db/queryable.ts'

export type ReferralRow = {
  /** The friend. */
  memberId: string
  account: string
  friendState: string
  inviterId: string
  inviter: string
  inviterState: string
  invitedAt: Date
  signs: ReferralSign[]
  state: ReferralState
  decidedAt: Date | null
  amount: bigint | null
}

const columns = `r.member_id as "memberId", f.username as account, f.state as "friendState", r.inviter_id as "inviterId", i.username as inviter,
  i.state as "inviterState", r.invited_at as "invitedAt", r.signs, r.state, r.decided_at as "decidedAt", r.amount`
const from = 'from referral r join member f on f.id = r.member_id join member i on i.id = r.inviter_id'

/** One run at a time: what a month holds is counted over all friends of an inviter. */
export async function lockRun(tx: Tx): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('referral', 0))` })
}

/** Friends who still have time, those looked at longest ago first. */
export const lockInvited = (tx: Tx, limit: number): Promise<ReferralRow[]> =>
  tx.query<ReferralRow>({
    name: 'referral-to-check',
    text: `select ${columns} ${from} where r.state = 'INVITED' order by r.checked_at nulls first, r.member_id
      limit $1 for no key update of r`,
    values: [limit],
  })

export async function markChecked(tx: Tx, memberIds: readonly string[], at: Date): Promise<void> {
  await tx.query({
    name: 'referral-checked',
    text: 'update referral set checked_at = $2 where member_id = any ($1::uuid[])',
    values: [memberIds, at],
  })
}

export async function lockReferral(tx: Tx, memberId: string): Promise<ReferralRow | undefined> {
  const [row] = await tx.query<ReferralRow>({
    name: 'referral-lock',
    text: `select ${columns} ${from} where r.member_id = $1 for no key update of r`,
    values: [memberId],
  })
  return row
}

type Outcome = {
  memberId: string
  state: ReferralState
  signs: readonly ReferralSign[]
  at: Date
  amount: bigint | null
}

export async function updateOutcome(tx: Tx, { memberId, state, signs, at, amount }: Outcome): Promise<void> {
  await tx.query({
    name: 'referral-outcome',
    text: `update referral set state = $2, signs = $3, decided_at = $4, amount = $5 where member_id = $1`,
    values: [memberId, state, signs, at, amount],
  })
}

/** The other friends of an inviter, and who of them brought a reward as nothing spoke for one payee. */
export async function selectFellows(
  db: Queryable,
  { memberId, inviterId }: { memberId: string; inviterId: string },
): Promise<{ id: string; isTrusted: boolean }[]> {
  return db.query({
    name: 'referral-fellows',
    text: `select member_id as id, state = 'REWARDED' and not 'payee' = any (signs) as "isTrusted" from referral
      where inviter_id = $1 and member_id <> $2`,
    values: [inviterId, memberId],
  })
}

export type ReferralSums = {
  invited: number
  rewarded: number
  waiting: number
  earned: bigint
  earnedThisMonth: bigint
}

/** What a member's friends came to, and in the month of a time zone that a moment lies in. */
export async function sumReferrals(
  db: Queryable,
  { inviterId, timeZone, at }: { inviterId: string; timeZone: string; at: Date },
): Promise<ReferralSums> {
  const [row] = await db.query<ReferralSums>({
    name: 'referral-sums',
    text: `select count(*)::int as invited, count(*) filter (where state = 'REWARDED')::int as rewarded,
        count(*) filter (where state = 'INVITED')::int as waiting, coalesce(sum(amount), 0)::bigint as earned,
        coalesce(sum(amount) filter (where decided_at >= date_trunc('month', $3::timestamptz, $2)), 0)::bigint
          as "earnedThisMonth"
      from referral where inviter_id = $1`,
    values: [inviterId, timeZone, at],
  })
  return row ?? { invited: 0, rewarded: 0, waiting: 0, earned: 0n, earnedThisMonth: 0n }
}

export type FriendRow = Pick<ReferralRow, 'account' | 'invitedAt' | 'state' | 'amount'>
type FriendsOf = { inviterId: string; from: Date | null; until: Date | null }

/** A part of a member's friends, the newest first. */
export const selectFriends = (
  db: Queryable,
  { inviterId, from: since, until }: FriendsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<(FriendRow & { total: bigint })[]> =>
  db.query({
    name: 'referral-friends',
    text: `select f.username as account, r.invited_at as "invitedAt", r.state, r.amount, count(*) over () as total
      from referral r join member f on f.id = r.member_id
      where r.inviter_id = $1 and ($2::timestamptz is null or r.invited_at >= $2)
        and ($3::timestamptz is null or r.invited_at < $3)
      order by r.invited_at desc, r.member_id desc limit $4 offset $5`,
    values: [inviterId, since, until, limit, offset],
  })

/** Those that wait for an operator first, the oldest of them on top; then the newest. Each part is read by an index of its own. */
export const selectReferrals = (
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ReferralRow & { total: bigint })[]> =>
  db.query({
    name: 'referrals-listed',
    text: `with listed as (
        (select member_id, 0 as part, decided_at as oldest, invited_at from referral where state = 'WITHHELD'
          order by decided_at, member_id limit $1::bigint + $2::bigint)
        union all
        (select member_id, 1, null, invited_at from referral where state <> 'WITHHELD'
          order by invited_at desc, member_id limit $1::bigint + $2::bigint))
      select ${columns}, (select count(*) from referral) as total ${from} join listed l using (member_id)
      order by l.part, l.oldest, case l.part when 1 then l.invited_at end desc, r.member_id limit $1 offset $2`,
    values: [limit, offset],
  })
