import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitmentOf } from '#games/kit/fair.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const table = 'velvet-roulette'
const red = { spots: { red: 1000 } }
const draws = 17_000

async function seated() {
  const player = await fixture.enter({ gameCode: table })
  const seat = fixture.sit(table)
  return { player, seat, id: seat.table().round?.id ?? '' }
}

/** From here on the table cannot work out what a bet wins. */
const spoil = (betId: string) =>
  fixture.store().prepare("update round set bet = 'null' where id = ?").run(betId)

/** A bet whose stake is asked for, and whose answer waits. */
async function asking(placing: () => Promise<{ id: string; state: string; refusal: string | null }>) {
  const release = fixture.platform.holdNext('/gw/v1/bet')
  const before = fixture.platform.callsOf('/gw/v1/bet').length
  const placed = placing()
  while (fixture.platform.callsOf('/gw/v1/bet').length === before)
    await new Promise((done) => setTimeout(done, 1))
  return { release, placed }
}

test('a stake that is taken while the table fails is given back when its outcome was due', async () => {
  const { player, seat, id } = await seated()
  const first = await player.place(id, red)
  const { release, placed } = await asking(() => player.place(id, red))
  spoil(first.id)
  fixture.wait(draws)
  release()
  expect(await placed).toMatchObject({ state: 'ROLLED_BACK', refusal: 'BETS_CLOSED' })
  expect(seat.table().round?.state).toBe('OPEN')
  expect(fixture.platform.state.balanceMinor).toBe(90_00n)
})

test('a stake whose answer cannot be written down is given back', async () => {
  const { player, id } = await seated()
  const { release, placed } = await asking(() => player.place(id, red))
  const store = fixture.store()
  store.exec(
    "create trigger no_open before update on round when new.state = 'OPEN' begin select raise(abort, 'no'); end",
  )
  release()
  expect(await placed).toMatchObject({ state: 'ROLLED_BACK' })
  store.exec('drop trigger no_open')
  expect(fixture.platform.state.balanceMinor).toBe(100_00n)
})

test.each(['OPEN', 'RISING'])(
  'a table that is withdrawn while a round is %s gives its stakes back, and its round is over',
  async (state) => {
    const { player, id } = await seated()
    const { id: betId } = await player.place(id, red)
    const store = fixture.store()
    store.prepare("update shared_round set table_code = 'withdrawn', state = ? where id = ?").run(state, id)
    store.exec("update round set game_code = 'withdrawn'")
    await fixture.restart()
    await fixture.work()
    const read = (table: string, of: string) =>
      fixture.store().prepare(`select state from ${table} where id = ?`).get(of)?.['state']
    expect(read('round', betId)).toBe('ROLLED_BACK')
    expect(read('shared_round', id)).toBe('DONE')
    expect(fixture.platform.state.balanceMinor).toBe(100_00n)
  },
)

test('of one player six pages are told of a table, and the oldest makes room', async () => {
  const { player } = await seated()
  const url = await fixture.listen()
  const open = () => fetch(`${url}/api/table/stream`, { headers: player.headers })
  const first = await open()
  const others = await Promise.all(Array.from({ length: 5 }, open))
  const reading = first.text()
  const last = await open()
  expect(await reading).toContain('event: table')
  for (const { body } of [...others, last]) await body?.cancel()
})

test('a round takes twenty bets of a player, refused ones among them', async () => {
  const { player, id } = await seated()
  fixture.platform.fail(
    '/gw/v1/bet',
    ...Array.from({ length: 20 }, () => ({ status: 'LIMIT_REACHED' as const })),
  )
  for (let bets = 0; bets < 20; bets++) expect((await player.place(id, red)).state).toBe('REFUSED')
  expect(await player.place(id, red)).toEqual({ error: 'TABLE_LIMIT' })
})

test('rounds without bets are forgotten after a day, those with bets are not', async () => {
  const { player, seat, id } = await seated()
  const bet = await player.place(id, red)
  const numbers = () =>
    fixture
      .store()
      .prepare('select number from shared_round order by number')
      .all()
      .map((row) => row['number'])
  const goOn = async () => {
    const from = seat.table().round?.id
    while (seat.table().round?.id === from) {
      fixture.wait(5000)
      await fixture.work()
    }
  }
  await goOn()
  await goOn()
  expect(numbers()).toEqual([1, 2, 3])
  fixture.wait(25 * 3_600_000)
  await goOn()
  expect(numbers()).toEqual([1, 4])
  expect(fixture.store().prepare('select state from round where id = ?').get(bet.id)).toEqual({
    state: 'CLOSED',
  })
})

test('a new chain is told with its own seeds alone', async () => {
  const { player, seat } = await seated()
  const { head } = await player.chain()
  fixture.store().exec('update seed_chain set used = length')
  const goOn = async () => {
    for (let left = draws + 12_000; left > 0; left -= 1000) {
      fixture.wait(1000)
      await fixture.work()
    }
  }
  await goOn()
  expect(seat.table().round?.number).toBe(1)
  const chain = await player.chain()
  expect(chain.head).not.toBe(head)
  expect(chain.revealed).toEqual([])
  await goOn()
  expect((await player.chain()).revealed).toMatchObject([{ number: 1, commitment: chain.head }])
})

test('after a round that nobody saw, the next seed is committed to by the one that was used in it', async () => {
  const { player, seat } = await seated()
  const { commitment: head } = await player.chain()
  seat.leave()
  fixture.wait(draws)
  await fixture.work()
  const { commitment, next } = await player.chain()
  expect(next).toBe(2)
  expect(commitment).not.toBe(head)
  expect(commitmentOf(commitment)).toBe(head)
  expect(fixture.sit(table).table().round?.commitment).toBe(commitment)
})
