import type { ActivityKind, ActivityState, RecordState } from '@suntala/contract/activity-terms'
import type { RewardState } from '@suntala/contract/reward-terms'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { ActivityTexts } from '#activity/store.ts'

export type RecordRow = {
  id: string
  activityId: string
  memberId: string
  /** A merchant's day of a sign-in; `once` of anything else. */
  mark: string
  version: number
  state: RecordState
  attempt: number
  streak: number | null
  comment: string
  reason: string
  takenBy: string | null
  takenAt: Date | null
  madeAt: Date
  decidedAt: Date | null
}

/** What was granted for a record, all null where nothing was. */
export type RewardColumns = {
  rewardId: string | null
  amount: bigint | null
  turnover: bigint | null
  rewardState: RewardState | null
  expiresAt: Date | null
  rewardEndedAt: Date | null
  isPaidAtOnce: boolean
}

export type RewardedRecord = RecordRow & RewardColumns

const columns = `r.id, r.activity_id as "activityId", r.member_id as "memberId", r.mark, r.version, r.state, r.attempt, r.streak,
  r.comment, r.reason, r.taken_by as "takenBy", r.taken_at as "takenAt", r.made_at as "madeAt", r.decided_at as "decidedAt"`
/** Parameter 1 is the moment that is asked for. */
const rewardColumns = `w.id as "rewardId", w.amount, w.turnover, promotion_reward_state(w, $1) as "rewardState",
  w.expires_at as "expiresAt", w.ended_at as "rewardEndedAt", coalesce(c.facts ? 'isPaidAtOnce', false) as "isPaidAtOnce"`
const withReward = `left join promotion_reward w on w.promotion_id = (select id from promotion where code = 'activity')
    and w.member_id = r.member_id and w.mark = r.id::text
  left join promotion_claim c on c.id = w.claim_id`
const isClaimable = `(w.state in ('PENDING', 'CLAIMABLE') and promotion_reward_state(w, $1) = 'CLAIMABLE')`
const nextFirst = 'w.expires_at, w.id'
const pictures = `array(select p.upload_id::text from activity_picture p
  where p.record_id = r.id and p.attempt = r.attempt order by p.upload_id) as pictures`

type Of = { activityId: string; memberId: string }

/** A member's last record of each activity. */
export const selectLast = (
  db: Queryable,
  { memberId, at }: { memberId: string; at: Date },
): Promise<RewardedRecord[]> =>
  db.query<RewardedRecord>({
    name: 'activity-last-records',
    text: `select ${columns}, ${rewardColumns} from activity a cross join lateral
        (select * from activity_record r where r.activity_id = a.id and r.member_id = $2 order by r.mark desc limit 1) r
        ${withReward}`,
    values: [at, memberId],
  })

export type WaitingReward = {
  activityId: string
  id: string
  amount: bigint
  turnover: bigint
  expiresAt: Date
}

/** Rewards of activities that a member can claim, the next to expire first. */
export const selectWaiting = (
  db: Queryable,
  { memberId, at, activityId }: { memberId: string; at: Date; activityId?: string },
): Promise<WaitingReward[]> =>
  db.query<WaitingReward>({
    name: 'activity-waiting-rewards',
    text: `select r.activity_id as "activityId", w.id, w.amount, w.turnover, w.expires_at as "expiresAt"
      from promotion_reward w join activity_record r on r.id = w.mark::uuid and r.member_id = w.member_id
      where w.member_id = $2 and ${isClaimable}
        and w.promotion_id = (select id from promotion where code = 'activity')
        and ($3::uuid is null or r.activity_id = $3)
      order by ${nextFirst}`,
    values: [at, memberId, activityId ?? null],
  })

/** A member's record with what was granted for it; nobody else decides on it until the transaction ends. */
export async function lockRecord(
  tx: Tx,
  { id, at }: { id: string; at: Date },
): Promise<RewardedRecord | undefined> {
  const [row] = await tx.query<RewardedRecord>({
    name: 'activity-record-lock',
    text: `select ${columns}, ${rewardColumns} from activity_record r ${withReward} where r.id = $2 for update of r`,
    values: [at, id],
  })
  return row
}

export async function selectRecord(
  db: Queryable,
  { activityId, memberId, mark, at }: Of & { mark: string; at: Date },
): Promise<RewardedRecord | undefined> {
  const [row] = await db.query<RewardedRecord>({
    name: 'activity-record',
    text: `select ${columns}, ${rewardColumns} from activity_record r ${withReward}
      where r.activity_id = $2 and r.member_id = $3 and r.mark = $4`,
    values: [at, activityId, memberId, mark],
  })
  return row
}

/** Whose record it is. */
export async function selectOwner(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ memberId: string }>({
    name: 'activity-record-owner',
    text: 'select member_id as "memberId" from activity_record where id = $1',
    values: [id],
  })
  return row?.memberId
}

/** Of which activity the record is that a reward was granted for, and what the reward asks for. */
export async function selectOfReward(
  db: Queryable,
  rewardId: string,
): Promise<{ activityId: string; turnover: bigint } | undefined> {
  const [row] = await db.query<{ activityId: string; turnover: bigint }>({
    name: 'activity-of-reward',
    text: `select r.activity_id as "activityId", w.turnover from promotion_reward w
      join activity_record r on r.id::text = w.mark and r.member_id = w.member_id where w.id = $1`,
    values: [rewardId],
  })
  return row
}

type NewRecord = Pick<
  RecordRow,
  'activityId' | 'memberId' | 'mark' | 'version' | 'state' | 'streak' | 'comment' | 'madeAt'
>

/** @returns its id; undefined where there is one of this mark already */
export async function insertRecord(tx: Tx, record: NewRecord): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>({
    name: 'activity-record-insert',
    text: `insert into activity_record (activity_id, member_id, mark, version, state, streak, comment, made_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (activity_id, member_id, mark) do nothing returning id`,
    values: [
      record.activityId,
      record.memberId,
      record.mark,
      record.version,
      record.state,
      record.streak,
      record.comment,
      record.madeAt,
    ],
  })
  return row?.id
}

/** Writes a record as it stands now. */
export async function updateRecord(tx: Tx, record: RecordRow): Promise<void> {
  await tx.query({
    name: 'activity-record-update',
    text: `update activity_record set version = $2, state = $3, attempt = $4, comment = $5, reason = $6, taken_by = $7,
        made_at = $8, decided_at = $9, taken_at = $10 where id = $1`,
    values: [
      record.id,
      record.version,
      record.state,
      record.attempt,
      record.comment,
      record.reason,
      record.takenBy,
      record.madeAt,
      record.decidedAt,
      record.takenAt,
    ],
  })
}

export async function insertPictures(
  tx: Tx,
  { recordId, attempt, uploadIds }: { recordId: string; attempt: number; uploadIds: readonly string[] },
): Promise<void> {
  await tx.query({
    name: 'activity-pictures',
    text: 'insert into activity_picture (upload_id, record_id, attempt) select unnest($1::uuid[]), $2, $3',
    values: [uploadIds, recordId, attempt],
  })
}

export type ListedRecord = RewardedRecord & {
  pictures: string[]
  kind: ActivityKind
  image: string
  colorFrom: string
  colorTo: string
  texts: Record<string, ActivityTexts>
  isNextToClaim: boolean
  total: bigint
}

/** As `recordStateOf` of the rules has it. */
const stateColumn = `case when r.state in ('APPLYING', 'PROCESS', 'REJECTED') or w.id is null then lower(r.state)
  when w.state = 'CLAIMED' then case when c.facts ? 'isPaidAtOnce' then 'issued' else 'claimed' end
  when promotion_reward_state(w, $1) = 'EXPIRED' then 'closed' else 'claim' end`

/** A page of a member's records, the newest first. */
export const selectRecords = (
  db: Queryable,
  asked: { memberId: string; at: Date; state: ActivityState | undefined; limit: number; offset: number },
): Promise<ListedRecord[]> =>
  db.query<ListedRecord>({
    name: 'activity-records',
    text: `select ${columns}, ${rewardColumns}, ${pictures}, a.kind, v.image, v.color_from as "colorFrom",
        v.color_to as "colorTo", v.texts, count(*) over () as total,
        coalesce(${isClaimable}, false) and row_number() over (
          partition by r.activity_id, ${isClaimable} order by ${nextFirst}) = 1 as "isNextToClaim"
      from activity_record r join activity a on a.id = r.activity_id
        join activity_version v on v.activity_id = r.activity_id and v.version = r.version ${withReward}
      where r.member_id = $2 and ($3::text is null or ${stateColumn} = $3)
      order by r.made_at desc, r.id desc limit $4 offset $5`,
    values: [asked.at, asked.memberId, asked.state ?? null, asked.limit, asked.offset],
  })

export type QueuedApplication = RewardedRecord & {
  pictures: string[]
  account: string
  taker: string
  total: bigint
}

/** Nobody has an application who may decide on it no more: another takes it up. */
const takerColumn = `case when r.state <> 'PROCESS' or (o.is_active
  and (o.words_count_from is null or coalesce(r.taken_at, r.made_at) > o.words_count_from)) then o.username else '' end`

/**
 * A page of applications in a state: what waits the oldest first, without those of accounts that are closed or out of use; what was
 * decided the newest first.
 */
export const selectApplications = (
  db: Queryable,
  asked: { at: Date; state: RecordState; isDecided: boolean; limit: number; offset: number },
): Promise<QueuedApplication[]> =>
  db.query<QueuedApplication>({
    name: `activity-applications-${asked.isDecided ? 'decided' : 'waiting'}`,
    text: `select ${columns}, ${rewardColumns}, ${pictures}, m.username as account, coalesce(${takerColumn}, '') as taker,
        count(*) over () as total
      from activity_record r join member m on m.id = r.member_id left join operator o on o.id = r.taken_by ${withReward}
      where r.state = $2 ${asked.isDecided ? '' : `and m.state not in ('CLOSED', 'DISABLED')`}
      order by ${asked.isDecided ? 'r.decided_at desc, r.id desc' : 'r.made_at, r.id'}
      limit $3 offset $4`,
    values: [asked.at, asked.state, asked.limit, asked.offset],
  })
