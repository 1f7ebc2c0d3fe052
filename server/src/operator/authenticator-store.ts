import type { Queryable, Tx } from '#db/queryable.ts'

export type OperatorAuthenticator = { secretSealed: Buffer; confirmedAt: Date | null; lastStep: number }

export async function selectAuthenticator(
  db: Queryable,
  operatorId: string,
): Promise<OperatorAuthenticator | undefined> {
  const [row] = await db.query<OperatorAuthenticator>({
    text: `select secret_sealed as "secretSealed", confirmed_at as "confirmedAt", last_step::float8 as "lastStep"
      from operator_authenticator where operator_id = $1`,
    values: [operatorId],
  })
  return row
}

/** A new secret takes the place of one that was never confirmed. @returns whether it was kept */
export async function upsertUnconfirmed(
  tx: Tx,
  { operatorId, secretSealed, now }: { operatorId: string; secretSealed: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into operator_authenticator (operator_id, secret_sealed, created_at) values ($1, $2, $3)
      on conflict (operator_id) do update
        set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0
        where operator_authenticator.confirmed_at is null
      returning operator_id`,
    values: [operatorId, secretSealed, now],
  })
  return rows.length === 1
}

type CheckedStep = { operatorId: string; secretSealed: Buffer; step: number }

/** @returns false where it is on already, or another secret took its place */
export async function confirm(
  tx: Tx,
  { operatorId, secretSealed, step }: CheckedStep,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query({
    text: `update operator_authenticator set confirmed_at = $4, last_step = $3
      where operator_id = $1 and secret_sealed = $2 and confirmed_at is null returning operator_id`,
    values: [operatorId, secretSealed, step, now],
  })
  return rows.length === 1
}

/** Takes the code of a time step. @returns false where it was taken before */
export async function takeStep(tx: Tx, { operatorId, secretSealed, step }: CheckedStep): Promise<boolean> {
  const rows = await tx.query({
    text: `update operator_authenticator set last_step = $3
      where operator_id = $1 and secret_sealed = $2 and confirmed_at is not null and last_step < $3
      returning operator_id`,
    values: [operatorId, secretSealed, step],
  })
  return rows.length === 1
}

export async function insertRecoveryCodes(tx: Tx, operatorId: string, hashes: Buffer[]): Promise<void> {
  await tx.query({
    text: 'insert into operator_recovery_code (operator_id, code_hash) select $1, unnest($2::bytea[])',
    values: [operatorId, hashes],
  })
}

/** @returns whether it was there to be used */
export async function takeRecoveryCode(
  tx: Tx,
  { operatorId, codeHash }: { operatorId: string; codeHash: Buffer },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query({
    text: `update operator_recovery_code set used_at = $3
      where operator_id = $1 and code_hash = $2 and used_at is null returning operator_id`,
    values: [operatorId, codeHash, now],
  })
  return rows.length === 1
}

/** With its recovery codes, and the passkeys of the operator. */
export async function deleteAuthenticator(tx: Tx, operatorId: string): Promise<void> {
  await tx.query({ text: 'delete from operator_authenticator where operator_id = $1', values: [operatorId] })
}
