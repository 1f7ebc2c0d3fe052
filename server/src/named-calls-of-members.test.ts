import { api } from '@suntala/contract'
import { expect, test } from 'vitest'
import { modules } from '#app.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { writeMessages } from '#mailbox/write-messages.ts'
import { seedWorld } from '#seed-world.ts'
import { type Sent, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

// The calls that need a session, at the paths and with the names that are given.

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
await seedWorld(Object.values(modules), platform.context)
const member = new TestVisitor(platform)
await member.register()

/** Makes a call that has to stand at this method and path, and that nobody may make without a session. */
async function call(name: keyof typeof api, at: string, sent: Sent = {}) {
  const { method, path, idempotent } = api[name] as (typeof api)[typeof name] & { idempotent?: boolean } // some are
  expect(`${method} ${path}`).toBe(at)
  const headers = idempotent ? { 'idempotency-key': uuidV7() } : {}
  expect((await new TestVisitor(platform).send(name, { ...sent, headers })).code, at).toBe('UNAUTHORIZED')
  const answer = await member.send(name, { ...sent, headers })
  expect(answer, `${at} ${answer.code} ${JSON.stringify(answer.value)}`).toMatchObject({ success: true })
  return answer.value
}

test('a member is told of the own account and money (API-59, API-64, API-67, API-85)', async () => {
  expect(await call('memberInfo', 'GET /wps/member/info')).toMatchObject({ account: expect.any(String) })
  expect(await call('balance', 'GET /wps/v2/wallets/balance')).toMatchObject({ sumBalance: '0.00' })
  expect(await call('funds', 'GET /wps/member/info/funds/consolidated')).toMatchObject({
    funds: { main: '0.00', frozen: '0.00', withdrawable: '0.00' },
  })
  expect(await call('merchantWallet', 'GET /wps/v2/wallets/merchant')).toMatchObject({
    isSingle: expect.any(Boolean),
  })
})

test('a member is told where the own picture is, and which ones there are to choose from (API-60, API-61)', async () => {
  const icons = await call('icon', 'GET /wps/member/info/icon')
  expect(icons).toContainEqual({ id: 'lotus', url: '/art/avatars/lotus.svg' })
  const at = 'GET /wps/member/info/avatar'
  expect(await call('avatar', at)).toEqual({ avatarUrl: null })
  await member.send('avatarSet', { input: { iconId: 'lotus' } })
  expect(await call('avatar', at)).toEqual({ avatarUrl: '/art/avatars/lotus.svg' })
})

test('a member is told how many messages wait (API-87)', async () => {
  const at = 'GET /wps/member/messages/unread'
  expect(await call('unread', at)).toEqual({ count: 0, message: 0, reward: 0 })
  const memberId = (await member.send('memberInfo')).value.id
  await db.transaction((tx) => writeMessages(tx, db, [{ memberId, key: 'feedbackAnswered' }]))
  expect(await call('unread', at)).toEqual({ count: 1, message: 1, reward: 0 })
})

test('a game becomes a favourite and is none any more (API-70, API-71, API-72, API-73)', async () => {
  const { games } = (await member.send('gameList', { query: { gameType: 'RNG' } })).value
  const { nodeId, vendor, gameType } = games[0]
  const input = { nodeId, vendor, gameType }
  await call('favAdd', 'POST /lgw/games/favourite', { input })
  expect(JSON.stringify(await call('favIds', 'GET /lgw/games/favourite/ids'))).toContain(String(nodeId))
  const listed = await call('favList', 'GET /lgw/games/favourite')
  expect(listed).toMatchObject({ content: [{ nodeId }], totalPages: 1 })
  await call('favRemove', 'DELETE /lgw/games/favourite', { input })
  expect(await call('favList', 'GET /lgw/games/favourite')).toMatchObject({ content: [] })
})

test('games played last are told by pages (API-74)', async () => {
  expect(await call('recentGames', 'GET /lgw/games/recent')).toMatchObject({ list: [], totalPages: 0 })
})

test('the lotteries of Vietnam, or one of them, are opened at an address of the portal, and lead back to one alone (API-77, API-78, A-91)', async () => {
  const { publicUrl } = platform.context.config
  const at = 'GET /lgw/lottery/launch'
  const named = { lottoArea: 'VN', launchMode: 'LOTT', device: 'WEB', language: 'TH' }
  const lobby = { ...named, lottoView: 'lobby', backUrl: `${publicUrl}/promotions` }
  expect(await call('lottoLaunch', at, { query: lobby })).toEqual({ game_url: `${publicUrl}/vnlottery` })
  const betting = { ...named, lottoView: 'betting', lottoGameCode: 'XSMB', backUrl: '/games?tag=HOT' }
  const { game_url } = await call('lottoLaunch', at, { query: betting })
  expect(game_url).toBe(
    `${publicUrl}/lottery?gameCode=XSMB&vendor=TCG_LOTTO_VN&home=1&backUrl=%2Fgames%3Ftag%3DHOT`,
  )
  const codeOf = async (query: Record<string, string | undefined>) =>
    (await member.send('lottoLaunch', { query: JSON.parse(JSON.stringify(query)) })).code
  for (const wrong of [
    { lottoArea: 'TH' },
    { launchMode: 'GLS' },
    { lottoView: 'list' },
    { device: 'TV' },
    { language: 'XX' },
    { lottoGameCode: undefined },
    { anything: '1' },
  ])
    expect([wrong, await codeOf({ ...betting, ...wrong })]).toEqual([wrong, 'VALIDATION'])
  for (const lottoGameCode of ['NONE', 'RAPID60'])
    expect(await codeOf({ ...betting, lottoGameCode })).toBe('GAME_NOT_FOUND')
  for (const backUrl of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:1',
  ])
    expect([backUrl, await codeOf({ ...betting, backUrl })]).toEqual([backUrl, 'BACKURL_REFUSED'])
})

test('lists of lotteries can be asked for in each prize mode and in no other (LOT-11)', async () => {
  for (const name of ['lottoPopular', 'lottoRecent', 'lottoMenus'] as const) {
    const codeIn = async (prizeMode: string) => (await member.send(name, { query: { prizeMode } })).code
    expect(await Promise.all(['Lott', 'ZY', 'Elott', 'SEA'].map(codeIn))).toEqual(['', '', '', ''])
    expect(await codeIn('House')).toBe('VALIDATION')
  }
})

test('a password is changed by the old one and the new one twice (API-62, API-63)', async () => {
  const newPassword = 'river-stone-lantern-41'
  const input = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }
  const { value } = await member.send('memberInfo')
  await call('passwordChange', 'POST /wps/member/password', { input })
  const changed = await member.logIn(value.account, newPassword)
  expect(changed.success).toBe(true)
})

test('a logout ends the session (API-65)', async () => {
  await call('logout', 'DELETE /wps/session/logout')
  expect((await member.send('memberInfo')).code).toBe('UNAUTHORIZED')
})
