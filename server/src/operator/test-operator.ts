import type { Permission } from '@suntala/contract/permission'
import { uuidV7 } from '#db/uuid-v7.ts'
import { makeOperator } from '#operator/make-operator.ts'
import { type TestPlatform, TestVisitor } from '#test-platform.ts'

/** An operator with these permissions, logged in. */
export async function newOperator(
  platform: TestPlatform,
  permissions: Permission[],
): Promise<TestVisitor & { operatorId: string }> {
  const input = { username: `ops-${uuidV7().slice(-12)}`, password: 'a-long-password-of-the-house' }
  const at = new Date(platform.now())
  const { id } = await makeOperator(platform.context.db, { ...input, permissions, at })
  const visitor = new TestVisitor(platform)
  visitor.token = (await visitor.send('opsLogin', { input })).value.token
  return Object.assign(visitor, { operatorId: id })
}
