import type { Endpoint } from '@suntala/contract/endpoint'
import { operatorApi } from '@suntala/contract/operator-api'
import { operatorRoles, permissionsOfRole } from '@suntala/contract/operator-role'
import { permissions } from '@suntala/contract/permission'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { grantOf } from '#operator/rules.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const operator = await newOperator(platform, [])

const give = (granted: readonly string[]) =>
  db.query({
    text: 'update operator set permissions = $2 where id = $1',
    values: [operator.operatorId, granted],
  })
const id = uuidV7()
const codeOf = async (name: keyof typeof operatorApi) =>
  (await operator.send(name, { params: { id, code: 'none' }, input: {} })).code

const guarded = Object.entries<Endpoint>(operatorApi).flatMap(([name, { auth }]) =>
  typeof auth === 'object' && auth.operator !== 'any'
    ? [{ name: name as keyof typeof operatorApi, needs: auth.operator }] // a key of this very object
    : [],
)

test.each(permissions)('calls that ask for %s refuse who has all rights but that one', async (needed) => {
  const calls = guarded.filter(({ needs }) => needs === needed)
  expect(calls.length, 'a right that no call asks for').toBeGreaterThan(0)
  await give(permissions.filter((one) => one !== needed))
  for (const { name } of calls) expect(await codeOf(name), name).toBe('NOT_ALLOWED')
  await give([needed])
  for (const { name } of calls) expect(await codeOf(name), name).not.toBe('NOT_ALLOWED')
})

test.each(operatorRoles)(
  'a %s is refused every call that the role’s rights do not name, and no other',
  async (role) => {
    await give([grantOf(role)])
    const rights: readonly string[] = permissionsOfRole(role)
    for (const { name, needs } of guarded) {
      const isRefused = (await codeOf(name)) === 'NOT_ALLOWED'
      expect([name, isRefused]).toEqual([name, !rights.includes(needs)])
    }
  },
)

test('who checks the others’ work does none of it, and only managers reach operators and settings', () => {
  expect(permissionsOfRole('auditor').filter((right) => !right.endsWith('.read'))).toEqual([])
  for (const right of ['operator.manage', 'settings.edit'] as const)
    expect(operatorRoles.filter((role) => permissionsOfRole(role).includes(right))).toEqual(['manager'])
})

test('what any operator may call is few, and named here', () => {
  const open = Object.entries<Endpoint>(operatorApi).flatMap(([name, { auth }]) =>
    auth === 'public' || (typeof auth === 'object' && auth.operator === 'any') ? [name] : [],
  )
  expect(open.toSorted()).toEqual(
    [
      'opsLogin',
      'opsLogout',
      'opsPasskeyAdd',
      'opsPasskeyChallenge',
      'opsPasskeyLogin',
      'opsPasskeyOptions',
      'opsPasskeyRemove',
      'opsPasskeySign',
      'opsPasskeys',
      'opsQueues',
      'opsSession',
      'opsSetUp',
      'opsTotpConfirm',
      'opsTotpNew',
    ].toSorted(),
  )
})
