import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { makeSetUpLink } from '#operator/set-up-first.ts'
import { enrol, operatorPassword } from '#operator/test-operator.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db, { OPERATOR_URL: 'https://console.example' })

/** The secret of a fresh link. */
async function token(): Promise<string> {
  const link = (await makeSetUpLink(platform.context)) ?? ''
  expect(link).toMatch(/^https:\/\/console\.example\/set-up#[\w-]{43}$/)
  return link.slice(-43)
}
const setUp = (token: string, username: string) =>
  new TestVisitor(platform).send('opsSetUp', { input: { token, username, password: operatorPassword } })

test('the first operator gets no password that everybody tries first, and the link stays good', async () => {
  const link = await token()
  for (const password of ['passwordpassword', 'qwertyuiop1234', 'First-of-all', 'first-of-all99']) {
    const input = { token: link, username: 'first-of-all', password }
    expect(await new TestVisitor(platform).send('opsSetUp', { input })).toMatchObject({
      code: 'VALIDATION',
      value: { fields: [{ field: 'password', kind: 'common' }] },
    })
  }
  const [row] = await db.query<{ count: number }>({
    text: 'select count(*)::int from operator_set_up_link',
  })
  expect(row?.count).toBe(1)
})

test('the link of the first start makes the first operator: once, within an hour, and only the last one made', async () => {
  const [former, late] = [await token(), await token()]
  expect((await setUp(former, 'first')).code).toBe('SET_UP_LINK_INVALID')
  platform.advance(60 * 60_000)
  expect((await setUp(late, 'first')).code).toBe('SET_UP_LINK_INVALID')
  const link = await token()
  const kept = await db.query<{ row: string }>({ text: 'select l::text as row from operator_set_up_link l' })
  expect(kept.map(({ row }) => row).join()).not.toContain(link)
  const answers = await Promise.all(['first', 'second', 'third'].map((name) => setUp(link, name)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    '',
    'SET_UP_LINK_INVALID',
    'SET_UP_LINK_INVALID',
  ])
  const { username } = answers.find(({ success }) => success)?.value ?? {}
  const operator = new TestVisitor(platform)
  await enrol(operator, username)
  expect((await operator.send('opsSession')).value.permissions).toContain('settings.edit')
  expect(await makeSetUpLink(platform.context)).toBeUndefined()
})
