import type { Queryable, Tx } from '#db/queryable.ts'
import type { ReversalAction } from '#lottery/reversal-store.ts'
import type { StoredIssueState } from '#lottery/rules.ts'

/** What operators can ask for: that something be taken back, or a result of an official draw. */
export type IssueAction = ReversalAction | 'result'

export type IssueRequestRow = {
  id: string
  issueId: bigint
  gameCode: string
  numero: string
  action: IssueAction
  numbers: number[] | null
  reason: string
  state: 'ASKED' | 'CONFIRMED' | 'DECLINED'
  askedBy: string
  askedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

const columns = `r.id, r.issue_id as "issueId", i.game_code as "gameCode", i.numero, r.action, r.numbers, r.reason, r.state,
  r.asked_by as "askedBy", r.asked_at as "askedAt", r.decided_by as "decidedBy", r.decided_at as "decidedAt"`

type NewRequest = Pick<IssueRequestRow, 'id' | 'issueId' | 'action' | 'numbers' | 'reason' | 'askedBy'>

/**
 * By the database's clock, as results of feeds are told by it: which of the two came first decides.
 * @returns false while another request about the issue waits
 */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into lottery_issue_request (id, issue_id, action, numbers, reason, asked_by)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (issue_id) where state = 'ASKED' do nothing returning id`,
    values: [request.id, request.issueId, request.action, request.numbers, request.reason, request.askedBy],
  })
  return rows.length > 0
}

/** A request, its row locked: of two who decide on it at once, the second finds it decided. */
export async function lockRequest(tx: Tx, id: string): Promise<IssueRequestRow | undefined> {
  const [row] = await tx.query<IssueRequestRow>({
    text: `select ${columns} from lottery_issue_request r join lottery_issue i on i.id = r.issue_id
      where r.id = $1 for update of r`,
    values: [id],
  })
  return row
}

export async function updateDecided(
  tx: Tx,
  { id, state, by }: { id: string; state: 'CONFIRMED' | 'DECLINED'; by: string },
): Promise<void> {
  await tx.query({
    text: `update lottery_issue_request set state = $2, decided_by = $3, decided_at = clock_timestamp() where id = $1`,
    values: [id, state, by],
  })
}

/** What was asked about an issue, or what waits of all issues; the oldest first. */
export async function selectRequests(db: Queryable, issueId?: bigint): Promise<IssueRequestRow[]> {
  return db.query<IssueRequestRow>({
    text: `select ${columns} from lottery_issue_request r join lottery_issue i on i.id = r.issue_id
      where case when $1::bigint is null then r.state = 'ASKED' else r.issue_id = $1 end order by r.asked_at, r.id`,
    values: [issueId ?? null],
  })
}

export type IssueStepRow = {
  from: StoredIssueState
  to: StoredIssueState
  actor: 'system' | 'operator'
  operatorId: string | null
  reason: string
  at: Date
}

export async function selectSteps(db: Queryable, issueId: bigint): Promise<IssueStepRow[]> {
  return db.query<IssueStepRow>({
    text: `select from_state as "from", to_state as "to", actor_kind as actor, actor_id as "operatorId", reason, at
      from lottery_issue_step where issue_id = $1 order by id`,
    values: [issueId],
  })
}

/** What stands on an issue, by the accounts' currencies. */
export async function selectStakes(
  db: Queryable,
  issueId: bigint,
): Promise<{ accountId: bigint; slips: bigint; amount: bigint }[]> {
  return db.query({
    text: `select min(account_id) as "accountId", count(*) as slips, sum(stake)::bigint as amount from lottery_slip
      where issue_id = $1 and cancelled_at is null group by account_id & 15 order by account_id & 15`,
    values: [issueId],
  })
}
