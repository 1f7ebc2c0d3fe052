import { codeOfStep, stepAt } from '#authenticator/rules.ts'
import { openSecret } from '#authenticator/secret.ts'
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
