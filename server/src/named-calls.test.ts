import { api } from '@suntala/contract'
import { feedbackTypes } from '@suntala/contract/form-inputs'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { modules } from '#app.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { codeSentTo } from '#messaging/test-messages.ts'
import { seedWorld } from '#seed-world.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, type Sent, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

// The calls that anybody may make, at the paths and with the names that are given.

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
await seedWorld(Object.values(modules), platform.context)
const guest = new TestVisitor(platform)

/** Makes a call that has to stand at this method and path. */
async function call(name: keyof typeof api, at: string, sent: Sent = {}, who = guest) {
  const { method, path } = api[name]
  expect(`${method} ${path}`).toBe(at)
  const answer = await who.send(name, sent)
  expect(answer, `${at} ${answer.code} ${JSON.stringify(answer.value)}`).toMatchObject({
    success: true,
    message: expect.any(String),
    code: '',
  })
  return answer.value
}

/** Whether a number is proved by a code when somebody registers. */
async function askForCodes(isAsked: boolean): Promise<void> {
  const text = `update module_flag set is_enabled = $1 where mod_id in ('MOBILENUMREG3', 'REGMOBVERF3')`
  await db.query({ text, values: [isAsked] })
  forgetSettings(db)
}

await db.query({
  text: `update field_rule set is_enabled = true, is_required = false\n    where field not in ('username', 'password', 'confirmPassword', 'recommenderId', 'verificationCode')`,
})
forgetSettings(db)

test('who registers is answered with a session (API-04)', async () => {
  const challengeToken = await guest.solveChallenge('register')
  const input = {
    ...registration(),
    challengeToken,
    payeeName: 'Somchai Jaidee',
    email: 'somchai@example.com',
    paymentPassword: '284913',
    line: 'somchai.line',
    whatsapp: '66812345678',
    zalo: '84912345678',
    facebook: 'somchai',
    wechat: 'somchai_w',
    qqNum: '12345678',
  }
  const { token } = await call('register', 'PUT /wps/member/register', { input })
  expect(token).toMatch(/^[\w-]{20,}$/)
})

test('who registers by a number proves it by a code that was sent there (API-06, API-14, API-15, API-16)', async () => {
  await askForCodes(true)
  const mobileNo = '812000001'
  const sms = { countryDialingCode: '+66', mobileNo, challengeToken: await guest.solveChallenge('sms') }
  const { expirationTime } = await call('smsRegister', 'POST /wps/verification/sms/register', { input: sms })
  expect(expirationTime).toBeGreaterThan(platform.now())
  const input = {
    ...registration(),
    challengeToken: await guest.solveChallenge('register'),
    countryDialingCode: '+66',
    mobileNum: mobileNo,
    paymentPassword: '284913',
    verificationCode: await codeSentTo(platform, `+66${mobileNo}`),
  }
  const { token } = await call('registerMobile', 'PUT /wps/member/register/mobile', { input })
  expect(token).toBeTruthy()
  await askForCodes(false)
})

test('a login answers with a token and how the password stands (API-08, API-09, API-10)', async () => {
  const { value } = await new TestVisitor(platform).register({ paymentPassword: '284913' })
  const given = async () => ({
    type: 'username',
    username: value.account,
    password: testPassword,
    challengeToken: await guest.solveChallenge('login'),
  })
  const guessed = await guest.send('login', { input: { ...(await given()), captcha: '1234' } })
  expect(guessed.code).toBe('CAPTCHA_WRONG')
  expect(await call('login', 'POST /wps/session/login', { input: await given() })).toMatchObject({
    token: expect.any(String),
    firstTimeLogin: expect.any(Boolean),
    passwordExpired: false,
  })
})

test('a code for the login is sent, and how long it is good is told (API-11, API-12, API-13)', async () => {
  platform.advance(61_000)
  const challengeToken = await guest.solveChallenge('sms')
  const input = { countryDialingCode: '+66', mobileNum: '812000002', challengeToken }
  const { expirationTime } = await call('smsLogin', 'POST /wps/verification/sms/noLogin', { input })
  expect(expirationTime).toBeGreaterThan(platform.now())
})

test('a password is set anew by a code from the phone, which logs in (API-29, API-30)', async () => {
  const { value } = await new TestVisitor(platform).register({ paymentPassword: '284913' })
  await giveContacts(platform, value.account, { mobile: '+66812000003' })
  const number = { countryDialingCode: '+66', mobileNum: '812000003' }
  platform.advance(61_000)
  await guest.send('smsLogin', {
    input: { ...number, purpose: 'reset', challengeToken: await guest.solveChallenge('sms') },
  })
  const input = {
    ...number,
    newPassword: 'river-stone-lantern-41',
    verificationCode: await codeSentTo(platform, '+66812000003'),
    challengeToken: await guest.solveChallenge('login'),
  }
  const { token } = await call('passwordPhone', 'POST /wps/member/password/verification', { input })
  expect(token).toBeTruthy()
})

test('a picture code is a PNG in base64 (API-25, API-26)', async () => {
  const value = await call('captcha', 'GET /wps/captcha')
  const png = Buffer.from(value.image ?? value, 'base64')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
})

test('modules, permission and status are told to whoever comes (API-17, API-27, API-28)', async () => {
  const tree = await call('whitelabel', 'GET /wps/system/whitelabel')
  expect(tree.map(({ modId }: { modId: string }) => modId).length).toBeGreaterThan(0)
  expect(JSON.stringify(tree)).toContain('MOBILENUMREG3')
  const url = 'portal.example'
  expect(await call('permission', 'GET /wps/system/status', { query: { url } })).toMatchObject({
    resources: expect.any(Array),
    customerService: expect.any(Array),
  })
})

test('the rules of the fields of a registration are told (API-20)', async () => {
  const { fields } = await call('registerSettings', 'GET /wps/system/setting/register')
  expect(fields.username).toMatchObject({ enabled: true, required: true })
})

test('an affiliate code is known or not (API-19)', async () => {
  const query = { code: 'NOBODY1', domain: 'portal.example' }
  expect(api.affiliateCheck).toMatchObject({ method: 'GET', path: '/wps/agent/affiliate' })
  expect((await guest.send('affiliateCheck', { query })).success).toBe(false)
})

test('feedback is kept, help and countries are told (API-32, API-33, API-49)', async () => {
  const challengeToken = await guest.solveChallenge('feedback')
  const input = {
    type: feedbackTypes[0],
    content: 'The clock runs well.',
    contact: 'a@example.com',
    challengeToken,
  }
  await call('feedback', 'PUT /wps/feedback', { input, headers: { 'idempotency-key': uuidV7() } })
  const [kept] = await db.query<{ count: bigint }>({ text: 'select count(*) as count from feedback' })
  expect(kept?.count).toBe(1n)
  const help: { articles: object[] }[] = await call('helpCenter', 'GET /wps/system/helpCenter')
  expect(help.flatMap(({ articles }) => articles).length).toBeGreaterThan(0)
  expect((await call('countries', 'GET /wps/system/countries')).length).toBeGreaterThan(1)
})

test.each([
  ['DATA-01', 'countryCode', /^[A-Z]{2}$/, 'TH'],
  ['DATA-02', 'countryDialingCode', /^\+\d{1,4}$/, '+66'],
])('%s: every country is told with its %s', async (_, field, form, first) => {
  const countries: Record<string, string>[] = await call('countries', 'GET /wps/system/countries')
  const told = countries.map((country) => country[field])
  expect(told[0]).toBe(first)
  for (const each of told) expect(each).toMatch(form)
})

test('games are told by menus, vendors, what is hot and who won (API-18, API-34, API-35, API-36, API-45, API-51, API-52)', async () => {
  const menus = await call('gameMenus', 'GET /lgw/games/game_menus')
  expect(menus.map(({ gameType }: { gameType: string }) => gameType)).toContain('RNG')
  const hot = { merchantCode: 'suntala', isPlatform: '2', platform: 'html5-desktop', language: 'EN' }
  const { list } = await call('hotGames', 'GET /lgw/games/hot', { query: hot })
  expect(list.length).toBeGreaterThan(0)
  const winners = { gameCategory: 'ALL', language: 'EN', limitNum: '20' }
  const board = await call('winners', 'GET /lgw/games/winners', { query: winners })
  expect((board.list ?? board).length).toBeLessThanOrEqual(20)
  const query = { merchantCode: 'suntala', platform: 'html5-desktop' }
  const vendors = await platform.server.inject({ url: '/lgw/games/vendors', query })
  const { data, value } = vendors.json<{ data: { lanes: object[] }; value: object }>()
  expect(data.lanes.length).toBeGreaterThan(0)
  expect(value).toEqual(data)
})

test('a list of games takes every filter, and begins at its first page of twenty (API-54, API-55, API-56, API-57, API-58)', async () => {
  const plain = await call('gameList', 'GET /lgw/games/list')
  expect(plain.games).toHaveLength(20)
  expect(plain.totalPages).toBe(Math.ceil(plain.totalCount / 20))
  expect(await call('gameList', 'GET /lgw/games/list', { query: { pageNo: '1', pageSize: '20' } })).toEqual(
    plain,
  )
  const slots = await call('gameList', 'GET /lgw/games/list', { query: { gameType: 'RNG' } })
  const [first] = slots.games
  const query = {
    clientType: '3',
    platform: 'html5-desktop',
    channel: 'web',
    merchant: 'suntala',
    gameType: 'RNG',
    vassalage: first.vassalage,
    gameClassify: first.vassalage,
    gameName: first.name,
    minBet: '1000.00',
    minLineNum: '1',
    language: 'EN',
    imgSize: 'rx2',
  }
  const { games } = await call('gameList', 'GET /lgw/games/list', { query })
  expect(games.map(({ nodeId }: { nodeId: number }) => nodeId)).toContain(first.nodeId)
  expect(games.length).toBeLessThan(20)
})

test('what is announced is told: notices, announcements, promotions (API-37, API-38, API-39)', async () => {
  const query = { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language: 'EN' }
  const notice = await call('notice', 'GET /wps/notice', { query })
  expect(notice.promotion).toEqual(expect.any(Array))
  const inside = await call('notice', 'GET /wps/notice', { query: { ...query, execution: 'A' } })
  expect(inside.player).toEqual(expect.any(Array))
  const announced = await call('announcements', 'GET /wps/notice/announcements')
  expect(announced.totalCount).toBeGreaterThan(0)
})

test.each([
  ['DATA-03', 'promotion', 'id', 'fair-draws', { id: 'fair-draws' }],
  ['DATA-04', 'promotion', 'id', 'fair-draws', { title: 'Check every draw yourself' }],
  [
    'DATA-05',
    'promotion',
    'id',
    'fair-draws',
    { content: expect.stringMatching(/^<p>Each issue names .*<\/ol>$/) },
  ],
  ['DATA-06', 'promotion', 'id', 'fair-draws', { category: 'lotto' }],
  ['DATA-07', 'banners', 'bannerId', 'rapid', { bannerId: 'rapid' }],
  ['DATA-08', 'banners', 'bannerId', 'rapid', { url: '/lottery?gameCode=RAPID60&home=1' }],
  ['DATA-09', 'banners', 'bannerId', 'rapid', { linkageType: 'route' }],
  ['DATA-10', 'banners', 'bannerId', 'rapid', { groupName: 'w_home' }],
])('%s: of %s the one whose %s is %s is told with %o', async (_, group, key, id, told) => {
  const listed: Record<string, unknown>[] = (await call('notice', 'GET /wps/notice'))[group]
  expect(listed.find((one) => one[key] === id)).toMatchObject(told)
})

test('lotteries on sale are told, twenty unless asked otherwise, and what was drawn (API-42, API-47)', async () => {
  const query = { count: '20', prizeMode: 'Lott', device: 'WEB', language: 'EN' }
  const { list } = await call('lottoPopular', 'GET /lgw/lottery/popular', { query })
  expect(list.length).toBeGreaterThan(0)
  expect(list.length).toBeLessThanOrEqual(20)
  expect(
    (await call('lottoPopular', 'GET /lgw/lottery/popular', { query: { count: '20' } })).list,
  ).toHaveLength(20)
  expect(await call('lottoOpened', 'GET /lgw/lottery/opened', { query: { gameId: list[0].gameId } })).toEqual(
    [],
  )
})

test('the lists of Vietnam’s lotteries and of what was bet on last take what is named (API-43, API-44, API-46)', async () => {
  const named = { prizeMode: 'SEA', device: 'WEB' }
  const { groups } = await call('lottoMenus', 'GET /lgw/lottery/vn/menus', { query: named })
  expect(groups.length).toBeGreaterThan(0)
  const drawn = { count: '100', language: 'EN' }
  expect(await call('lottoNumero', 'GET /lgw/lottery/vn/numero', { query: drawn })).toEqual([])
  const member = new TestVisitor(platform)
  await member.register({ paymentPassword: '284913' })
  const query = { ...named, recentCount: '100' }
  expect(await call('lottoRecent', 'GET /lgw/lottery/recent', { query }, member)).toMatchObject({ list: [] })
})
