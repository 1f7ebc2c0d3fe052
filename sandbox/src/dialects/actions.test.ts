import { actionHeaders, actionPath, keyOfAction, signActions } from '@suntala/contract/action-wallet'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startActionPlatform, type ActionPlatform } from '#dialects/action-platform-double.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
let platform: ActionPlatform
beforeEach(async () => {
  fixture = await startFixture()
  platform = await startActionPlatform(fixture.settings.key.secret)
  fixture.settings.platformUrl = platform.url
})
afterEach(async () => {
  await fixture.close()
  await platform.close()
})

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** What the platform asks of the studio, signed in its way. */
function ask(path: string, about: object, secret = fixture.settings.key.secret) {
  const body = { sent_at: nowSeconds(), ...about }
  const headers = {
    [actionHeaders.merchant]: 'sandbox-actions',
    [actionHeaders.sign]: signActions(secret, JSON.stringify(body)),
  }
  return fixture.postJson(path, body, headers)
}

const launch = () =>
  ask('/actions/launch', {
    token: randomUUID(),
    game: 'brass-test',
    name: 'Brass Test',
    studio: 'Brasswing',
    language: 'en',
    currency: 'THB',
    lobby: `${fixture.platform.url}/games`,
    country: '',
  })

async function enter() {
  const { address } = (await launch()).json<{ address: string }>()
  return fixture.enterAt(address)
}

test('a game of the studio with its own interface is opened, staked and paid in its words alone', async () => {
  const player = await enter()
  expect(player.session).toMatchObject({ balance: '100.00', gameCode: 'brass-test' })
  const round = (await player.spin()).json<RoundView>()
  expect(round).toMatchObject({ state: 'CLOSED', balanceAfterBet: '90.00' })
  expect(platform.calls.map(({ cmd }) => cmd)).toEqual(['open', 'play', 'play'])
  expect(platform.calls[1]).toMatchObject({
    session: platform.sessionId,
    round: round.id,
    finished: false,
    actions: [{ action: 'stake', amount: '10000' }],
  })
  expect(platform.calls[2]).toMatchObject({ finished: true, actions: [{ action: 'prize' }] })
  expect(fixture.platform.calls).toEqual([])
})

test('a stake that the platform refuses by number is refused with its reason, also after a restart', async () => {
  const player = await enter()
  await fixture.restart()
  platform.state.balance = 5_000n
  expect((await player.spin()).json<RoundView>()).toMatchObject({
    state: 'REFUSED',
    refusal: 'INSUFFICIENT_FUNDS',
    balance: '5.00',
  })
})

test('a stake without a readable answer is undone in the same words', async () => {
  const player = await enter()
  platform.state.isBroken = true
  const round = (await player.spin()).json<RoundView>()
  expect(round.state).toBe('ROLLING_BACK')
  platform.state.isBroken = false
  fixture.wait(5000)
  await fixture.work()
  expect((await player.round(round.id)).state).toBe('ROLLED_BACK')
  const [stake] = platform.calls.flatMap((call) => (call.cmd === 'play' ? call.actions : []))
  expect(platform.calls.at(-1)).toMatchObject({ cmd: 'undo', of: stake?.id })
})

test('calls of the platform are heard by their own signature alone, and the list is in the studio’s words', async () => {
  expect((await ask('/actions/games', {}, 'a secret of somebody else')).statusCode).toBe(403)
  expect((await ask('/actions/games', { sent_at: nowSeconds() - 600 })).statusCode).toBe(403)
  const { studios, games } = (await ask('/actions/games', {})).json()
  expect(studios).toEqual([{ code: 'BRASSWING', name: 'Brasswing', state: 'open', closed_until: null }])
  expect(games).toHaveLength(31)
  expect(games[0]).toMatchObject({ studio: 'BRASSWING', kind: 'slot', stake_from: '1000', state: 'open' })
})

test('an id of the studio that is no uuid is known by one key', () => {
  expect(keyOfAction('round-7/stake')).toBe(keyOfAction('round-7/stake'))
  expect(keyOfAction('round-7/stake')).not.toBe(keyOfAction('round-7/prize'))
  expect(actionPath).not.toContain('.')
})
