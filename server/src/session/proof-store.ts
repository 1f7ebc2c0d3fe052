import type { ProofKind } from '@suntala/contract/proof'
import type { Queryable, Tx } from '#db/queryable.ts'

type Proof = { sessionId: string; kind: ProofKind; provedAt: Date }

/** Never moves backwards, whichever process is later. @returns whether the session is still open */
export async function upsertProof(tx: Tx, { sessionId, kind, provedAt }: Proof): Promise<boolean> {
  const rows = await tx.query({
    name: 'proof-add',
    text: `insert into session_proof (session_id, kind, proved_at)
      select id, $2, $3 from member_session where id = $1 and ended_at is null
      on conflict (session_id, kind)
        do update set proved_at = greatest(session_proof.proved_at, excluded.proved_at)
      returning session_id`,
    values: [sessionId, kind, provedAt],
  })
  return rows.length === 1
}

/** Whether a session was proved by one of the kinds since an instant; undefined for one that is over. */
export async function findProof(
  db: Queryable,
  of: { sessionId: string; kinds: readonly ProofKind[]; since: Date },
): Promise<{ isProved: boolean } | undefined> {
  const [row] = await db.query<{ isProved: boolean }>({
    name: 'proof-find',
    text: `select exists (
        select from session_proof p where p.session_id = s.id and p.kind = any ($2::text[]) and p.proved_at > $3
      ) as "isProved"
      from member_session s where s.id = $1 and s.ended_at is null`,
    values: [of.sessionId, of.kinds, of.since],
  })
  return row
}
