import type { Queryable, Tx } from '#db/queryable.ts'
import type { Disagreement } from '#lottery/evaluate-bets.ts'

/** As much of a text as operators are shown. */
const shownLength = 200

/** Writes down on what the computations of an issue's winners differ, or that they still do. */
export async function insertDispute(tx: Tx, issueId: bigint, found: Disagreement): Promise<void> {
  const { playType, key, listed, judged } = found
  await tx.query({
    text: `insert into lottery_dispute (issue_id, play_type, key, listed, judged) values ($1, $2, $3, $4, $5)
      on conflict (issue_id) do update set (play_type, key, listed, judged, tried_at)
        = (excluded.play_type, excluded.key, excluded.listed, excluded.judged, excluded.tried_at)`,
    values: [issueId, playType, ...[key, listed, judged].map((text) => text.slice(0, shownLength))],
  })
}

/** They agree. */
export async function deleteDispute(tx: Tx, issueId: bigint): Promise<void> {
  await tx.query({ text: 'delete from lottery_dispute where issue_id = $1', values: [issueId] })
}

export type DisputedIssue = Disagreement & { gameCode: string; numero: string; since: Date; triedAt: Date }

/** Drawn issues whose winners nobody is sure of, those that have waited longest first. */
export const selectDisputed = (db: Queryable): Promise<DisputedIssue[]> =>
  db.query({
    text: `select i.game_code as "gameCode", i.numero, d.play_type as "playType", d.key, d.listed, d.judged, d.since,
        d.tried_at as "triedAt"
      from lottery_dispute d join lottery_issue i on i.id = d.issue_id
      where i.state in ('DRAWN', 'CORRECTED') order by d.since, i.game_code limit 200`,
  })
