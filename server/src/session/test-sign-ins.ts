import type { TestIssuer } from '#identity/test-issuer.ts'
import {
  registration,
  type TestAnswer,
  testPassword,
  type TestPlatform,
  TestVisitor,
} from '#test-platform.ts'

export type TestPerson = { sub: string; provider?: 'google' | 'facebook' }
type Given = { visitor?: TestVisitor } & Record<string, unknown>
type Answered = { visitor: TestVisitor; answer: TestAnswer }

/** What a member's own history says of each sign-in, newest first. */
export const historyOf = async (visitor: TestVisitor): Promise<string[]> =>
  (await visitor.send('signInList', { query: {} })).value.content.map(
    ({ method, outcome }: { method: string; outcome: string }) => `${method} ${outcome}`,
  )

export const accountOf = async (visitor: TestVisitor): Promise<string> =>
  (await visitor.send('memberInfo')).value.account

/** For tests: people who sign in elsewhere, and what binds them to accounts. */
export function signInsOf(platform: TestPlatform, issuer: TestIssuer) {
  async function signIn(
    { sub, provider = 'google' }: TestPerson,
    { visitor = new TestVisitor(platform), ...more }: Given = {},
  ): Promise<Answered> {
    const firebase = { sign_in_provider: `${provider}.com` }
    const idToken = await issuer.sign(platform.now(), { sub, firebase })
    const challengeToken = await visitor.solveChallenge('login')
    const answer = await visitor.send('social', { input: { provider, idToken, challengeToken, ...more } })
    if (answer.success && answer.value.token) visitor.token = answer.value.token
    return { visitor, answer }
  }

  const ticketOf = async (person: TestPerson): Promise<string> =>
    (await signIn(person)).answer.value.bindingTicket

  const newMember = async (): Promise<string> => (await new TestVisitor(platform).register()).value.account

  async function logInToLink(visitor: TestVisitor, username: string): Promise<void> {
    await visitor.logIn(username, testPassword)
    await visitor.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  }

  /** Logs in to the account, proves by the password that it is the member, and links. */
  async function link(
    bindingTicket: string,
    username: string,
    { visitor = new TestVisitor(platform), ...more }: Given = {},
  ): Promise<Answered> {
    await logInToLink(visitor, username)
    const answer = await visitor.send('bindLink', { input: { bindingTicket, confirm: true, ...more } })
    return { visitor, answer }
  }

  async function registerBound(bindingTicket: string, more: object = {}): Promise<Answered> {
    const visitor = new TestVisitor(platform)
    const challengeToken = await visitor.solveChallenge('register')
    const ticket = { challengeToken, bindingTicket, confirm: true, method: 'username' }
    const answer = await visitor.send('bindRegister', { input: { ...registration(), ...ticket, ...more } })
    if (answer.success) visitor.token = answer.value.token
    return { visitor, answer }
  }

  return { signIn, ticketOf, newMember, logInToLink, link, registerBound }
}
