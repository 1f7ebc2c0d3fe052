import type { Queryable, Tx } from '#db/queryable.ts'
import type { StoredIssueState } from '#lottery/rules.ts'

/** Where results come from that two operators have agreed on. */
export const operatorsSource = 'operators'

export type KeptVerdict = 'FIRST' | 'SAME' | 'OTHER' | 'DECIDED'

export type ToldResult = {
  /** A feed's code, or `operatorsSource`. */
  source: string
  /** The source's own name for it, the same whenever it is told. */
  reference: string
  numbers: readonly number[]
}

export type ToldResultRow = ToldResult & { verdict: KeptVerdict; at: Date }

/** Writes a result down, unless its source has told it under this name before. */
export async function insertResult(
  tx: Tx,
  issueId: bigint,
  { source, reference, numbers, verdict }: ToldResult & { verdict: KeptVerdict },
): Promise<void> {
  await tx.query({
    text: `insert into lottery_result (issue_id, source, reference, numbers, verdict) values ($1, $2, $3, $4, $5)
      on conflict on constraint lottery_result_once do nothing`,
    values: [issueId, source, reference, numbers, verdict],
  })
}

/** The verdict on a result when its source told it first under this name. */
export async function selectVerdict(
  tx: Tx,
  issueId: bigint,
  { source, reference, numbers }: ToldResult,
): Promise<KeptVerdict | undefined> {
  const [row] = await tx.query<{ verdict: KeptVerdict }>({
    text: `select verdict from lottery_result
      where issue_id = $1 and source = $2 and reference = $3 and numbers = $4::int[]`,
    values: [issueId, source, reference, numbers],
  })
  return row?.verdict
}

export type Standing = { numbers: number[] | null; isContested: boolean }

/** The result that stands of an official draw, and whether another one waits for operators to decide. */
export async function selectStanding(db: Queryable, issueId: bigint): Promise<Standing> {
  const [row] = await db.query<Standing>({
    text: `select lottery_standing_result($1) as numbers, lottery_is_contested($1) as "isContested"`,
    values: [issueId],
  })
  return row ?? { numbers: null, isContested: false }
}

/** Whether a contradiction came after something was asked about its issue: by the microsecond, as `lottery_is_contested`. */
export async function hasContradictionAfter(tx: Tx, requestId: string): Promise<boolean> {
  const rows = await tx.query({
    text: `select from lottery_issue_request q join lottery_result r on r.issue_id = q.issue_id
      where q.id = $1 and r.verdict = 'OTHER' and r.at >= q.asked_at limit 1`,
    values: [requestId],
  })
  return rows.length > 0
}

/** What was told of a draw, in its order. */
export async function selectResults(db: Queryable, issueId: bigint): Promise<ToldResultRow[]> {
  return db.query<ToldResultRow>({
    text: `select source, reference, numbers, verdict, at from lottery_result where issue_id = $1 order by id`,
    values: [issueId],
  })
}

export type ContestedRow = { gameCode: string; numero: string; state: StoredIssueState }

/** Draws of which a contradiction waits, the oldest first. */
export async function selectContested(db: Queryable): Promise<ContestedRow[]> {
  return db.query<ContestedRow>({
    text: `select i.game_code as "gameCode", i.numero, i.state
      from (select issue_id, min(at) as at from lottery_result where verdict = 'OTHER' group by 1) r
      join lottery_issue i on i.id = r.issue_id where lottery_is_contested(i.id) order by r.at, i.id`,
  })
}
