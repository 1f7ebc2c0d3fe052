import { randomBytes } from 'node:crypto'
import { rejectWithdrawal } from '#cashier/withdrawal/decide-withdrawal.ts'
import type { Tx } from '#db/queryable.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { issueJobs } from '#lottery/job.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { callerOf, endSale, insertGames, keyFor, openIssue, slipInput } from '#lottery/test-issues.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { endNotice, publishNotice, putNotice } from '#content/edit-notice.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { isPeriodic } from '#jobs/declare-job.ts'
import { runDueJobs } from '#jobs/start-jobs.ts'
import { announceNotices } from '#notification/announce-notices.ts'
import { allJobs } from '#notification/job.ts'
import { queueNotifications } from '#notification/queue-notification.ts'
import { devicesMax } from '#notification/rules.ts'
import { claimsOf, testBrowser, testPushService } from '#notification/test-push-service.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const service = await testPushService()
afterAll(() => service.close())
const db = await testDatabase({ poolSize: 10 })
const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const platform = await testPlatform(db, {
  PUSH_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  PUSH_SERVICES: service.origin,
})
const cashier = testCashier(db, platform)

beforeEach(async () => {
  service.taken.length = 0
  service.answers.length = 0
  await db.query({ text: 'delete from notification' })
  await db.query({ text: 'delete from notification_device' })
})

let hours = 0
/** An hour after the last time, so that what was put off is due; what is due is due by the database's clock. */
function runJobs() {
  const now = new Date(Date.now() + ++hours * 3_600_000)
  const jobs = allJobs(platform.context).filter((job) => !isPeriodic(job))
  return runDueJobs(db, jobs, () => now)
}

type Member = TestVisitor & { id: string; account: string }

async function newMember(): Promise<Member> {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  const { id } = (await visitor.send('memberInfo')).value
  return Object.assign(visitor, { id: String(id), account: String(value.account) })
}

const all = { draws: true, money: true, house: true, amounts: false }
let browsers = 0
const newBrowser = () => testBrowser(`${service.origin}/device/${++browsers}`)
type Browser = ReturnType<typeof newBrowser>

const turnOn = (visitor: TestVisitor, { subscription }: Browser, wishes: object = {}, headers = {}) =>
  visitor.send('notificationOn', { input: { subscription, ...all, ...wishes }, headers })

/** A member whose browser is told. */
async function toldMember(wishes: object = {}, headers = {}) {
  const [member, browser] = [await newMember(), newBrowser()]
  const { value } = await turnOn(member, browser, wishes, headers)
  return { member, browser, deviceId: String(value.id) }
}

const deposited = (memberId: string) =>
  db.transaction((tx) =>
    queueNotifications(tx, 'money', [
      { memberId, content: { kind: 'money', key: 'depositCredited', amount: '฿500.00' } },
    ]),
  )

const shownBy = (browser: Browser) => service.taken.map(({ body }) => browser.open(body))
const devicesOf = async (visitor: TestVisitor) => (await visitor.send('notificationList')).value.content

test('a deposit is told once, sealed to the browser and signed by the key of the house', async () => {
  const { member, browser } = await toldMember()
  await deposited(member.id)
  await runJobs()
  await runJobs()
  expect(shownBy(browser)).toEqual([
    {
      title: 'Deposit',
      body: 'Your deposit has arrived.',
      tag: expect.any(String),
      lang: 'en',
      dir: 'ltr',
      opens: 'money',
    },
  ])
  const [push] = service.taken
  if (!push) throw new Error('nothing was taken')
  expect(push.body.includes('deposit')).toBe(false)
  const { key, aud, exp, sub } = await claimsOf(push)
  expect({ key, aud, sub }).toEqual({ key: publicKey, aud: service.origin, sub: 'mailto:operator@localhost' })
  expect(exp).toBeLessThanOrEqual(Date.now() / 1000 + 86_400)
  expect(Number(push.headers['ttl'])).toBeGreaterThan(86_000)
  expect((await devicesOf(member))[0].lastToldAt).toEqual(expect.any(Number))
})

test('amounts are shown where the member wants them, and in the language of that browser', async () => {
  const { member, browser } = await toldMember({ amounts: true }, { language: 'th' })
  await deposited(member.id)
  await runJobs()
  expect(shownBy(browser)).toMatchObject([
    { title: 'ฝากเงิน', body: 'เงิน ฿500.00 เข้าบัญชีของคุณแล้ว', lang: 'th' },
  ])
})

test('a kind that was not chosen is not told, and a change of choice holds at once', async () => {
  const { member, browser } = await toldMember({ money: false })
  await deposited(member.id)
  await runJobs()
  expect(service.taken).toEqual([])
  await turnOn(member, browser, { draws: false })
  await deposited(member.id)
  await runJobs()
  expect(service.taken).toHaveLength(1)
  expect(await devicesOf(member)).toMatchObject([{ isCurrent: true, draws: false, money: true }])
})

test('what is rolled back is not told', async () => {
  const { member } = await toldMember()
  const gone = db.transaction(async (tx) => {
    const content = { kind: 'money', key: 'depositCredited', amount: '' } as const
    await queueNotifications(tx, 'money', [{ memberId: member.id, content }])
    throw new Error('taken back')
  })
  await expect(gone).rejects.toThrow('taken back')
  await runJobs()
  expect(service.taken).toEqual([])
})

test('a push service that fails, drops the line or has had too many is asked again', async () => {
  const { member, browser } = await toldMember()
  service.answers.push(503, 'dropped', 429)
  await deposited(member.id)
  for (let tries = 0; tries < 6; tries++) await runJobs()
  expect(service.taken).toHaveLength(4)
  expect(new Set(shownBy(browser).map(({ tag }) => tag)).size).toBe(1)
})

test('it is not followed elsewhere, and what it refuses is given up', async () => {
  const { member } = await toldMember()
  service.answers.push(400)
  await deposited(member.id)
  await runJobs()
  await runJobs()
  expect(service.taken).toHaveLength(1)
  service.answers.push(302)
  await deposited(member.id)
  await runJobs()
  expect(service.taken.map(({ path }) => path)).not.toContain('/elsewhere')
  expect(await devicesOf(member)).toHaveLength(1)
})

test.each([404, 410])('an answer of %i ends the device', async (status) => {
  const { member } = await toldMember()
  service.answers.push(status)
  await deposited(member.id)
  await runJobs()
  expect(await devicesOf(member)).toEqual([])
})

test('what was not taken in its time is told no more', async () => {
  const { member } = await toldMember()
  await deposited(member.id)
  await db.query({ text: 'update notification set expires_at = now()' })
  await runJobs()
  expect(service.taken).toEqual([])
  expect(await db.query({ text: 'select id from notification' })).toEqual([])
})

test.each([
  'https://portal.example/hook',
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com@127.0.0.1/',
])('nobody makes the server call %s', async (endpoint) => {
  const member = await newMember()
  expect(await turnOn(member, testBrowser(endpoint))).toMatchObject({ status: 422, code: 'INVALID_URL' })
})

test('keys that are none, and a wish for nothing, are refused', async () => {
  const member = await newMember()
  const { subscription } = newBrowser()
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const noPoint = { subscription: { ...subscription, keys: { ...subscription.keys, p256dh } }, ...all }
  const send = (input: object) => member.send('notificationOn', { input })
  expect((await send(noPoint)).code).toBe('VALIDATION')
  expect((await send({ subscription, draws: false, money: false, house: false, amounts: true })).code).toBe(
    'VALIDATION',
  )
  expect((await send({ subscription: { ...subscription, keys: {} }, ...all })).code).toBe('VALIDATION')
})

test('a test comes to the device that asks for it, and to nobody else’s', async () => {
  const { member, browser, deviceId } = await toldMember()
  const { member: other } = await toldMember()
  const params = { id: deviceId }
  expect((await other.send('notificationTest', { params })).code).toBe('NOT_FOUND')
  expect((await other.send('notificationOff', { params })).code).toBe('NOT_FOUND')
  expect((await member.send('notificationTest', { params })).value).toEqual({ done: true })
  await runJobs()
  expect(shownBy(browser)).toMatchObject([{ title: 'Notifications arrive here', opens: 'account' }])
})

test('turned off, a device is told nothing, nor what was on its way', async () => {
  const { member, deviceId } = await toldMember()
  await deposited(member.id)
  expect((await member.send('notificationOff', { params: { id: deviceId } })).value).toEqual({ done: true })
  await runJobs()
  expect(service.taken).toEqual([])
})

test('logging out ends it on that device alone', async () => {
  const { member } = await toldMember()
  const phone = new TestVisitor(platform)
  await phone.logIn(member.account, testPassword)
  await turnOn(phone, newBrowser())
  expect((await devicesOf(member)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
    true,
    false,
  ])
  await phone.send('logout')
  expect(await devicesOf(member)).toMatchObject([{ isCurrent: true }])
})

test('a session that idles out leaves it, and the next login goes on with it until its logout', async () => {
  const { member } = await toldMember()
  platform.advance(31 * 60_000)
  expect((await member.send('memberInfo')).status).toBe(401)
  await deposited(member.id)
  await runJobs()
  expect(service.taken).toHaveLength(1)
  await member.logIn(member.account, testPassword)
  expect(await devicesOf(member)).toMatchObject([{ isCurrent: true }])
  await member.send('logout')
  await deposited(member.id)
  await runJobs()
  expect(service.taken).toHaveLength(1)
})

test('a browser in which another member logs in tells nothing of the one before', async () => {
  const { member } = await toldMember()
  platform.advance(31 * 60_000)
  const other = await newMember()
  await member.logIn(other.account, testPassword)
  await deposited(member.id)
  await runJobs()
  expect(service.taken).toEqual([])
})

test('one browser is one member’s: who turns it on there takes it over', async () => {
  const { member, browser } = await toldMember()
  const other = await newMember()
  await turnOn(other, browser)
  expect([await devicesOf(member), await devicesOf(other)]).toMatchObject([[], [{ isCurrent: true }]])
})

test('ending the other sessions, or one of them, ends their devices', async () => {
  const { member } = await toldMember()
  const others = [new TestVisitor(platform), new TestVisitor(platform)]
  for (const other of others) {
    await other.logIn(member.account, testPassword)
    await turnOn(other, newBrowser())
  }
  const sessions = (await member.send('sessionList')).value.content
  const one = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  await member.send('sessionEnd', { params: { id: one.id } })
  expect(await devicesOf(member)).toHaveLength(2)
  await member.send('sessionEndOthers')
  expect(await devicesOf(member)).toMatchObject([{ isCurrent: true }])
})

test(`a member has ${devicesMax} devices at most, also when they come at once`, async () => {
  const member = await newMember()
  const cookie = [...member.cookies.keys()].find((name) => name.endsWith('device')) ?? ''
  const phones = Array.from({ length: devicesMax + 3 }, () => {
    const phone = Object.assign(new TestVisitor(platform), { token: member.token })
    const secret = randomBytes(32).toString('base64url')
    phone.cookies = new Map([...member.cookies, [cookie, secret]])
    return phone
  })
  const answers = await Promise.all(phones.map((phone) => turnOn(phone, newBrowser())))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === '')).toHaveLength(devicesMax)
  expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(3)
  expect(await devicesOf(member)).toHaveLength(devicesMax)
})

test('a closed account leaves no device and nothing on its way', async () => {
  const { member } = await toldMember()
  await deposited(member.id)
  await db.query({
    text: `insert into setting (key, value) values ('closingReflectionDays', '0')
      on conflict (key) do update set value = excluded.value`,
  })
  forgetSettings(db)
  await member.send('stepUp', { input: { kind: 'LOGIN_PASSWORD', answer: testPassword } })
  expect((await member.send('closingAsk')).value).toMatchObject({ isClosed: true })
  for (const table of ['notification', 'notification_device'])
    expect(await db.query({ text: `select 1 from ${table}` })).toEqual([])
})

test('a withdrawal tells its member’s devices in the transaction that moves the money', async () => {
  const member = await cashier.rich(1000_00n)
  const browser = newBrowser()
  await turnOn(member, browser, { amounts: true })
  const { value } = await cashier.withdraw(member, '1000')
  const withdrawalId = String(value.id)
  const reject = (tx: Tx) =>
    rejectWithdrawal(tx, platform.context, { withdrawalId, actor: 'system', at: new Date() })
  const failed = db.transaction(async (tx) => {
    await reject(tx)
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  await runJobs()
  expect(service.taken).toEqual([])
  await db.transaction(reject)
  await runJobs()
  expect(shownBy(browser)).toMatchObject([{ title: 'Withdrawal', opens: 'money' }])
  expect(shownBy(browser)[0]?.body).toContain('฿1,000.00 was rejected')
  await expectInOrder(db)
})

test('the result of a bet is told when it is settled, with what it paid where amounts are wanted', async () => {
  await insertGames(db)
  const member = await cashier.rich(1000_00n)
  const { member: bystander } = await toldMember()
  const browser = newBrowser()
  await turnOn(member, browser, { amounts: true })
  const issue = await openIssue(db)
  const input = slipInput(issue, { playType: 'run_top', selection: '0 1 2 3 4 5 6 7 8 9', unit: '10' })
  const [main, hold] = [await mainAccount(db, member.id, 'THB'), 0n]
  const caller = callerOf({ ownerId: member.id, main, hold })
  const placer = createPlacer(platform.context)
  await placeSlip(platform.context, placer, { caller, input, idempotency: keyFor(input) })
  await endSale(db, issue)
  await runDueJobs(db, issueJobs(platform.context))
  await runJobs()
  expect(shownBy(browser)).toMatchObject([{ tag: 'draws-RAPID60', opens: 'bets' }])
  const [{ title, body } = { title: '', body: '' }] = shownBy(browser)
  expect(title).toContain(issue.numero)
  expect(body).toMatch(/^The result is in: your bets paid ฿\d+\.00\.$/)
  expect(await devicesOf(bystander)).toMatchObject([{ lastToldAt: null }])
})

test('a notice that begins is told once to who wants news of the house, an ended one to nobody', async () => {
  const { browser } = await toldMember({ draws: false, money: false })
  await toldMember({ house: false })
  const at = new Date()
  const cause = { actor: 'system' as const, at, reason: '' }
  const texts = { en: { title: 'Songkran opening hours', content: '<p>Closed.</p>' } }
  const ids = [uuidV7(), uuidV7()]
  await db.transaction(async (tx) => {
    for (const id of ids) {
      await putNotice(tx, { ...cause, facts: { id, kind: 'PL', execution: 'B' }, texts })
      await publishNotice(tx, { ...cause, id, from: undefined, until: undefined })
    }
    await announceNotices(tx, {
      startsAt: new Date(at.getTime() - 30_000),
      endsAt: new Date(at.getTime() + 30_001),
    })
    await endNotice(tx, { ...cause, id: ids[1] ?? '' })
  })
  for (let round = 0; round < 3; round++) await runJobs()
  expect(shownBy(browser)).toMatchObject([{ body: 'Songkran opening hours', opens: 'home' }])
})

test('without a key nothing is offered', async () => {
  const bare = await testPlatform(await testDatabase(), { DATA_DIR: '/nonexistent' })
  const visitor = new TestVisitor(bare)
  await visitor.register()
  expect((await visitor.send('notificationList')).value).toMatchObject({ publicKey: null, content: [] })
  const { subscription } = newBrowser()
  expect((await visitor.send('notificationOn', { input: { subscription, ...all } })).code).toBe('FEATURE_OFF')
})
