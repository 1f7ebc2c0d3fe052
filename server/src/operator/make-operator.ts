import { hashPassword } from '#account/hash-password.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { type Grant, operatorName } from '#operator/rules.ts'
import { endSessionsOf, upsertOperator } from '#operator/store.ts'

export type NewOperator = { username: string; password: string; permissions: readonly Grant[]; at: Date }

/** Makes an operator, or changes one: then every session of theirs ends. Whoever can reach the database may. */
export async function makeOperator(
  db: Database,
  { username, password, permissions, at }: NewOperator,
): Promise<{ id: string }> {
  const passwordHash = await hashPassword(password)
  const name = operatorName(username)
  return db.transaction(async (tx) => {
    const operator = {
      id: uuidV7(at.getTime()),
      username: name,
      passwordHash,
      granted: [...permissions],
      createdAt: at,
    }
    const { id } = await upsertOperator(tx, operator)
    await endSessionsOf(tx, id, at)
    const details = { username: name, permissions }
    await writeAudit(tx, {
      actor: 'system',
      at,
      action: 'grant',
      subject: 'operator',
      subjectId: id,
      details,
    })
    return { id }
  })
}
