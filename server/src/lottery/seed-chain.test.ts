import { randomBytes } from 'node:crypto'
import { commitment, verifyChain, walkChain } from '@suntala/lottery/draw/commitment'
import { toHex, type Bytes } from '@suntala/lottery/hashing'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { selectShut } from '#lottery/seed-chain-store.ts'
import { scheduleIssues } from '#lottery/schedule-issues.ts'
import { chainLength, seedsOfPlaces } from '#lottery/take-seeds.ts'
import { drawIssue } from '#lottery/draw-issue.ts'
import { readVerification } from '#lottery/read-proof.ts'
import { insertGames, lotteryContext } from '#lottery/test-issues.ts'
import { productCodes } from '#lottery/products.ts'

const db = await testDatabase({ poolSize: 4 })
const { config } = lotteryContext(db)
await insertGames(db, [...productCodes])

const start = new Date('2026-11-23T04:00:30Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const plan = (now: Date) => db.transaction((tx) => scheduleIssues(tx, config, now))

type Chained = {
  numero: string
  seed: Bytes
  commitment: string
  ordinal: number
  place: number
  head: string
}

const chainedOf = (gameCode: string) =>
  db.query<Chained>({
    text: `select i.numero, i.seed, i.commitment, c.ordinal, i.chain_place as place, c.head from lottery_issue i
      join lottery_seed_chain c on c.id = i.chain_id where i.game_code = $1 order by i.draw_at`,
    values: [gameCode],
  })

const chainsOf = (gameCode: string) =>
  db.query<{ ordinal: number; used: number; length: number }>({
    text: 'select ordinal, used, length from lottery_seed_chain where game_code = $1 order by ordinal',
    values: [gameCode],
  })

/** Every seed leads to its chain's head, and to the seed of the place before. */
async function expectChained(issues: readonly Chained[]): Promise<void> {
  for (const [index, { seed, place, head, ordinal, commitment: told }] of issues.entries()) {
    expect(toHex(await walkChain(seed, place))).toBe(head)
    expect(await commitment(seed)).toBe(told)
    const before = issues[index - 1]
    if (before?.ordinal !== ordinal) continue
    expect(place).toBe(before.place + 1)
    expect(await verifyChain({ previousSeed: before.seed, seed })).toBe(true)
  }
}

test('seeds of a chain are made as the verifiers walk them', async () => {
  const secret = randomBytes(32)
  const seeds = seedsOfPlaces(secret, { length: 5, from: 0, to: 5 })
  expect(seeds.map(toHex)).toEqual(
    await Promise.all([5, 4, 3, 2, 1, 0].map(async (steps) => toHex(await walkChain(secret, steps)))),
  )
  expect(seedsOfPlaces(secret, { length: 5, from: 2, to: 3 })).toEqual(seeds.slice(2, 4))
})

test('issues that are drawn here have the places of their lottery’s chain in the order of their draws, told ones none', async () => {
  await plan(start)
  const rapid = await chainedOf('RAPID60')
  expect(rapid.length).toBeGreaterThan(10)
  expect(rapid.map(({ place }) => place)).toEqual(rapid.map((_, index) => index + 1))
  await expectChained(rapid)
  expect(await chainedOf('THAIGOV')).toEqual([])
  const [open] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from lottery_issue where (seed is null) <> (chain_id is null)`,
  })
  expect(open?.count).toBe(0)
})

test('processes that plan at once take each place once, and one that is killed leaves none behind', async () => {
  const killed = db.transaction(async (tx) => {
    await scheduleIssues(tx, config, after(10))
    throw new Error('killed')
  })
  await Promise.allSettled([killed, ...[10, 10, 11].map((minutes) => plan(after(minutes)))])
  await plan(after(11))
  const rapid = await chainedOf('RAPID60')
  expect(rapid.map(({ place }) => place)).toEqual(rapid.map((_, index) => index + 1))
  await expectChained(rapid)
  expect((await chainsOf('RAPID60')).map(({ used }) => used)).toEqual([rapid.length])
})

test('the next chain’s head is there when half of one is used, and it is used where that one ends', async () => {
  const used = chainLength - 3
  // As if its issues were drawn and gone: what is used only goes forward.
  await db.query({
    text: `update lottery_seed_chain set used = $1 where game_code = 'SSC60'`,
    values: [used],
  })
  await plan(after(20))
  const chains = await chainsOf('SSC60')
  expect(chains.map(({ ordinal }) => ordinal)).toEqual([1, 2])
  expect(chains[0]).toMatchObject({ used: chainLength, length: chainLength })
  const issues = (await chainedOf('SSC60')).filter(({ ordinal, place }) => ordinal > 1 || place > used)
  expect(issues.map(({ ordinal, place }) => [ordinal, place]).slice(0, 5)).toEqual([
    [1, used + 1],
    [1, used + 2],
    [1, used + 3],
    [2, 1],
    [2, 2],
  ])
  await expectChained(issues)
  await db.query({
    text: `update lottery_seed_chain set used = $1 where game_code = 'SSC60' and ordinal = 2`,
    values: [chainLength / 2],
  })
  await plan(after(40))
  expect((await chainsOf('SSC60')).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3])
})

test('a cancelled issue keeps its place, and the seed behind it still fits', async () => {
  const [first] = await chainedOf('RAPID60')
  await db.query({
    text: `with issue as (select id from lottery_issue where game_code = 'RAPID60' and numero = $1)
      insert into lottery_issue_step (issue_id, from_state, to_state, actor_kind, actor_id, reason)
      select id, 'WAITING', 'CANCELLED', 'operator', gen_random_uuid(), 'a test' from issue`,
    values: [first?.numero],
  })
  await db.query({
    text: `update lottery_issue set state = 'CANCELLED' where game_code = 'RAPID60' and numero = $1`,
    values: [first?.numero],
  })
  await plan(after(60))
  const rapid = await chainedOf('RAPID60')
  expect(rapid[0]).toEqual(first)
  await expectChained(rapid)
})

test('a chain that does not open stops its lottery alone, which operators are told; it goes on once the chain opens', async () => {
  const ofFast = `where game_code = 'FAST3DM3' and ordinal = 1`
  const [kept] = await db.query<{ sealed: Buffer }>({
    text: `select secret_sealed as sealed from lottery_seed_chain ${ofFast}`,
  })
  const seal = (sealed: Buffer | undefined) =>
    db.query({ text: `update lottery_seed_chain set secret_sealed = $1 ${ofFast}`, values: [sealed] })
  const before = [(await chainedOf('FAST3DM3')).length, (await chainedOf('SSC60')).length]
  await seal(kept?.sealed.subarray(0, -1))
  const shut = await plan(after(80))
  expect(shut).toMatchObject([{ gameCode: 'FAST3DM3', error: expect.any(Error) }])
  expect(await chainedOf('FAST3DM3')).toHaveLength(before[0] ?? 0)
  expect((await chainedOf('SSC60')).length).toBeGreaterThan(before[1] ?? 0)
  await plan(after(81))
  expect(await selectShut(db)).toEqual([{ gameCode: 'FAST3DM3', since: after(80) }])
  await seal(kept?.sealed)
  expect(await plan(after(82))).toEqual([])
  expect(await selectShut(db)).toEqual([])
  await expectChained(await chainedOf('FAST3DM3'))
})

test('an issue that is drawn before others of its chain has a seed of another one', async () => {
  // One that was planned is gone, and is planned again behind the others.
  const [, second] = await chainedOf('SIAM3D')
  await db.query({
    text: `delete from job where payload ->> 'issueId' in (select id::text from lottery_issue where numero = $1 and game_code = 'SIAM3D')`,
    values: [second?.numero],
  })
  await db.query({
    text: `delete from lottery_issue where numero = $1 and game_code = 'SIAM3D'`,
    values: [second?.numero],
  })
  await plan(start)
  const again = (await chainedOf('SIAM3D')).find(({ numero }) => numero === second?.numero)
  expect(again).toMatchObject({ ordinal: 2, place: 1 })
  expect(toHex(await walkChain(again?.seed ?? new Uint8Array(), 1))).toBe(again?.head)
})

test('the database refuses to rewrite a chain, to move an issue in it, and a place out of the order of draws', async () => {
  const refused = async (text: string) =>
    db.query({ text }).then(
      () => undefined,
      (error: { code?: string }) => error.code,
    )
  const ofRapid = `where game_code = 'RAPID60'`
  expect(await refused(`update lottery_seed_chain set head = repeat('0', 64) ${ofRapid}`)).toBe('LT001')
  expect(await refused(`update lottery_seed_chain set used = used - 1 ${ofRapid}`)).toBe('LT001')
  expect(await refused(`delete from lottery_seed_chain ${ofRapid}`)).toBe('LT001')
  expect(await refused(`update lottery_issue set seed = decode(repeat('00', 32), 'hex') ${ofRapid}`)).toBe(
    'LT001',
  )
  expect(await refused(`update lottery_issue set chain_place = chain_place + 5000 ${ofRapid}`)).toBe('LT001')
  const copy = (
    place: string,
    days = 0,
  ) => `insert into lottery_issue (state, game_code, numero, open_at, lock_at, draw_at, seed,
      commitment, tag_salt, chain_id, chain_place)
    select state, game_code, numero || 'x', open_at, lock_at, draw_at + interval '${days} days', seed, commitment,
      tag_salt, chain_id, ${place}
    from lottery_issue where game_code = 'SIAM3D' order by draw_at limit 1`
  expect(await refused(copy('900'))).toBe('LT004')
  expect(await refused(copy('chain_place'))).toBe('23505')
  // Its second issue is gone: in its place, a later draw would be given away by the seed of the third one.
  expect(await refused(copy('2', 90))).toBe('LT004')
})

// It moves draws about, so no issue is planned behind them any more.
test('an issue’s head and place are told before its draw, and its seed and the one before it when no draw before it waits', async () => {
  const [first, second] = (await chainedOf('FAST3DM1')).slice(0, 2)
  if (!first || !second) throw new Error('no issues were made')
  const readOf = ({ numero }: Chained) =>
    readVerification(lotteryContext(db), { gameCode: 'FAST3DM1', numero })
  const { head } = first
  const chain = { head, place: 2, length: chainLength, nextHead: null }
  expect(await readOf(second)).toMatchObject({ chain, seed: null, previousSeed: null })
  // The second one does not wait for the first, as where the first is kept from its round of a beacon.
  for (const { numero } of [second, first]) {
    const early = await readOf(second)
    expect(early).toMatchObject({ seed: null, previousSeed: null })
    expect(early.numbers === null).toBe(numero === second.numero)
    const [issue] = await db.query<{ id: bigint }>({
      text: `update lottery_issue set open_at = clock_timestamp() - interval '3 minutes',
        lock_at = clock_timestamp() - interval '2 minutes', draw_at = clock_timestamp() - interval '1 minute'
        where game_code = 'FAST3DM1' and numero = $1 returning id`,
      values: [numero],
    })
    await db.transaction((tx) => drawIssue(tx, db, issue?.id ?? 0n))
  }
  expect(await readOf(first)).toMatchObject({ seed: toHex(first.seed), previousSeed: null })
  const told = await readOf(second)
  expect(told).toMatchObject({ chain, seed: toHex(second.seed), previousSeed: toHex(first.seed) })
})
