import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { messagesTo } from '#messaging/test-messages.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { newMail, passwordLinksOf } from '#session/test-password-links.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db, { TRUSTED_PROXIES: '1' })
const { newMember, ask } = passwordLinksOf(platform)

async function set(key: string, value: unknown): Promise<void> {
  const text = 'insert into setting (key, value) values ($1, $2)'
  await db.query({ text, values: [key, JSON.stringify(value)] })
  forgetSettings(db)
}

beforeEach(async () => {
  // A day later nothing is counted any more.
  platform.advance(25 * 3_600_000)
  await db.query({ text: 'delete from setting' })
  forgetSettings(db)
})

test('where nobody sends mail the call says so', async () => {
  const { account: username, email } = await newMember()
  await set('sandboxMessages', false)
  expect((await ask({ username, email })).code).toBe('MAIL_OFF')
})

test('a name or an address is asked for once a minute and ten times a day, whether anybody has it or not', async () => {
  await set('codesPerRecipientHour', 1000)
  const member = await newMember()
  const answersOf = async (next: () => { username: string; email: string }) => {
    const codes = [(await ask(next())).code, (await ask(next())).code]
    for (let times = 1; times < 11; times++) {
      platform.advance(61_000)
      const { code } = await ask(next())
      codes.push(code)
    }
    return codes
  }
  const right = { username: member.account, email: member.email }
  const spent = (told: string) => [
    told,
    'RATE_LIMITED',
    ...Array.from({ length: 9 }, () => told),
    'TOO_MANY_REQUESTS',
  ]
  expect(await answersOf(() => right)).toEqual(spent(''))
  expect(await answersOf(() => ({ username: 'nobody-has-it', email: newMail() }))).toEqual(
    spent('ACCOUNT_EMAIL_UNKNOWN'),
  )
  const email = newMail()
  expect(await answersOf(() => ({ username: `n${randomBytes(6).toString('hex')}`, email }))).toEqual(
    spent('ACCOUNT_EMAIL_UNKNOWN'),
  )
  // Who guesses at the address of a name has spent the tries that the right one would have needed.
  const guessed = await newMember()
  await answersOf(() => ({ username: guessed.account, email: newMail() }))
  platform.advance(61_000)
  expect((await ask({ username: guessed.account, email: guessed.email })).code).toBe('TOO_MANY_REQUESTS')
})

test('the refusal says how long it takes', async () => {
  await set('codesPerRecipientHour', 2)
  const { account: username, email } = await newMember()
  await ask({ username, email })
  platform.advance(120_000)
  await ask({ username, email })
  platform.advance(120_000)
  const { message } = await ask({ username, email })
  expect(message).toBe('Too many requests. Please try again in 56 minutes.')
})

test('a network asks for so many within an hour, a country and all of them within a day', async () => {
  const from = (country: string, visitor?: TestVisitor) =>
    newMember().then(({ account: username, email }) =>
      ask({ username, email, headers: { 'x-country': country } }, visitor),
    )
  await set('codesPerNetworkHour', 2)
  const home = new TestVisitor(platform)
  const ofNetwork = []
  for (let times = 0; times < 3; times++) ofNetwork.push((await from('TH', home)).code)
  expect(ofNetwork).toEqual(['', '', 'TOO_MANY_REQUESTS'])
  await set('mailPerCountryDay', 3)
  expect([(await from('TH')).code, (await from('TH')).code, (await from('LA')).code]).toEqual([
    '',
    'MAIL_QUOTA',
    '',
  ])
  await set('mailPerDay', 4)
  expect((await from('LA')).code).toBe('MAIL_QUOTA')
})

test('of many who ask at once for one name one gets a link', async () => {
  const { account: username, email } = await newMember()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ username, email })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    '',
    ...Array.from({ length: 5 }, () => 'RATE_LIMITED'),
  ])
  expect(await messagesTo(platform, email)).toHaveLength(1)
})

test('what strangers ask for spends nothing of the browser and the address that the member knows', async () => {
  const { account: username, email, visitor } = await newMember()
  await set('codesPerRecipientDay', 2)
  for (let times = 0; times < 2; times++) {
    platform.advance(61_000)
    expect((await ask({ username, email })).code).toBe('')
  }
  platform.advance(61_000)
  expect((await ask({ username, email })).code).toBe('TOO_MANY_REQUESTS')
  expect((await ask({ username, email }, visitor)).code).toBe('')
  platform.advance(61_000)
  const atHome = new TestVisitor(platform, visitor.ip)
  expect((await ask({ username, email }, atHome)).code).toBe('')
  platform.advance(61_000)
  expect((await ask({ username, email }, visitor)).code).toBe('TOO_MANY_REQUESTS')
})

test('who asks again at once is told when another link can be asked for, also where nobody has the address', async () => {
  const asked = { username: `n${randomBytes(6).toString('hex')}`, email: newMail() }
  await ask(asked)
  platform.advance(20_000)
  expect(await ask(asked)).toMatchObject({
    code: 'RATE_LIMITED',
    value: { expirationTime: platform.context.clock().getTime() + 40_000 },
  })
})
