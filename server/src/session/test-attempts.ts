import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { giveContacts } from '#account/test-contacts.ts'
import { internationally, newNumber, setSmsFlags, smsCodesOf } from '#account/test-sms-codes.ts'
import type { Database } from '#db/database.ts'
import { newSubject, type TestIssuer } from '#identity/test-issuer.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { passwordLinksOf } from '#session/test-password-links.ts'
import { signInsOf } from '#session/test-sign-ins.ts'
import { tokenHash } from '#verification/rules.ts'
import { type ChallengePurpose, insertChallenge, setChallengeToken } from '#verification/store.ts'
import {
  registration,
  type TestAnswer,
  testPassword,
  type TestPlatform,
  TestVisitor,
} from '#test-platform.ts'

/** Everything that an attempt may not change, as one text. */
export async function stateOf(db: Database): Promise<string> {
  const whole = [
    'member',
    'member_identity',
    'passkey',
    'authenticator',
    'secret_change',
    'payee',
    'known_login',
  ]
  const rows = whole.map((table) => `(select jsonb_agg(to_jsonb(t) order by t::text) from ${table} t)`)
  const sessions = `(select jsonb_agg(array[id::text, ended_at::text] order by id) from member_session)`
  const [row] = await db.query<{ state: string }>({
    text: `select jsonb_build_array(${[...rows, sessions].join(', ')})::text as state`,
  })
  return row?.state ?? ''
}

/** By which codes each is refused, and how it is made. */
export type Attempts = Record<string, [codes: string[], make: () => Promise<TestAnswer>]>

/** For tests: a member with all that is worth taking, and ways in that are none. */
export async function attemptsAt(platform: TestPlatform, issuer: TestIssuer): Promise<Attempts> {
  const { db } = platform.context
  await setSmsFlags(db, true)
  const links = passwordLinksOf(platform)
  const signIns = signInsOf(platform, issuer)
  const owner = await links.newMember()
  const { account, visitor: own } = owner
  const mobileNum = newNumber()
  await giveContacts(platform, account, { mobile: internationally(mobileNum) })
  const usedTicket = await signIns.ticketOf({ sub: newSubject() })
  await signIns.registerBound(usedTicket)
  const used = await links.linkFor(owner)
  const newPassword = 'river-stone-lantern-41'
  const confirmed = { newPassword, confirmNewPassword: newPassword }
  await new TestVisitor(platform).send('passwordLink', { input: { resetToken: used, ...confirmed } })
  await own.logIn(account, newPassword)
  const elsewhere = new TestVisitor(platform)
  await elsewhere.logIn(account, newPassword)
  platform.advance(61_000)
  await smsCodesOf(platform).ask(mobileNum)
  const loginCode = await codeSentTo(platform, internationally(mobileNum))
  const proofCode = { kind: 'SMS', answer: loginCode }
  const idToken = await issuer.sign(platform.now(), { sub: newSubject() })
  const unsigned = [{ alg: 'none' }, issuer.claimsAt(platform.now())]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

  /** As if a person had solved it; a token is good from the network alone that it was made for. */
  async function solved(purpose: ChallengePurpose, visitor = new TestVisitor(platform)): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const now = new Date(platform.now())
    const later = new Date(platform.now() + 60_000)
    const id = randomUUID()
    const task = { kind: 'work' as const, answer: 0, powPrefix: '', powBits: 0, triesLeft: 1 }
    const at = { purpose, network: visitor.ip, createdAt: now, expiresAt: later }
    await db.transaction(async (tx) => {
      await insertChallenge(tx, { id, ...task, ...at })
      await setChallengeToken(tx, { id, tokenHash: tokenHash(token), expiresAt: later })
    })
    return token
  }
  const call = async (
    name: Parameters<TestVisitor['send']>[0],
    input: object,
    purpose?: ChallengePurpose,
  ) => {
    const visitor = new TestVisitor(platform)
    const challengeToken = purpose && (await solved(purpose, visitor))
    return visitor.send(name, { input: { ...input, ...(challengeToken && { challengeToken }) } })
  }
  /** The owner's cookie and token, from a place of one's own. */
  const inSession = (token: string | null): TestVisitor => {
    const visitor = new TestVisitor(platform)
    visitor.cookies = new Map(own.cookies)
    visitor.token = token
    return visitor
  }
  const social = (token: string) => call('social', { provider: 'google', idToken: token }, 'login')
  await social(idToken)
  const tokenAlone = () => Object.assign(new TestVisitor(platform), { token: own.token })
  const number = { countryDialingCode: '+66', mobileNum }
  const wrongCode = String((Number(loginCode) + 1) % 1_000_000).padStart(6, '0')
  const wrongly = { ...number, verificationCode: wrongCode }
  const refusedCode = ['SMS_CODE_WRONG', 'SMS_CODE_EXPIRED', 'TOO_MANY_REQUESTS']
  const variants = [account.toUpperCase(), ` ${account} `, account]
  const guess = ['LOGIN_FAILED', 'CAPTCHA_REQUIRED', 'ACCOUNT_LOCKED', 'RATE_LIMITED']
  const wrongPurpose = async () => {
    const visitor = new TestVisitor(platform)
    return visitor.logIn(account, newPassword, { challengeToken: await solved('register', visitor) })
  }
  const register = () => call('register', registration(variants[randomInt(variants.length)]), 'register')
  const bound = { bindingTicket: usedTicket, confirm: true, method: 'username' }
  const made = randomBytes(32).toString('base64url')
  const signed = async (change: object, nowMs = platform.now()) => social(await issuer.sign(nowMs, change))
  const foreign = { ...number, mobileNum: newNumber(), verificationCode: loginCode }
  return {
    'a wrong password': [guess, () => call('login', { username: account, password: testPassword }, 'login')],
    'a check solved for another purpose': [['CHALLENGE_FAILED', 'CAPTCHA_REQUIRED'], wrongPurpose],
    'the same name in other letters': [['USERNAME_TAKEN'], register],
    'a link that was used': [
      ['TICKET_EXPIRED'],
      () => call('passwordLink', { resetToken: used, ...confirmed }),
    ],
    'a link that was made up': [
      ['TICKET_EXPIRED'],
      () => call('passwordLink', { resetToken: made, ...confirmed }),
    ],
    'a code of a login for a new password': [
      ['SMS_CODE_WRONG'],
      () => call('passwordPhone', { ...number, verificationCode: loginCode, newPassword }, 'login'),
    ],
    'a wrong code at a login': [refusedCode, () => call('login', { type: 'sms', ...wrongly }, 'login')],
    'a wrong code for a new password': [
      refusedCode,
      () => call('passwordPhone', { ...wrongly, newPassword }, 'login'),
    ],
    'a code of another number': [
      ['SMS_CODE_WRONG'],
      () => call('login', { type: 'sms', ...foreign }, 'login'),
    ],
    'a code of a login as a proof': [
      ['SMS_CODE_WRONG'],
      () => inSession(own.token).send('stepUp', { input: proofCode }),
    ],
    'a change without a proof': [['STEP_UP_REQUIRED'], () => inSession(own.token).send('totpNew')],
    'a token of another issuer': [
      ['OTP_INVALID'],
      () => signed({ iss: 'https://securetoken.google.com/other' }),
    ],
    'a token for another': [['OTP_INVALID'], () => signed({ aud: 'other' })],
    'a token that nobody signed': [['OTP_INVALID'], () => social(`${unsigned}.`)],
    'a token that is over': [['OTP_EXPIRED'], () => signed({}, platform.now() - 2 * 3_600_000)],
    'a token that was used': [['OTP_INVALID'], () => social(idToken)],
    'a ticket that was used': [
      ['BINDING_EXPIRED'],
      () => call('bindRegister', { ...registration(), ...bound }, 'register'),
    ],
    'a login that never waited': [
      ['VERIFY_EXPIRED'],
      () => call('loginVerify', { ticket: randomUUID(), ...proofCode }),
    ],
    'the token of another session': [['UNAUTHORIZED'], () => inSession(elsewhere.token).send('memberInfo')],
    'the cookie alone': [['UNAUTHORIZED'], () => inSession(null).send('sessionEndOthers')],
    'the token alone': [['UNAUTHORIZED'], () => tokenAlone().send('sessionEndOthers')],
  }
}

/** Makes each so many times, up to so many at once. @returns what was let through or refused otherwise */
export async function failingOf(attempts: Attempts, { times, atOnce }: { times: number; atOnce: number }) {
  const each = Object.entries(attempts)
  const all = Array.from({ length: times }, () => each).flat()
  const other: string[] = []
  for (let from = 0; from < all.length; from += atOnce)
    await Promise.all(
      all.slice(from, from + atOnce).map(async ([name, [codes, make]]) => {
        const { code, setCookie } = await make()
        const isOpened = setCookie.join().includes('__Host-session=')
        if (isOpened || !codes.includes(code)) other.push(`${name}: ${isOpened ? 'opened ' : ''}${code}`)
      }),
    )
  return other
}
