import type { Queryable, Tx } from '#db/queryable.ts'
import type { Identity } from '#identity/rules.ts'

/** @returns false where it was used before */
export async function insertUsedToken(
  tx: Tx,
  { tokenHash, keptUntil }: { tokenHash: Buffer; keptUntil: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'id-token-use',
    text: `insert into used_id_token (token_hash, kept_until) values ($1, $2)
      on conflict (token_hash) do nothing returning 1`,
    values: [tokenHash, keptUntil],
  })
  return rows.length === 1
}

export async function isTokenUsed(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const rows = await db.query({
    name: 'id-token-used',
    text: 'select 1 from used_id_token where token_hash = $1',
    values: [tokenHash],
  })
  return rows.length === 1
}

export async function selectBoundMember(
  db: Queryable,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const [row] = await db.query<{ memberId: string }>({
    name: 'identity-member',
    text: 'select member_id as "memberId" from member_identity where issuer = $1 and subject = $2',
    values: [issuer, subject],
  })
  return row?.memberId
}

export async function selectBinding(
  db: Queryable,
  memberId: string,
): Promise<{ provider: Identity['provider']; boundAt: Date } | undefined> {
  const [row] = await db.query<{ provider: Identity['provider']; boundAt: Date }>({
    name: 'identity-of-member',
    text: 'select provider, bound_at as "boundAt" from member_identity where member_id = $1',
    values: [memberId],
  })
  return row
}

/** @returns false where the identity or the member has another already */
export async function insertIdentity(
  tx: Tx,
  { provider, issuer, subject }: Identity,
  { memberId, boundAt }: { memberId: string; boundAt: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'identity-bind',
    text: `insert into member_identity (issuer, subject, provider, member_id, bound_at) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning 1`,
    values: [issuer, subject, provider, memberId, boundAt],
  })
  return rows.length === 1
}

export async function insertTicket(
  tx: Tx,
  ticket: Identity & { tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'binding-ticket-add',
    text: `insert into binding_ticket (token_hash, issuer, subject, provider, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      ticket.tokenHash,
      ticket.issuer,
      ticket.subject,
      ticket.provider,
      ticket.createdAt,
      ticket.expiresAt,
    ],
  })
}

export async function selectTicket(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<Identity | undefined> {
  const [row] = await db.query<Identity>({
    name: 'binding-ticket-read',
    text: `select issuer, subject, provider from binding_ticket where token_hash = $1 and expires_at > $2`,
    values: [tokenHash, now],
  })
  return row
}

/** Uses a ticket up. @returns undefined where it is over or was used */
export async function takeTicket(tx: Tx, tokenHash: Buffer, now: Date): Promise<Identity | undefined> {
  const [row] = await tx.query<Identity>({
    name: 'binding-ticket-take',
    text: `delete from binding_ticket where token_hash = $1 and expires_at > $2
      returning issuer, subject, provider`,
    values: [tokenHash, now],
  })
  return row
}

export async function deleteIdentityRestBefore(tx: Tx, now: Date): Promise<void> {
  await tx.query({ text: 'delete from used_id_token where kept_until < $1', values: [now] })
  await tx.query({ text: 'delete from binding_ticket where expires_at < $1', values: [now] })
}
