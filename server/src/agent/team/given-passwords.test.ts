import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { testTeams } from '#agent/team/test-team.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { newTop } = testTeams(db, platform)
const own = 'river-stone-lantern-41'

/** An account that an agent opened with a password of the agent's own making. */
async function opened() {
  const agent = await newTop()
  const { username } = registration()
  const input = { username, password: testPassword, type: 'member', rate: '1' }
  const { memberId } = (await agent.send('agentAdd', { input })).value
  return { agent, username, memberId: String(memberId) }
}
const logIn = async (username: string, password: string) => {
  const visitor = new TestVisitor(platform)
  return Object.assign(visitor, { answer: await visitor.logIn(username, password) })
}

test('whoever holds an account that an agent opened gets no further with the agent’s password than to a new one', async () => {
  const { agent, username, memberId } = await opened()
  const holder = await logIn(username, testPassword)
  expect(holder.answer.value).toMatchObject({ passwordDefault: true, passwordExpired: false })
  for (const name of ['memberInfo', 'balance'] as const)
    expect((await holder.send(name)).code).toBe('PASSWORD_CHANGE_REQUIRED')
  const input = { newPassword: own, confirmNewPassword: own }
  expect((await holder.send('passwordChange', { input })).code).toBe('')
  const again = await logIn(username, own)
  expect(again.answer.value).toMatchObject({ passwordDefault: false })
  expect((await again.send('memberInfo')).code).toBe('')
  // From then on the agent knows none, and opens none again.
  expect((await logIn(username, testPassword)).answer.code).toBe('LOGIN_FAILED')
  const renew = await agent.send('agentPasswordRenew', { params: { id: memberId } })
  expect(renew.code).toBe('ALREADY_SET')
})

test('a password that an agent gave and nobody used in its days opens nothing, until the agent lets it', async () => {
  const [left, renewed] = [await opened(), await opened()]
  await db.query({
    text: `update member set password_set_at = password_set_at - interval '73 hours' where id = any ($1::uuid[])`,
    values: [[left.memberId, renewed.memberId]],
  })
  expect((await logIn(left.username, testPassword)).answer.code).toBe('LOGIN_FAILED')
  const { agent, memberId, username } = renewed
  expect((await agent.send('agentPasswordRenew', { params: { id: memberId } })).code).toBe('')
  expect((await logIn(username, testPassword)).answer.value).toMatchObject({ passwordDefault: true })
})
