import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testVendor } from '#game/wallets/test-vendor.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { type TestAnswer, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 12 })
const vendor = await testVendor(db)
const { rich, money, ask } = vendor
afterAll(() => vendor.close())
afterEach(async () => {
  vendor.calm()
  vendor.state.opens = undefined
  await vendor.expectInOrder()
})

let member: Awaited<ReturnType<typeof rich>>
let nodes: { nodeId: number; vassalage: string }[]
beforeEach(async () => {
  member = await rich()
  nodes = (await member.send('gameList', { query: { vassalage: 'DUSTLINE' } })).value.games
})

function launch(at = 0): Promise<TestAnswer> {
  // One after the other, as launches of one member are.
  vendor.platform.advance(1)
  const { nodeId, vassalage } = nodes[at] ?? { nodeId: 0, vassalage: '' }
  return member.send('launch', { input: { nodeId, vassalage } })
}
const close = ({ value }: TestAnswer) => member.send('gameClose', { input: { launchId: value.launchId } })

test.each([
  ['does not answer', 'dropped' as const],
  ['is not well', { status: 503, body: {} }],
  [
    'names an address of somebody else',
    { status: 200, body: { url: 'https://elsewhere.example/play', expiresAt: 1 } },
  ],
])('money that went into a vendor’s wallet for a game comes back where the provider %s', async (_, opens) => {
  vendor.state.opens = opens
  expect((await launch()).code).toBe('INVALID_URL')
  expect(await money(member)).toEqual(['1000.00', '0.00', '0.00'])
  const { value } = await member.send('recentGames')
  expect(value.list).toEqual([])
})

test('money whose way in was not heard of comes back with the launch that failed of it', async () => {
  vendor.fail('lost')
  expect((await launch()).code).toBe('WALLET_UNAVAILABLE')
  expect(await money(member)).toEqual(['1000.00', '0.00', '0.00'])
})

test('a launch that fails takes nothing from under one that plays, and the ticket that it had opens nothing', async () => {
  const open = await launch()
  vendor.state.opens = 'dropped'
  expect((await launch(1)).code).toBe('INVALID_URL')
  expect(await money(member)).toEqual(['0.00', '1000.00', '0.00'])
  const tickets = await db.query<{ used: boolean }>({
    text: `select used_at is not null as used from game_ticket where member_id = $1 order by id`,
    values: [member.id],
  })
  expect(tickets.map(({ used }) => used)).toEqual([false, true])
  expect((await close(open)).success).toBe(true)
  expect(await money(member)).toEqual(['1000.00', '0.00', '0.00'])
})

test('closing a game leaves its vendor’s wallet to the one that was opened after it', async () => {
  const [first, second] = [await launch(0), await launch(1)]
  expect((await close(first)).value).toMatchObject({
    closed: true,
    returnedAmount: '0.00',
    sumBalance: '0.00',
  })
  expect(await money(member)).toEqual(['0.00', '1000.00', '0.00'])
  expect((await close(second)).value).toMatchObject({ closed: true, returnedAmount: '1000.00' })
  expect(await money(member)).toEqual(['1000.00', '0.00', '0.00'])
})

test('an older launch that nobody closed keeps no money in the wallet', async () => {
  await launch(0)
  const second = await launch(1)
  expect((await close(second)).value).toMatchObject({ returnedAmount: '1000.00' })
})

test('of a game that is closed while another opens, either the newer plays with all of the money or it is refused', async () => {
  let before = await launch()
  for (let round = 0; round < 12; round++) {
    const [, next] = await Promise.all([close(before), launch(round % 2)])
    await ask()
    const [main, game, way] = await money(member)
    expect(way).toBe('0.00')
    if (next.success) expect([main, game]).toEqual(['0.00', '1000.00'])
    else expect([next.code, Number(main) + Number(game)]).toEqual(['WALLET_UNAVAILABLE', 1000])
    before = next.success ? next : await launch()
    expect(before.code).toBe('')
  }
})

test('a trial opens a game of the studio for credits of its own: without its wallet, and no money moves (A-72)', async () => {
  await db.query({ text: "update module_flag set is_enabled = true where mod_id = 'FREEPLAY3'" })
  forgetSettings(db)
  const trial = new TestVisitor(vendor.platform)
  const { value } = await trial.send('freeplay', {
    input: { os: 'Linux', platform: 'W', random: 'x'.repeat(20), gatewayVersion: 3 },
  })
  trial.token = value.token
  const moved = async () => db.query({ text: 'select count(*)::int as moves from game_wallet_transfer' })
  const before = await moved()
  const { nodeId, vassalage } = nodes[0] ?? { nodeId: 0, vassalage: '' }
  const told = await trial.send('launch', { input: { nodeId, vassalage } })
  expect(told).toMatchObject({ success: true })
  expect(vendor.launches.at(-1)).not.toHaveProperty('wallet')
  expect(await moved()).toEqual(before)
  expect((await trial.send('balance')).value).toMatchObject({ sumBalance: '10000.00' })
})
