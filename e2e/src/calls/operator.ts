import { randomBytes } from 'node:crypto'
import type { Permission } from '@suntala/contract/permission'
import { openDatabase } from '@suntala/server/db/database'
import { makeOperator } from '@suntala/server/operator/make-operator'
import { appCode } from '#calls/authenticator.ts'
import { Visitor } from '#calls/visitor.ts'
import { worldNow } from '#world/clock.ts'
import { noteSecret } from '#world/secrets-in-log.ts'
import { readWorld } from '#world/world.ts'

export const operatorPassword = 'a-long-password-of-the-house'
noteSecret(operatorPassword)

/** An operator who has yet to log in for the first time. @returns the name */
export async function makeNewOperator(permissions: readonly Permission[]): Promise<string> {
  const username = `ops-${randomBytes(6).toString('hex')}`
  const db = await openDatabase({ url: readWorld().databaseUrl, dataDir: '' })
  try {
    const at = new Date(worldNow())
    await makeOperator(db, { username, password: operatorPassword, permissions, at })
  } finally {
    await db.close()
  }
  return username
}

/** An operator with these permissions, logged in by an authenticator whose key is told. */
export async function newOperator(
  permissions: readonly Permission[],
): Promise<Visitor & { username: string; key: string }> {
  const username = await makeNewOperator(permissions)
  const credentials = { username, password: operatorPassword }
  const operator = new Visitor()
  const { secret } = await operator.read('opsTotpNew', { input: credentials })
  noteSecret(secret)
  const input = { ...credentials, totp: appCode(secret) }
  operator.token = (await operator.read('opsTotpConfirm', { input })).token
  return Object.assign(operator, { username, key: String(secret) })
}

/** An operator changes settings and flags of the house. */
export async function changeSettings(changes: { settings?: object; flags?: object }): Promise<void> {
  const operator = await newOperator(['settings.edit'])
  await operator.read('opsSettingsPut', { input: { ...changes, reason: 'a test' } })
}

/** Two operators change settings that move money. */
export async function changeByTwo(settings: object): Promise<void> {
  const [first, second] = [await newOperator(['settings.edit']), await newOperator(['settings.edit'])]
  const { id } = await first.read('opsSettingsAsk', { input: { settings, reason: 'a test', from: null } })
  await second.read('opsSettingsConfirm', { params: { id }, input: { reason: 'a test' } })
}
