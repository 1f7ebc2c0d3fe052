import { randomBytes } from 'node:crypto'
import { giveContacts } from '#account/test-contacts.ts'
import { messagesTo, type TestMessage } from '#messaging/test-messages.ts'
import { type TestAnswer, type TestPlatform, TestVisitor } from '#test-platform.ts'

export const newMail = () => `p${randomBytes(6).toString('hex')}@example.com`

export type TestMember = { account: string; email: string; visitor: TestVisitor }

type Ask = { username: string; email: string; headers?: Record<string, string> } & Record<string, unknown>

export const tokenIn = ({ text }: TestMessage): string => /\/password#([\w-]{43})$/m.exec(text)?.[1] ?? ''

/** For tests: members who have told an address, and links that are asked for. */
export function passwordLinksOf(platform: TestPlatform) {
  /** A member who is logged in and has told an address. */
  async function newMember(email = newMail()): Promise<TestMember> {
    const visitor = new TestVisitor(platform)
    const { value } = await visitor.register()
    await giveContacts(platform, value.account, { told: { email } })
    return { account: value.account, email, visitor }
  }

  /** Asks for a link as the portal does, with a human verification of its own. */
  async function ask(
    { headers = {}, ...pair }: Ask,
    visitor = new TestVisitor(platform),
  ): Promise<TestAnswer> {
    const challengeToken = await visitor.solveChallenge('login')
    return visitor.send('passwordEmail', { input: { challengeToken, ...pair }, headers })
  }

  /** Has a link sent. @returns its token */
  async function linkFor({ account, email }: TestMember): Promise<string> {
    platform.advance(61_000)
    await ask({ username: account, email })
    const [message] = await messagesTo(platform, email)
    return message ? tokenIn(message) : ''
  }

  return { newMember, ask, linkFor }
}
