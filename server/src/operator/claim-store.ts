import type { Queryable, Tx } from '#db/queryable.ts'

export type ClaimRow = { caseId: string; operatorId: string; by: string; expiresAt: Date }

const columns =
  'c.case_id as "caseId", c.operator_id as "operatorId", o.username as by, c.expires_at as "expiresAt"'

export const selectLiveClaims = (db: Queryable, now: Date, limit: number): Promise<ClaimRow[]> =>
  db.query<ClaimRow>({
    name: 'operator-claims',
    text: `select ${columns} from case_claim c join operator o on o.id = c.operator_id
      where c.expires_at > $1 order by c.expires_at desc limit $2`,
    values: [now, limit],
  })

/** A case's claim, live or not; nobody else changes it until the transaction ends. */
export async function lockClaim(tx: Tx, caseId: string): Promise<ClaimRow | undefined> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('claim ' || $1::text, 0))`,
    values: [caseId],
  })
  const [row] = await tx.query<ClaimRow>({
    text: `select ${columns} from case_claim c join operator o on o.id = c.operator_id where c.case_id = $1`,
    values: [caseId],
  })
  return row
}

export async function upsertClaim(
  tx: Tx,
  claim: { caseId: string; operatorId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({
    text: `insert into case_claim (case_id, operator_id, claimed_at, expires_at) values ($1, $2, $3, $4)
      on conflict (case_id) do update set operator_id = excluded.operator_id, claimed_at = excluded.claimed_at,
        expires_at = excluded.expires_at`,
    values: [claim.caseId, claim.operatorId, claim.at, claim.expiresAt],
  })
}

export async function deleteClaim(tx: Tx, caseId: string): Promise<void> {
  await tx.query({ text: 'delete from case_claim where case_id = $1', values: [caseId] })
}
