import type { Queryable, Tx } from '#db/queryable.ts'

export type AuthenticatorRow = { secretSealed: Buffer; confirmedAt: Date | null; lastStep: number }

export async function selectAuthenticator(
  db: Queryable,
  memberId: string,
): Promise<AuthenticatorRow | undefined> {
  const [row] = await db.query<AuthenticatorRow>({
    name: 'authenticator-find',
    text: `select secret_sealed as "secretSealed", confirmed_at as "confirmedAt", last_step::float8 as "lastStep"
      from authenticator where member_id = $1`,
    values: [memberId],
  })
  return row
}

/** A new secret takes the place of one that was never confirmed. @returns whether it was kept */
export async function upsertUnconfirmed(
  tx: Tx,
  { memberId, secretSealed, now }: { memberId: string; secretSealed: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'authenticator-new',
    text: `insert into authenticator (member_id, secret_sealed, created_at, last_step) values ($1, $2, $3, 0)
      on conflict (member_id) do update
        set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0
        where authenticator.confirmed_at is null
      returning member_id`,
    values: [memberId, secretSealed, now],
  })
  return rows.length === 1
}

type CheckedStep = { memberId: string; secretSealed: Buffer; step: number }

/** @returns false where it is on already, or another secret took its place */
export async function confirm(
  tx: Tx,
  { memberId, secretSealed, step }: CheckedStep,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'authenticator-confirm',
    text: `update authenticator set confirmed_at = $4, last_step = $3
      where member_id = $1 and secret_sealed = $2 and confirmed_at is null returning member_id`,
    values: [memberId, secretSealed, step, now],
  })
  return rows.length === 1
}

/** Takes the code of a time step. @returns false where it was taken before, or the app was changed */
export async function takeStep(tx: Tx, { memberId, secretSealed, step }: CheckedStep): Promise<boolean> {
  const rows = await tx.query({
    name: 'authenticator-step',
    text: `update authenticator set last_step = $3
      where member_id = $1 and secret_sealed = $2 and confirmed_at is not null and last_step < $3
      returning member_id`,
    values: [memberId, secretSealed, step],
  })
  return rows.length === 1
}

/** With its recovery codes. @returns whether one was on */
export async function deleteAuthenticator(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'authenticator-off',
    text: 'delete from authenticator where member_id = $1 and confirmed_at is not null returning member_id',
    values: [memberId],
  })
  return rows.length === 1
}

export async function replaceRecoveryCodes(tx: Tx, memberId: string, hashes: Buffer[]): Promise<void> {
  await tx.query({ text: 'delete from recovery_code where member_id = $1', values: [memberId] })
  await tx.query({
    text: 'insert into recovery_code (member_id, code_hash) select $1, unnest($2::bytea[])',
    values: [memberId, hashes],
  })
}

type RecoveryCode = { memberId: string; codeHash: Buffer }

export async function hasRecoveryCode(db: Queryable, { memberId, codeHash }: RecoveryCode): Promise<boolean> {
  const rows = await db.query({
    name: 'recovery-code-find',
    text: 'select from recovery_code where member_id = $1 and code_hash = $2 and used_at is null',
    values: [memberId, codeHash],
  })
  return rows.length === 1
}

/** @returns whether it was there to be used */
export async function takeRecoveryCode(
  tx: Tx,
  { memberId, codeHash }: RecoveryCode,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'recovery-code-use',
    text: `update recovery_code set used_at = $3
      where member_id = $1 and code_hash = $2 and used_at is null returning member_id`,
    values: [memberId, codeHash, now],
  })
  return rows.length === 1
}

export async function countRecoveryCodes(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ left: number }>({
    name: 'recovery-code-count',
    text: 'select count(*)::int as left from recovery_code where member_id = $1 and used_at is null',
    values: [memberId],
  })
  return row?.left ?? 0
}
