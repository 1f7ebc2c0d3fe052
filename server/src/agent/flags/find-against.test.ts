import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { findAgainst } from '#agent/flags/find-against.ts'
import { testFlags } from '#agent/flags/test-flags.ts'
import { type TestAccount, testTeam } from '#agent/wages/test-team.ts'

const db = await testDatabase()
const { account, member } = testTeam(db)
const { table, sit, round, slip, flagsOf } = testFlags(db)
beforeAll(table)

const now = new Date()
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const look = () => db.transaction((tx) => findAgainst(tx, now))

async function family() {
  const agent = await account('agent')
  return { agent, one: await member('one', agent), other: await member('other', agent) }
}

/** Hands in which one loses to another, and some the other way. */
async function play(
  [loser, winner]: readonly [TestAccount, TestAccount],
  {
    hands,
    back = 0,
    rooms = ['room-1', 'room-1'],
    laterMs = 0,
  }: { hands: number; back?: number; rooms?: string[]; laterMs?: number },
) {
  await sit(loser, rooms[0] ?? '', ago(1000))
  await sit(winner, rooms[1] ?? '', ago(1000))
  for (let hand = 0; hand < hands + back; hand++) {
    const amount = hand < hands ? 300_00n : -300_00n
    const at = ago(1000 + hand * 30)
    await round(loser, -amount, at)
    await round(winner, amount, new Date(at.getTime() + laterMs))
  }
}

test('who loses to another of the family in hand after hand is told with whom, and the head of the family counts as one of it', async () => {
  const { agent, one, other } = await family()
  await play([one, other], { hands: 6, back: 1 })
  await look()
  expect(await flagsOf(agent)).toEqual([
    { kind: 'RING', state: 'OPEN', signs: ['rooms'], members: [one.name, other.name].toSorted() },
  ])
  const second = await family()
  await play([second.one, second.agent], { hands: 6 })
  await look()
  expect((await flagsOf(second.agent)).map(({ members }) => members)).toEqual([[second.one.name]])
})

test.each([
  ['who win of each other in turn', { hands: 6, back: 6 }],
  ['who met too seldom', { hands: 3 }],
  ['who sat at other tables', { hands: 8, rooms: ['room-1', 'room-2'] }],
  ['whose hands ended at other times', { hands: 8, laterMs: 10_000 }],
])('nothing is told of two %s', async (_, how) => {
  const { agent, one, other } = await family()
  await play([one, other], how)
  await look()
  expect(await flagsOf(agent)).toEqual([])
})

test('nothing is told of two of different families at one table', async () => {
  const [mine, theirs] = [await family(), await family()]
  await play([mine.one, theirs.one], { hands: 8 })
  await look()
  expect([...(await flagsOf(mine.agent)), ...(await flagsOf(theirs.agent))]).toEqual([])
})

type Bets = { draws: number; both?: number; stakes?: [bigint, bigint]; more?: readonly TestAccount[] }

async function bet(
  [one, other]: readonly [TestAccount, TestAccount],
  { draws, both = 0, stakes = [100_00n, 100_00n], more = [] }: Bets,
) {
  for (let draw = 0; draw < draws; draw++) {
    const numero = `${one.id} ${draw}`
    const at = ago(1000 + draw * 300)
    await slip(one, numero, { stake: stakes[0], hasWon: draw % 2 === 0, at })
    await slip(other, numero, { stake: stakes[1], hasWon: draw < both ? draw % 2 === 0 : draw % 2 === 1, at })
    for (const fan of more) await slip(fan, numero, { stake: stakes[0], hasWon: false, at })
  }
}

test('two who stake the same on draw after draw, of whom exactly one wins, are told', async () => {
  const { agent, one, other } = await family()
  await bet([one, other], { draws: 21, both: 1 })
  await look()
  expect(await flagsOf(agent)).toMatchObject([{ kind: 'RING', signs: ['opposite'] }])
})

test.each<[string, Bets]>([
  ['both win or lose as chance has it', { draws: 24, both: 12 }],
  ['they did so on few draws', { draws: 12 }],
  ['their stakes differ', { draws: 24, stakes: [100_00n, 120_00n] }],
  ['their stakes are small', { draws: 24, stakes: [1_00n, 1_00n] }],
])('nothing is told of two where %s', async (_, how) => {
  const { agent, one, other } = await family()
  await bet([one, other], how)
  await look()
  expect(await flagsOf(agent)).toEqual([])
})

test('a stake that many of a family have is anybody’s', async () => {
  const { agent, one, other } = await family()
  const more = []
  for (let fan = 0; fan < 5; fan++) more.push(await member('fan', agent))
  await bet([one, other], { draws: 21, more })
  await look()
  expect(await flagsOf(agent)).toEqual([])
})
