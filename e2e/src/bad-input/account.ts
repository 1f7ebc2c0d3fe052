import { changesNothing } from '#calls/member-state.ts'
import { newMember } from '#calls/members.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { expect, test } from '#world/test.ts'

const fieldsOf = (value: { fields?: { field: string; kind: string }[] } | null) =>
  value?.fields?.map(({ field, kind }) => `${field} ${kind}`)

const wrongRegistrations = [
  {
    what: 'two passwords (REG-66)',
    given: { confirmPassword: 'another-one-48' },
    code: 'VALIDATION',
    field: 'confirmPassword mismatch',
  },
  { what: 'a short name', given: { username: 'e' }, code: 'VALIDATION', field: 'username length' },
  {
    what: 'a name with blanks',
    given: { username: 'no blanks' },
    code: 'VALIDATION',
    field: 'username pattern',
  },
  { what: 'an unknown field', given: { isAgent: 1 }, code: 'VALIDATION', field: 'isAgent unknown' },
  { what: 'terms not agreed to (REG-80)', given: { agreed: false }, code: 'TERMS_REQUIRED' },
  { what: 'too young (REG-81)', given: { ofAge: false }, code: 'AGE_REQUIRED' },
  { what: 'no human verification (REG-27)', given: { challengeToken: '' }, code: 'CHALLENGE_REQUIRED' },
  {
    what: 'an invented verification (REG-27)',
    given: { challengeToken: 'x'.repeat(43) },
    code: 'CHALLENGE_FAILED',
  },
]

export function accountTests(): void {
  test.describe('a registration that does not hold opens no account', () => {
    for (const { what, given, code, field } of wrongRegistrations)
      test(`${what}: ${code}`, async () => {
        const visitor = new Visitor()
        const refused = await visitor.call('register', { input: { ...visitor.registration(), ...given } })
        expect(refused.code).toBe(code)
        if (field) expect(fieldsOf(refused.value)).toContain(field)
        // The name is still to be had, and nobody is logged in.
        expect(await visitor.read('sessionCheck')).toMatchObject({ valid: false })
        expect((await visitor.register()).code).toBe('')
      })

    test('a name that is taken, in whatever letters: USERNAME_TAKEN', async () => {
      const owner = await newMember()
      const refused = await changesNothing(owner, () =>
        new Visitor().register({ username: owner.account.toUpperCase() }),
      )
      expect(refused.code).toBe('USERNAME_TAKEN')
    })

    test('a human verification that was used before: CHALLENGE_EXPIRED (A-32)', async () => {
      const visitor = new Visitor()
      const challengeToken = await visitor.passChallenge('register')
      expect((await visitor.register({ challengeToken })).code).toBe('')
      const again = new Visitor()
      const refused = await again.call('register', { input: { ...again.registration(), challengeToken } })
      expect(refused.code).toMatch(/^CHALLENGE_/)
    })
  })

  test.describe('an encrypted call', () => {
    const input = { old: testPassword, paymentPassword: 'mango-83-river', confirm: 'mango-83-river' }

    test('is refused as plain text: ENCRYPTION_REQUIRED', async () => {
      const member = await newMember()
      const refused = await changesNothing(member, () => member.call('paymentPasswordSet', { body: input }))
      expect(refused.code).toBe('ENCRYPTION_REQUIRED')
    })

    test('is done once, and a copy of it is refused: REPLAY', async () => {
      const member = await newMember()
      const body = await member.seal(input)
      expect((await member.call('paymentPasswordSet', { body })).code).toBe('')
      const refused = await changesNothing(member, () => member.call('paymentPasswordSet', { body }))
      expect(refused.code).toBe('REPLAY')
    })

    test('is refused when a byte of it was changed: REPLAY', async () => {
      const member = await newMember()
      const { data } = await member.seal(input)
      const changed = data.slice(0, -30) + (data.at(-30) === 'A' ? 'B' : 'A') + data.slice(-29)
      const refused = await changesNothing(member, () =>
        member.call('paymentPasswordSet', { body: { data: changed } }),
      )
      expect(refused.code).toBe('REPLAY')
    })
  })

  test('a login asks for the picture code after a wrong one, and takes no wrong code (AUTH-53, AUTH-13)', async () => {
    const owner = await newMember()
    const stranger = new Visitor()
    const tryIn = async (more: object) => {
      const challengeToken = await stranger.passChallenge('login')
      return stranger.call('login', {
        input: { username: owner.account, password: 'not-this-one-1', challengeToken, ...more },
      })
    }
    await changesNothing(owner, async () => {
      expect((await tryIn({})).code).toBe('LOGIN_FAILED')
      expect((await tryIn({ password: testPassword })).code).toBe('CAPTCHA_REQUIRED')
      await stranger.read('captcha')
      expect((await tryIn({ password: testPassword, captcha: 'OOOO' })).code).toBe('CAPTCHA_WRONG')
    })
    expect(await stranger.read('sessionCheck')).toMatchObject({ valid: false, token: null })
  })

  test('a session needs both of its halves', async () => {
    const member = await newMember()
    const { token } = member
    member.token = null
    expect((await member.call('balance')).code).toBe('UNAUTHORIZED')
    const thief = new Visitor()
    thief.token = token
    expect((await thief.call('balance')).code).toBe('UNAUTHORIZED')
  })
}
