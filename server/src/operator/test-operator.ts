import { codeOfStep, stepAt } from '#authenticator/rules.ts'
import { openSecret } from '#authenticator/secret.ts'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { makeOperator } from '#operator/make-operator.ts'
import type { Grant } from '#operator/rules.ts'
import { type TestPlatform, TestVisitor } from '#test-platform.ts'

export const operatorPassword = 'a-long-password-of-the-house'

/** What the authenticator of this operator shows now, or some steps away. */
export async function operatorCode(
  { context, now }: TestPlatform,
  username: string,
  steps = 0,
): Promise<string> {
  const [row] = await context.db.query<{ id: string; sealed: Buffer }>({
    text: `select o.id, a.secret_sealed as sealed
      from operator o join operator_authenticator a on a.operator_id = o.id where o.username = $1`,
    values: [username],
  })
  if (!row) return ''
  return codeOfStep(openSecret(context.config.dataKey, row.id, row.sealed), stepAt(new Date(now())) + steps)
}

/** Sets an operator's authenticator up, which logs in. @returns the recovery codes */
export async function enrol(visitor: TestVisitor, username: string): Promise<string[]> {
  const credentials = { username, password: operatorPassword }
  await visitor.send('opsTotpNew', { input: credentials })
  const totp = await operatorCode(visitor.platform, username)
  const { value } = await visitor.send('opsTotpConfirm', { input: { ...credentials, totp } })
  visitor.token = value.token
  return value.recoveryCodes
}

/** An operator with these permissions, logged in. */
export async function newOperator(
  platform: TestPlatform,
  permissions: Grant[],
): Promise<TestVisitor & { operatorId: string; username: string }> {
  const username = `ops-${uuidV7().slice(-12)}`
  const at = new Date(platform.now())
  const { id } = await makeOperator(platform.context.db, {
    username,
    password: operatorPassword,
    permissions,
    at,
  })
  const visitor = new TestVisitor(platform)
  await enrol(visitor, username)
  return Object.assign(visitor, { operatorId: id, username })
}

/** An operator who does not log in, for what is called without a session. @returns the id */
export async function operatorIn(db: Database, permissions: Grant[]): Promise<string> {
  const username = `ops-${uuidV7().slice(-12)}`
  const { id } = await makeOperator(db, {
    username,
    password: operatorPassword,
    permissions,
    at: new Date(),
  })
  return id
}

/** Settings that take two operators: one asks for them and another confirms. */
export async function setByTwo(platform: TestPlatform, settings: object): Promise<void> {
  const [one, other] = [
    await newOperator(platform, ['settings.edit']),
    await newOperator(platform, ['settings.edit']),
  ]
  const reason = 'a test'
  const { value } = await one.send('opsSettingsAsk', { input: { settings, from: null, reason } })
  await other.send('opsSettingsConfirm', { params: { id: value.id }, input: { reason } })
}

const manages = ['operator.read', 'operator.manage'] as const
const because = { input: { reason: 'a test' } }

/** Shuts an operator out, as another does. */
export async function suspend(
  platform: TestPlatform,
  { operatorId }: { operatorId: string },
): Promise<{ success: boolean }> {
  const by = await newOperator(platform, [...manages])
  return by.send('opsOperatorSuspend', { params: { id: operatorId }, ...because })
}

/** Lets an operator in again by two: with the same rights, without a session. */
export async function reinstate(
  platform: TestPlatform,
  { operatorId }: { operatorId: string },
): Promise<{ success: boolean }> {
  const [one, other] = [await newOperator(platform, [...manages]), await newOperator(platform, [...manages])]
  const asked = await one.send('opsOperatorReinstate', { params: { id: operatorId }, ...because })
  if (!asked.success || !asked.value.isWaiting) return asked
  const { content } = (await one.send('opsOperatorRequests')).value
  const waiting = content.find(
    (each: { operatorId: string; state: string }) => each.operatorId === operatorId && each.state === 'ASKED',
  )
  return other.send('opsOperatorConfirm', { params: { id: waiting.id }, ...because })
}
