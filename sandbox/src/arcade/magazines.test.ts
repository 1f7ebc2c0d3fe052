import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catchesOf, payOf, rolls } from '#games/fishing/kinds.ts'
import { fishing, type FishingShown } from '#games/fishing/rules.ts'
import { fishingTitles } from '#games/fishing/titles.ts'
import { type Fish, fishOf, placeAt } from '#games/fishing/tides.ts'
import { drawOf } from '#games/kit/fair.ts'
import { gameOf } from '#games/kit/rules.ts'
import { workOut } from '#games/kit/verify.ts'
import { readSeeds } from '#provider/fair-store.ts'
import type { RoundView } from '#provider/present-round.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const gameCode = 'reef-manta'
const shownOf = ({ outcome }: RoundView) => outcome as FishingShown // the rules of this game
const balance = () => fixture.platform.state.balanceMinor
const callsOf = (name: 'bet' | 'win' | 'rollback') => fixture.platform.callsOf(`/gw/v1/${name}`)

/** The fish that swim in a room now, and are not caught. */
function swimming({ room, shots }: ReturnType<Fixture['dive']>): Fish[] {
  const { tides, name, caught } = room()
  const gone = new Set([...caught, ...shots.filter(({ isCaught }) => isCaught).map(({ fish }) => fish)])
  return tides.flatMap(({ serverSeed, number, startsAt }) =>
    fishOf({ serverSeed, number, room: name, star: 'manta' }).filter(
      (fish) => placeAt(fish, fixture.now() - startsAt) && !gone.has(fish.id),
    ),
  )
}

/** Passes numbers of rounds over until the first shots of the next one catch and miss as is wanted. */
function waitFor(fish: readonly Fish[], isWanted: (caught: boolean[]) => boolean, player = 'player-1') {
  for (;;) {
    const { current } = readSeeds(fixture.store(), { player, gameCode }, fixture.now())
    const { serverSeed, clientSeed, nonce } = current
    const draw = drawOf({ serverSeed, clientSeed: clientSeed ?? '', nonce })
    if (isWanted(fish.map(({ kind }) => draw(rolls) < catchesOf(kind)))) return
    fixture.store().prepare('update fair_seed set nonce = nonce + 1 where client_seed is not null').run()
  }
}

async function diving(player = 'player-1') {
  fixture.platform.state.playerId = player
  const session = await fixture.enter({ gameCode })
  return { session, page: fixture.dive(gameCode, player) }
}

type Diver = Awaited<ReturnType<typeof diving>>

/** Fires so many shots, each at a fish that swims there. */
async function fire({ session, page }: Diver, round: RoundView, count: number): Promise<RoundView> {
  let now = round
  for (let shot = 0; shot < count; shot++) {
    fixture.wait(200)
    const [target] = swimming(page)
    now = await session.shoot(round.id, now.steps.length, target?.id ?? '')
  }
  return now
}

/** What a magazine of 10.00 came to: a shot of 1.00 each. */
const worthOf = (round: RoundView) =>
  shownOf(round).shots.reduce((sum, { fish, isCaught }) => sum + (isCaught ? payOf[fish] : 0), 0) +
  shownOf(round).unused

describe('a magazine', () => {
  test('is one bet, and pays all that its shots caught with one win when it is empty', async () => {
    const diver = await diving()
    const loaded = await diver.session.bet({})
    expect(loaded).toMatchObject({ state: 'OPEN', stake: '10.00', win: '10.00' })
    expect(balance()).toBe(90_00n)
    const ended = await fire(diver, loaded, 10)
    expect(ended).toMatchObject({ state: 'CLOSED', win: `${worthOf(ended)}.00` })
    expect(shownOf(ended).unused).toBe(0)
    expect(balance()).toBe(90_00n + BigInt(worthOf(ended)) * 100n)
    expect([callsOf('bet').length, callsOf('win').length, callsOf('rollback').length]).toEqual([1, 1, 0])
  })

  test('that is unloaded pays its unused shots to the last one', async () => {
    const diver = await diving()
    const loaded = await diver.session.bet({})
    const fired = await fire(diver, loaded, 3)
    const ended = await diver.session.unload(loaded.id)
    expect(shownOf(ended)).toEqual({ shots: shownOf(fired).shots, unused: 7 })
    expect(ended).toMatchObject({ state: 'CLOSED', win: `${worthOf(ended)}.00` })
    expect(balance()).toBe(90_00n + BigInt(worthOf(ended)) * 100n)
    await diver.session.unload(loaded.id)
    expect(callsOf('win')).toHaveLength(1)
  })

  test('of which nothing was fired is no bet: its stake is given back', async () => {
    const { session } = await diving()
    const loaded = await session.bet({})
    expect(await session.unload(loaded.id)).toMatchObject({ state: 'ROLLED_BACK' })
    expect(balance()).toBe(100_00n)
    expect(callsOf('win')).toEqual([])
  })

  test('whose catch is worth just its stake was a bet all the same, and is paid as one', async () => {
    const diver = await diving()
    const [cheapest] = swimming(diver.page).toSorted((a, b) => payOf[a.kind] - payOf[b.kind])
    if (!cheapest) throw new Error('no fish swims there')
    const need = payOf[cheapest.kind]
    expect(need).toBeLessThan(10)
    waitFor(
      Array.from({ length: need }, () => cheapest),
      ([caught, ...others]) => caught === true && !others.includes(true),
    )
    const loaded = await diver.session.bet({})
    fixture.wait(200)
    await diver.session.shoot(loaded.id, 0, cheapest.id)
    let round = await diver.session.round(loaded.id)
    // Every further shot misses whatever it hits: fish like the first one, or dearer.
    for (let shot = 1; shot < need; shot++) {
      fixture.wait(200)
      const other = swimming(diver.page).find(({ kind }) => payOf[kind] >= need)
      round = await diver.session.shoot(loaded.id, shot, other?.id ?? '')
    }
    expect(round.win).toBe('10.00')
    expect(await diver.session.unload(loaded.id)).toMatchObject({ state: 'CLOSED', win: '10.00' })
    expect(callsOf('rollback')).toEqual([])
    expect(balance()).toBe(100_00n)
  })

  test('ends by itself when its player left, and when nobody shoots any more', async () => {
    const diver = await diving()
    const loaded = await fire(diver, await diver.session.bet({}), 1)
    fixture.wait(60_000)
    await fixture.work()
    expect(await diver.session.round(loaded.id)).toMatchObject({ state: 'OPEN' })
    fixture.wait(31_000)
    await fixture.work()
    const idle = await diver.session.round(loaded.id)
    expect(idle).toMatchObject({ state: 'CLOSED', win: `${worthOf(idle)}.00` })

    const next = await diver.session.bet({})
    diver.page.leave()
    fixture.wait(12_000)
    await fixture.work()
    expect(await diver.session.round(next.id)).toMatchObject({ state: 'OPEN' })
    fixture.wait(10_000)
    await fixture.work()
    expect(await diver.session.round(next.id)).toMatchObject({ state: 'ROLLED_BACK' })
    expect(balance()).toBe(90_00n + BigInt(worthOf(idle)) * 100n)
  })

  test('is worked out again from its revealed seeds', async () => {
    const diver = await diving()
    const loaded = await fire(diver, await diver.session.bet({}), 10)
    expect(await diver.session.changeSeeds('mine')).not.toHaveProperty('error')
    const { seeds, bet, steps, win, outcome } = await diver.session.round(loaded.id)
    if (!seeds?.serverSeed) throw new Error('the seed is not revealed')
    const { serverSeed, ...drawn } = seeds
    const worked = workOut(gameOf(fishing), { ...drawn, serverSeed, stakeMinor: 10_00n, bet, steps })
    expect(worked).toEqual({ isCommitted: true, outcome, winMinor: BigInt(win.replace('.', '')) })
  })
})

describe('a shot', () => {
  test('at a fish that is not there, was never there or is caught stays in the magazine', async () => {
    const diver = await diving()
    const [target] = swimming(diver.page)
    if (!target) throw new Error('no fish swims there')
    waitFor([target], ([isCaught]) => isCaught === true)
    const loaded = await diver.session.bet({})
    expect(await diver.session.shoot(loaded.id, 0, '999999-1')).toEqual(loaded)
    expect(await diver.session.shoot(loaded.id, 0, 'kraken')).toEqual({ error: 'VALIDATION' })
    const caught = await diver.session.shoot(loaded.id, 0, target.id)
    expect(shownOf(caught).shots).toMatchObject([{ of: target.id, fish: target.kind, isCaught: true }])
    fixture.wait(200)
    expect(await diver.session.shoot(loaded.id, 1, target.id)).toEqual(caught)
    const [other] = swimming(diver.page).filter(({ id }) => id !== target.id)
    fixture.wait(60_000)
    expect(await diver.session.shoot(loaded.id, 1, other?.id ?? '')).toEqual(caught)
    expect(await diver.session.unload(loaded.id)).toMatchObject({ win: `${payOf[target.kind] + 9}.00` })
  })

  test('counts once however often it is sent, and one of a tab that fell behind is refused', async () => {
    const diver = await diving()
    const loaded = await diver.session.bet({})
    const [a, b] = swimming(diver.page).filter(({ kind }) => kind !== 'sprat')
    const sent = await Promise.all([1, 2, 3].map(() => diver.session.shoot(loaded.id, 0, a?.id ?? '')))
    for (const round of sent) expect(round.steps).toHaveLength(1)
    fixture.wait(200)
    expect(await diver.session.shoot(loaded.id, 0, b?.id ?? '')).toEqual({ error: 'STATE_CONFLICT' })
    expect(await diver.session.shoot(loaded.id, 4, b?.id ?? '')).toEqual({ error: 'STATE_CONFLICT' })
  })

  test('says nothing of its own about what it hit, and comes by the room alone', async () => {
    const diver = await diving()
    const loaded = await diver.session.bet({})
    const step = { of: '1-1', fish: 'leviathan' }
    expect(await diver.session.step(loaded.id, 0, step)).toEqual({ error: 'VALIDATION' })
    expect((await diver.session.round(loaded.id)).steps).toEqual([])
    diver.page.leave()
    fixture.wait(11_000)
    await fixture.work()
    expect(await diver.session.shoot(loaded.id, 0, '1-1')).toEqual({ error: 'NOT_SEATED' })
  })

  test('of another member’s magazine hits nothing', async () => {
    const first = await diving()
    const loaded = await first.session.bet({})
    const second = await diving('player-2')
    const [target] = swimming(second.page)
    expect(await second.session.shoot(loaded.id, 0, target?.id ?? '')).toEqual({ error: 'NOT_FOUND' })
    expect(await second.session.unload(loaded.id)).toEqual({ error: 'NOT_FOUND' })
  })

  test('of two players that meet one fish at once catches it for one of them', async () => {
    const first = await diving()
    const second = await diving('player-2')
    expect(second.page.room()).toMatchObject({ name: first.page.room().name, seat: 1 })
    const [target] = swimming(first.page)
    if (!target) throw new Error('no fish swims there')
    waitFor([target], ([isCaught]) => isCaught === true)
    waitFor([target], ([isCaught]) => isCaught === true, 'player-2')
    waitFor([target], ([isCaught]) => isCaught === true)
    const one = await first.session.bet({})
    const two = await second.session.bet({})
    const both = await Promise.all([
      first.session.shoot(one.id, 0, target.id),
      second.session.shoot(two.id, 0, target.id),
    ])
    const [shot, gone] = both
    expect(gone).toMatchObject({ state: 'OPEN', steps: [], win: '10.00' })
    expect(shownOf(shot).shots).toMatchObject([{ isCaught: true }])
    const told = { seat: 0, fish: target.id, isCaught: true, win: `${payOf[target.kind]}.00` }
    expect([first.page.shots, second.page.shots]).toEqual([[told], [told]])
    expect((await second.session.round(two.id)).steps).toEqual([])
  })
})

describe('where something breaks off', () => {
  test.each(['lost', 'dropped', 'broken'] as const)(
    'a magazine whose stake nobody knows about (%s) is given back',
    async (fault) => {
      const { session } = await diving()
      fixture.platform.fail('/gw/v1/bet', fault)
      expect(await session.bet({})).toMatchObject({ state: 'ROLLED_BACK' })
      expect(balance()).toBe(100_00n)
    },
  )

  test.each(['lost', 'dropped', 'broken'] as const)(
    'a win whose answer is %s is paid later, once',
    async (fault) => {
      const diver = await diving()
      fixture.platform.fail('/gw/v1/win', fault)
      const ended = await fire(diver, await diver.session.bet({}), 10)
      expect(ended.state).toBe('PAYING')
      expect(await diver.session.bet({})).toEqual({ error: 'ROUND_OPEN' })
      fixture.wait(5000)
      await fixture.work()
      expect(await diver.session.round(ended.id)).toMatchObject({ state: 'CLOSED' })
      expect(balance()).toBe(90_00n + BigInt(worthOf(ended)) * 100n)
    },
  )

  test('the magazine of a process that was killed goes on with its shots, among fish that are new', async () => {
    const diver = await diving()
    const loaded = await diver.session.bet({})
    const before = swimming(diver.page)
    const fired = await fire(diver, loaded, 2)
    await fixture.restart()
    const again = { session: diver.session, page: fixture.dive(gameCode) }
    const gone = before.at(-1)?.id ?? ''
    expect(swimming(again.page).map(({ id }) => id)).not.toContain(gone)
    fixture.wait(200)
    expect((await diver.session.shoot(loaded.id, 2, gone)).steps).toHaveLength(2)
    const ended = await fire(again, fired, 8)
    expect(shownOf(ended).shots.slice(0, 2)).toEqual(shownOf(fired).shots)
    expect(balance()).toBe(90_00n + BigInt(worthOf(ended)) * 100n)
    expect(callsOf('win')).toHaveLength(1)
  })

  test('a stake that the balance or the limits do not reach loads nothing', async () => {
    const { session } = await diving()
    expect(await session.bet({}, '100.00')).toEqual({ error: 'AMOUNT_RANGE' })
    expect(await session.bet({}, '7.77')).toEqual({ error: 'AMOUNT_RANGE' })
    fixture.platform.state.balanceMinor = 3_00n
    expect(await session.bet({})).toMatchObject({ state: 'REFUSED', refusal: 'INSUFFICIENT_FUNDS' })
    expect(balance()).toBe(3_00n)
  })

  test('a second magazine is refused as long as one is loaded', async () => {
    const { session } = await diving()
    const other = await diving()
    const [a, b] = await Promise.all([session.bet({}), other.session.bet({})])
    expect([a, b].flatMap(({ error }) => error ?? [])).toEqual(['TOO_SOON'])
    fixture.wait(3000)
    expect(await other.session.bet({})).toEqual({ error: 'ROUND_OPEN' })
    expect(balance()).toBe(90_00n)
  })
})

describe('a room', () => {
  test('has four seats, a fifth player opens the next, and a seat that is left is given away after a while', () => {
    const pages = [1, 2, 3, 4, 5].map((player) => fixture.dive(gameCode, `player-${player}`))
    expect(pages.map((page) => page.room().seat)).toEqual([0, 1, 2, 3, 0])
    expect(new Set(pages.map((page) => page.room().name)).size).toBe(2)
    expect(fixture.dive(gameCode, 'player-1').room()).toMatchObject({ seat: 0 })
    pages[1]?.leave()
    expect(fixture.dive(gameCode, 'player-6').room().seat).toBe(1)
    fixture.wait(11_000)
    expect(fixture.dive(gameCode, 'demo-1').room().name).toBe(`${gameCode}/demo/1`)
  })

  test('sees one tide come in after the other, by seeds of one chain', async () => {
    const page = fixture.dive(gameCode)
    const first = page.room().tides[0]
    fixture.wait(41_000)
    await fixture.work()
    const [before, next] = page.room().tides
    expect(before).toEqual(first)
    expect(next).toMatchObject({ number: 2, head: first?.head })
    const { headOf } = await import('#games/shared/chain.ts')
    expect(headOf(next?.serverSeed ?? '', 2)).toBe(next?.head)
    expect(swimming(page).length).toBeGreaterThan(5)
  })

  test('opens under every card of the category', async () => {
    for (const { code } of fishingTitles) {
      const page = await fixture.get(`/play/${code}`)
      expect(page.body).toContain(' data-game="fishing"')
    }
  })
})
