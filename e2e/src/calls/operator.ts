import { randomBytes } from 'node:crypto'
import type { Permission } from '@suntala/contract/permission'
import { openDatabase } from '@suntala/server/db/database'
import { makeOperator } from '@suntala/server/operator/make-operator'
import { Visitor } from '#calls/visitor.ts'
import { worldNow } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

const password = 'a-long-password-of-the-house'

/** An operator with these permissions, logged in. */
export async function newOperator(permissions: readonly Permission[]): Promise<Visitor> {
  const username = `ops-${randomBytes(6).toString('hex')}`
  const db = await openDatabase({ url: readWorld().databaseUrl, dataDir: '' })
  try {
    await makeOperator(db, { username, password, permissions, at: new Date(worldNow()) })
  } finally {
    await db.close()
  }
  const operator = new Visitor()
  operator.token = (await operator.read('opsLogin', { input: { username, password } })).token
  return operator
}
