import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'
import type { CrowdView, TableView } from '#tables/present-table.ts'

const table = 'velvet-roulette'
const red = { spots: { red: 1000 } }
const [draws, over] = [17_000, 27_000]

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

type Message = { event: 'table' | 'crowd' | 'own'; text: string }

/** A page that looks at the table, with all that it is told from then on. */
async function look(player: string) {
  const seat = fixture.sit(table, player)
  await fixture.work()
  const told: Message[] = []
  fixture.tables().watch({
    tableCode: table,
    player,
    send: (event, text) => void told.push({ event, text }),
    end: () => undefined,
  })
  fixture.tables().pushCrowds()
  told.splice(0)
  return { told, round: () => seat.table().round?.id ?? '' }
}

const enterMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => fixture.enter({ gameCode: table, demo: true })))

/** Lets the round come out, and the next one begin. */
async function playOut() {
  for (const ms of [draws, over - draws]) {
    fixture.wait(ms)
    await fixture.work()
  }
}

const crowdsOf = (told: readonly Message[]) => told.filter(({ event }) => event === 'crowd')

test('what many players do is told to everybody in one message, with what lies there together', async () => {
  const { told, round } = await look('somebody')
  for (const player of await enterMany(12)) {
    await player.place(round(), red)
    fixture.tables().push()
  }
  expect(told).toEqual([])
  fixture.tables().pushCrowds()
  fixture.tables().pushCrowds()
  expect(told.map(({ event }) => event)).toEqual(['crowd'])
  const { crowd, watching } = JSON.parse(told[0]?.text ?? '') as CrowdView // written by the table
  expect(crowd).toEqual({ demo: { players: 12, stake: '120.00' } })
  expect(watching).toBe(1)
})

test('a message of what players did is as short after many bets and rounds as after few', async () => {
  const { told, round } = await look('somebody')
  const players = await enterMany(12)
  const lengths: (number | undefined)[] = []
  for (let turn = 0; turn < 4; turn++) {
    for (const player of players.slice(0, turn === 0 ? 1 : 12)) await player.place(round(), red)
    fixture.tables().pushCrowds()
    lengths.push(crowdsOf(told).at(-1)?.text.length)
    await playOut()
  }
  const [first = 0, ...later] = lengths
  // Two figures have a place more.
  for (const length of later) expect(length).toBe(first + 2)
})

test('a player is told of an own bet at once, and others are not told of it', async () => {
  const player = await fixture.enter({ gameCode: table })
  const own = await look('player-1')
  const other = await look('somebody')
  own.told.splice(0)
  await player.place(own.round(), red)
  fixture.tables().push()
  expect(own.told.map(({ event }) => event)).toEqual(['own'])
  expect(other.told).toEqual([])
})

test('an outcome is told at once, and with it what players did before', async () => {
  const { told, round } = await look('somebody')
  const [player] = await enterMany(1)
  await player?.place(round(), red)
  fixture.wait(draws)
  await fixture.work()
  expect(told[0]?.event).toBe('table')
  const { round: shown, crowd } = JSON.parse(told[0]?.text ?? '') as TableView // written by the table
  expect(shown?.state).toBe('SHOWN')
  expect(crowd).toEqual({ demo: { players: 1, stake: '10.00' } })
})

test('who comes and goes is told with what players do', async () => {
  const { told } = await look('somebody')
  const seat = fixture.sit(table, 'another')
  fixture.tables().pushCrowds()
  seat.leave()
  fixture.tables().pushCrowds()
  const watching = crowdsOf(told).map(({ text }) => (JSON.parse(text) as CrowdView).watching) // written by the table
  expect(watching).toEqual([2, 1])
})

test('own bets are told of the last two rounds that have any, however many were played', async () => {
  const player = await fixture.enter({ gameCode: table })
  const seat = fixture.sit(table)
  const rounds: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    rounds.push(seat.table().round?.id ?? '')
    await player.place(rounds.at(-1) ?? '', { spots: { low: 500, high: 500 } })
    if (turn < 3) await playOut()
    else await fixture.work()
  }
  expect(seat.own().map(({ sharedId }) => sharedId)).toEqual([rounds[3], rounds[2]])
})
