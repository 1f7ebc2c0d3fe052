import { afterEach, beforeEach, expect, test } from 'vitest'
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
