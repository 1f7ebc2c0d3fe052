import { hashPassword } from '#account/hash-password.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { deleteAuthenticator } from '#operator/authenticator-store.ts'
import { type Grant, operatorName } from '#operator/rules.ts'
import { deleteLinkOf } from '#operator/set-up-link-store.ts'
import { endSessionsOf, forgetKnown, upsertOperator } from '#operator/store.ts'

type Granted = { username: string; permissions: readonly Grant[]; at: Date }
export type NewOperator = Granted & { password: string }

/** Makes an operator, or changes one: then their sessions end, and the authenticator is set up anew at the next login. */
export async function writeOperator(
  tx: Tx,
  { username, passwordHash, permissions, at }: Granted & { passwordHash: string },
): Promise<{ id: string; username: string }> {
  const name = operatorName(username)
  const operator = {
    id: uuidV7(at.getTime()),
    username: name,
    passwordHash,
    granted: [...permissions],
    createdAt: at,
  }
  const { id } = await upsertOperator(tx, operator)
  await endSessionsOf(tx, id, at)
  await forgetKnown(tx, id)
  await deleteAuthenticator(tx, id)
  await deleteLinkOf(tx, id)
  const details = { username: name, permissions }
  const cause = { actor: 'system', at, subject: 'operator', subjectId: id } as const
  await writeAudit(tx, { ...cause, action: 'grant', details })
  return { id, username: name }
}

/** The same for whoever can reach the database. */
export async function makeOperator(
  db: Database,
  { password, ...granted }: NewOperator,
): Promise<{ id: string }> {
  const passwordHash = await hashPassword(password)
  return db.transaction((tx) => writeOperator(tx, { ...granted, passwordHash }))
}
