import { gameProvider } from '@suntala/contract/provider'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RoundView } from '#provider/present-round.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

describe('a launch', () => {
  test('gives an address that opens one session, once', async () => {
    const { url } = (await fixture.launch()).json<{ url: string }>()
    const { pathname, hash } = new URL(url)
    expect(pathname).toBe('/play/MANDARIN')
    expect(hash).toMatch(/^#[\w-]{32}$/)
    expect((await fixture.enter()).response.statusCode).toBe(200)
    // Without the fragment it must differ too, or a frame would stay on the page that it shows.
    const again = (await fixture.launch()).json<{ url: string }>().url
    expect(new URL(again).search).not.toBe(new URL(url).search)
  })

  test('hands the merchant’s time zone on to the page', async () => {
    const { url } = (await fixture.launch({ timeZone: 'Asia/Bangkok' })).json<{ url: string }>()
    expect(new URL(url).searchParams.get('zone')).toBe('Asia/Bangkok')
  })

  test('is refused to whoever has no valid signature', async () => {
    expect((await fixture.get('/v1/games')).statusCode).toBe(401)
    const old = fixture.signatureOf('GET', '/v1/games')
    fixture.wait(300_001)
    expect((await fixture.get('/v1/games', old)).json()).toMatchObject({ reason: 'STALE' })
  })

  test('answers as the contract says', async () => {
    const games = (await fixture.signed('GET', '/v1/games')).json()
    const listed = gameProvider.providerGames.output.parse(games).games
    expect(listed.find(({ gameCode }) => gameCode === 'mandarin-fortune')).toMatchObject({
      name: 'Mandarin Fortune',
      vendorCode: 'HALCYON',
      rtpBps: 9563,
    })
    expect(listed.find(({ gameCode }) => gameCode === 'o-dice')).toMatchObject({
      category: 'MINIGAME',
      lines: 0,
    })
    expect(listed.some(({ vendorCode }) => vendorCode === 'BRASSWING')).toBe(false)
    expect(new Set(listed.map(({ gameCode }) => gameCode)).size).toBe(listed.length)
    expect(gameProvider.providerLaunch.output.safeParse((await fixture.launch()).json()).success).toBe(true)
  })

  test.each([
    ['an unknown game', { gameCode: 'NOTHING' }, 'GAME_NOT_FOUND'],
    ['a lobby elsewhere', { lobbyUrl: 'https://elsewhere.example/games' }, 'INVALID_URL'],
    ['no ticket', { ticket: undefined }, 'VALIDATION'],
  ])('is refused for %s', async (_, change, error) => {
    expect((await fixture.launch(change)).json()).toEqual({ error })
  })

  test('opens the game under any code that comes with a title, and shows title and studio', async () => {
    const named = { gameCode: 'elsewhere-1', title: 'Hydra’s <Vault>', studio: 'Sable & Works' }
    const { url } = (await fixture.launch(named)).json<{ url: string }>()
    expect(new URL(url).pathname).toBe('/play/elsewhere-1')
    await fixture.restart()
    const page = (await fixture.get('/play/elsewhere-1')).body
    expect(page).toContain('<title>Hydra’s &lt;Vault&gt;</title>')
    expect(page).toContain('Sable &amp; Works')
    expect(page).toContain('data-text="standIn"')
    expect(page).not.toContain('<Vault>')
    expect((await fixture.get('/play/unheard-of')).statusCode).toBe(404)
  })

  test('needs no sign of a stand-in under the title of its own, and goes on with the last stake', async () => {
    const first = await fixture.enter()
    expect(first.session.lastStake).toBeNull()
    expect((await fixture.get('/play/MANDARIN')).body).not.toContain('standIn')
    await first.spin('2.00')
    expect((await fixture.enter()).session.lastStake).toBe('2.00')
  })

  test('is worth nothing after 60 seconds, or a second time', async () => {
    const { url } = (await fixture.launch()).json<{ url: string }>()
    fixture.wait(60_001)
    const launch = url.slice(url.indexOf('#') + 1)
    expect((await fixture.enterWith(launch)).json()).toEqual({ error: 'TICKET_EXPIRED' })
    const fresh = (await fixture.launch()).json<{ url: string }>().url
    const token = fresh.slice(fresh.indexOf('#') + 1)
    expect((await fixture.enterWith(token)).statusCode).toBe(200)
    expect((await fixture.enterWith(token)).json()).toEqual({ error: 'TICKET_EXPIRED' })
  })

  describe('whose answer was lost', () => {
    const fresh = async (change: object = {}) => {
      const { url } = (await fixture.launch(change)).json<{ url: string }>()
      return url.slice(url.indexOf('#') + 1)
    }
    const [own, other] = ['a-key-of-32-letters-that-is-secret', 'a-key-of-32-letters-of-another-one']
    const refused = { error: 'TICKET_EXPIRED' }

    test.each([{}, { demo: true, ticket: undefined }])(
      'gives the page that asks again with its key the same session, and no other page any: %o',
      async (change) => {
        const launch = await fresh(change)
        const first = await fixture.enterWith(launch, own)
        expect(first.statusCode).toBe(200)
        fixture.wait(50_000)
        const again = await fixture.enterWith(launch, own)
        expect(again.json()).toEqual(first.json())
        expect(fixture.store().prepare('select count(*) as sessions from session').get()).toEqual({
          sessions: 1,
        })
        for (const key of [other, undefined])
          expect((await fixture.enterWith(launch, key)).json()).toEqual(refused)
        fixture.wait(10_001)
        expect((await fixture.enterWith(launch, own)).json()).toEqual(refused)
      },
    )

    test('gives one session to a page that asks again before the first answer', async () => {
      const launch = await fresh()
      const answers = await Promise.all([1, 2, 3].map(() => fixture.enterWith(launch, own)))
      for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
      expect(answers[0]?.statusCode).toBe(200)
      expect(fixture.platform.calls.filter(({ path }) => path === '/gw/v1/authenticate')).toHaveLength(1)
    })

    test('is open still to the page that the platform gave no answer, to no other and not after its minute', async () => {
      const launch = await fresh()
      const down = async (key: string) => {
        fixture.platform.fail('/gw/v1/authenticate', 'dropped')
        return (await fixture.enterWith(launch, key)).json<{ error?: string }>()
      }
      expect(await down(own)).toEqual({ error: 'BUSY' })
      expect((await fixture.enterWith(launch, other)).json()).toEqual(refused)
      expect((await fixture.enterWith(launch, own)).statusCode).toBe(200)
      const late = await fresh()
      fixture.platform.fail('/gw/v1/authenticate', 'dropped')
      expect((await fixture.enterWith(late, own)).json()).toEqual({ error: 'BUSY' })
      fixture.wait(60_001)
      expect((await fixture.enterWith(late, own)).json()).toEqual(refused)
    })

    test('is used up by a refusal', async () => {
      const launch = await fresh()
      fixture.platform.fail('/gw/v1/authenticate', { status: 'USER_DISABLED' })
      expect((await fixture.enterWith(launch, own)).json()).toEqual({ error: 'USER_DISABLED' })
      expect((await fixture.enterWith(launch, own)).json()).toEqual(refused)
    })

    test('takes no key that could be guessed', async () => {
      expect((await fixture.enterWith(await fresh(), 'short')).json()).toEqual({ error: 'VALIDATION' })
    })
  })

  test('hands on why the platform refuses the player', async () => {
    fixture.platform.fail('/gw/v1/authenticate', { status: 'USER_DISABLED' })
    expect((await fixture.enter()).response.json()).toEqual({ error: 'USER_DISABLED' })
    fixture.platform.fail('/gw/v1/authenticate', 'dropped')
    expect((await fixture.enter()).response.json()).toEqual({ error: 'BUSY' })
  })
})

describe('a demo', () => {
  test('plays credits of its own and never calls the wallet (GLI 4.9.1)', async () => {
    const player = await fixture.enter({ demo: true, ticket: undefined })
    expect(player.session).toMatchObject({ demo: true, balance: '10000.00' })
    const round = (await player.spin('1000.00')).json<RoundView>()
    expect(round).toMatchObject({ state: 'CLOSED', balanceAfterBet: '9000.00' })
    expect(fixture.platform.calls).toHaveLength(0)
  })

  test('refuses a stake that its credits do not reach', async () => {
    const player = await fixture.enter({ demo: true })
    fixture.store().exec('update session set demo_balance = 500')
    const last = (await player.spin('10.00')).json<RoundView>()
    expect(last).toMatchObject({ state: 'REFUSED', refusal: 'INSUFFICIENT_FUNDS', balance: '5.00' })
  })
})

test('a session ends after thirty minutes of rest', async () => {
  const player = await fixture.enter()
  fixture.wait(30 * 60_000 + 1)
  expect((await player.spin()).json()).toEqual({ error: 'UNAUTHORIZED' })
})

test('a session lives on by calls, and when it was seen is written once in ten seconds', async () => {
  const player = await fixture.enter({ demo: true })
  const written = () => Number(fixture.store().prepare('select seen_at from session').get()?.['seen_at'])
  const first = written()
  fixture.wait(5_000)
  await player.read()
  expect(written()).toBe(first)
  fixture.wait(5_000)
  await player.read()
  expect(written()).toBeGreaterThanOrEqual(first + 10_000)
  for (let halves = 0; halves < 4; halves++) {
    fixture.wait(15 * 60_000)
    expect((await player.read()).balance).toBe('10000.00')
  }
})

test('a player does not see the rounds of another', async () => {
  const one = await fixture.enter({ demo: true })
  const round = (await one.spin()).json<RoundView>()
  const other = await fixture.enter({ demo: true })
  expect(await other.round(round.id)).toEqual({ error: 'NOT_FOUND' })
  expect(await other.rounds()).toEqual([])
})

test('a game page is framed by the portal alone and runs its own scripts alone', async () => {
  const { headers } = await fixture.get('/play/MANDARIN')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`frame-ancestors ${fixture.settings.platformOrigins.join(' ')}`)
  expect(policy).toContain("script-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})
