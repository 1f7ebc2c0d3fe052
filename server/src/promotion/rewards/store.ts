import type { RewardState } from '@suntala/contract/reward-terms'
import type { Queryable, Tx } from '#db/queryable.ts'

export type RewardRow = {
  id: string
  promotionId: string
  code: string
  kind: string
  mark: string
  currency: 'THB' | 'USD'
  amount: bigint
  turnover: bigint
  facts: Record<string, unknown>
  /** As it is at the moment that was asked for, whether or not a job has been there. */
  state: RewardState
  grantedAt: Date
  claimableAt: Date
  expiresAt: Date
}

export type NewReward = Omit<RewardRow, 'id' | 'code' | 'kind' | 'state'> & { memberId: string }

/** Writes down what is granted. @returns its id; undefined where the mark was granted or claimed already */
export async function insertReward(tx: Tx, reward: NewReward): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>({
    name: 'reward-insert',
    text: `insert into promotion_reward (promotion_id, member_id, mark, currency, amount, turnover, facts, state,
        granted_at, claimable_at, expires_at)
      select $1::uuid, $2::uuid, $3::text, $4, $5, $6, $7::jsonb, case when $9 > $8::timestamptz then 'PENDING' else 'CLAIMABLE' end,
        $8, $9::timestamptz, $10::timestamptz
      where not exists (select from promotion_claim where promotion_id = $1 and member_id = $2 and mark = $3)
      on conflict (promotion_id, member_id, mark) do nothing returning id`,
    values: [
      reward.promotionId,
      reward.memberId,
      reward.mark,
      reward.currency,
      reward.amount,
      reward.turnover,
      JSON.stringify(reward.facts),
      reward.grantedAt,
      reward.claimableAt,
      reward.expiresAt,
    ],
  })
  return row?.id
}

/** What a promotion has granted a member since a moment, in minor units. */
export async function sumGranted(
  tx: Tx,
  { memberId, kind, since }: { memberId: string; kind: string; since: Date },
): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>({
    name: 'reward-granted-since',
    text: `select coalesce(sum(r.amount), 0)::bigint as sum from promotion_reward r join promotion p on p.id = r.promotion_id
      where r.member_id = $1 and p.kind = $2 and r.granted_at > $3`,
    values: [memberId, kind, since],
  })
  return row?.sum ?? 0n
}

/** A member's reward, which nobody else moves until the transaction ends. */
export async function lockReward(
  tx: Tx,
  { id, memberId, at }: { id: string; memberId: string; at: Date },
): Promise<RewardRow | undefined> {
  const [row] = await tx.query<RewardRow>({
    name: 'reward-lock',
    text: `select r.id, r.promotion_id as "promotionId", p.code, p.kind, r.mark, r.currency, r.amount, r.turnover, r.facts,
        promotion_reward_state(r, $3) as state, r.granted_at as "grantedAt", r.claimable_at as "claimableAt",
        r.expires_at as "expiresAt"
      from promotion_reward r join promotion p on p.id = r.promotion_id
      where r.id = $1 and r.member_id = $2 for no key update of r`,
    values: [id, memberId, at],
  })
  return row
}

/** The promotion of a member's reward. */
export async function selectRewardPromotion(
  db: Queryable,
  { id, memberId }: { id: string; memberId: string },
): Promise<{ id: string; code: string; kind: string } | undefined> {
  const [row] = await db.query<{ id: string; code: string; kind: string }>({
    name: 'reward-promotion',
    text: `select p.id, p.code, p.kind from promotion_reward r join promotion p on p.id = r.promotion_id
      where r.id = $1 and r.member_id = $2`,
    values: [id, memberId],
  })
  return row
}

/** What a promotion has granted a member for something. */
export async function selectMarkedReward(
  tx: Tx,
  { promotionId, memberId, mark }: { promotionId: string; memberId: string; mark: string },
): Promise<{ id: string; code: string; kind: string } | undefined> {
  const [row] = await tx.query<{ id: string; code: string; kind: string }>({
    name: 'reward-marked',
    text: `select r.id, p.code, p.kind from promotion_reward r join promotion p on p.id = r.promotion_id
      where r.promotion_id = $1 and r.member_id = $2 and r.mark = $3`,
    values: [promotionId, memberId, mark],
  })
  return row
}

/** Which of a member's rewards a claim has paid. */
export async function selectClaimed(
  db: Queryable,
  { claimId, memberId }: { claimId: string; memberId: string },
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>({
    name: 'reward-of-claim',
    text: 'select id from promotion_reward where claim_id = $1 and member_id = $2',
    values: [claimId, memberId],
  })
  return row?.id
}

/** Takes a claimable reward to CLAIMED, for a claim that stands already. */
export async function markClaimed(tx: Tx, reward: { id: string; claimId: string; at: Date }): Promise<void> {
  const { id, claimId, at } = reward
  // The job that makes it claimable may not have been there yet.
  await tx.query({
    name: 'reward-ripen-one',
    text: `update promotion_reward set state = 'CLAIMABLE' where id = $1 and state = 'PENDING'`,
    values: [id],
  })
  await tx.query({
    name: 'reward-claimed',
    text: `update promotion_reward set state = 'CLAIMED', claim_id = $2, ended_at = $3 where id = $1`,
    values: [id, claimId, at],
  })
}

export type MovedReward = { memberId: string; amount: bigint; currency: 'THB' | 'USD' }
export type RipeReward = MovedReward & { expiresAt: Date }

/** Makes claimable what waited for its time; leaves out what somebody is claiming. */
export const ripenRewards = (tx: Tx, { at, limit }: { at: Date; limit: number }): Promise<RipeReward[]> =>
  tx.query<RipeReward>({
    name: 'reward-ripen',
    text: `update promotion_reward r set state = 'CLAIMABLE' where r.id in (
        select id from promotion_reward where state = 'PENDING' and claimable_at <= $1
          order by claimable_at limit $2 for no key update skip locked)
      returning r.member_id as "memberId", r.amount, r.currency, r.expires_at as "expiresAt"`,
    values: [at, limit],
  })

/** Ends what nobody has claimed in time; leaves out what somebody is claiming. */
export const expireRewards = (tx: Tx, { at, limit }: { at: Date; limit: number }): Promise<MovedReward[]> =>
  tx.query<MovedReward>({
    name: 'reward-expire',
    text: `update promotion_reward r set state = 'EXPIRED', ended_at = r.expires_at where r.id in (
        select id from promotion_reward where state = 'CLAIMABLE' and expires_at <= $1
          order by expires_at limit $2 for no key update skip locked)
      returning r.member_id as "memberId", r.amount, r.currency`,
    values: [at, limit],
  })
