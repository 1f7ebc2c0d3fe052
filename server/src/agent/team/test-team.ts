import type { Database } from '#db/database.ts'
import { type TestPlatform, registration, testPassword, TestVisitor } from '#test-platform.ts'

export type TestAgent = TestVisitor & { id: string; account: string }

/** Takes the password that an agent gave for one that the account's holder has chosen. */
export const asIfChosen = (db: Database, username: string): Promise<unknown> =>
  db.query({ text: 'update member set is_password_given = false where username = $1', values: [username] })

/** For tests: an agent of the top, and accounts that agents open below, all logged in. */
export function testTeams(db: Database, platform: TestPlatform) {
  const known = async (visitor: TestVisitor, account: string): Promise<TestAgent> => {
    const { id } = (await visitor.send('memberInfo')).value
    return Object.assign(visitor, { id: String(id), account })
  }
  const newMember = async (given: Record<string, unknown> = {}) => {
    const visitor = new TestVisitor(platform)
    const { value } = await visitor.register(given)
    return known(visitor, String(value.account))
  }
  const newTop = async (type = 1): Promise<TestAgent> => {
    const agent = await newMember()
    await db.query({ text: 'update member set account_type = $2 where id = $1', values: [agent.id, type] })
    const again = new TestVisitor(platform)
    await again.logIn(agent.account, testPassword)
    return known(again, agent.account)
  }
  const add = async (
    agent: TestVisitor,
    { type = 'agent', rate = '1' }: { type?: 'agent' | 'member'; rate?: string } = {},
  ): Promise<TestAgent> => {
    const { username } = registration()
    await agent.send('agentAdd', { input: { username, password: testPassword, type, rate } })
    await asIfChosen(db, username)
    const visitor = new TestVisitor(platform)
    await visitor.logIn(username, testPassword)
    await visitor.send('termsAgree', { input: { agreed: true, ofAge: true } })
    return known(visitor, username)
  }
  return { newMember, newTop, add }
}
