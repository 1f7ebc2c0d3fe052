import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform } from '#test-platform.ts'
import { covers, keepTerms, type Terms } from '#agent/contracts/terms-rules.ts'
import { agree, agreeWithHouse, newAgent, offer, terms } from '#agent/contracts/test-contracts.ts'
import { selectContract } from '#agent/contracts/store.ts'

const db = await testDatabase()
const platform = await testPlatform(db)

const over = { model: 'override', levels: 2 } as const
/** The highest rate of daily wages that the house allows. */
const most = async () => {
  const [row] = await db.query<{ ppm: number }>({
    text: 'select top_ppm as ppm from agent_contract where upline_id is null and top_ppm is not null limit 1',
  })
  return row?.ppm ?? 0
}
const topOf = async (id: string) => (await selectContract(db, id))?.topPpm

test('a contract by overriding may come to what the house allows, and one below it to no more than what covers it', async () => {
  const top = await newAgent(platform)
  const id = await agreeWithHouse(platform, top, { ...over, rate: '0.4' })
  expect(await topOf(id)).toBe(await most())
  const sub = await newAgent(platform, top)
  const below = await agree(top, sub, { ...over, levels: 5, rate: '0.4' })
  expect(below).toMatchObject({ model: 'override', levels: 5, rate: '0.4' })
  expect(await topOf(below.contractId)).toBe(await most())
  const other = await newAgent(platform)
  await agreeWithHouse(platform, other, { rate: '0.5' })
  const under = await newAgent(platform, other)
  const cut = await agree(other, under, { ...over, rate: '0.3' })
  expect(await topOf(cut.contractId)).toBe(5_000)
  // Nothing of what another is paid is told.
  expect(Object.keys(cut)).not.toContain('topPpm')
})

test('nobody gives an override above the own rate, or by overriding a whole rate of more than the top leaves', async () => {
  const top = await newAgent(platform)
  await agreeWithHouse(platform, top, { ...over, rate: '0.4' })
  const sub = await newAgent(platform, top)
  const above = await offer(top, sub, { ...over, rate: '0.4001' })
  expect([above.code, above.value]).toEqual(['RATE_ABOVE_OWN', { max: '0.4' }])
  const room = (await most()) - 4_000
  expect((await offer(top, sub, { rate: String((room + 1) / 10_000) })).code).toBe('RATE_ABOVE_OWN')
  expect((await offer(top, sub, { rate: String(room / 10_000) })).code).toBe('')
})

test.each([
  ['an override without levels', { model: 'override', levels: null }],
  ['levels of a differential', { model: 'differential', levels: 2 }],
  ['no level', { model: 'override', levels: 0 }],
  ['more levels than there may be', { model: 'override', levels: 11 }],
  ['half a level', { model: 'override', levels: 1.5 }],
] as const)('%s is refused', async (_, change) => {
  const top = await newAgent(platform)
  await agreeWithHouse(platform, top)
  const sub = await newAgent(platform, top)
  expect((await offer(top, sub, change)).code).toBe('VALIDATION')
})

test('terms of before there were two models are those of the differential', async () => {
  const top = await newAgent(platform)
  await agreeWithHouse(platform, top)
  const sub = await newAgent(platform, top)
  const { model: _model, levels: _levels, ...old } = terms
  const { code, value } = await top.send('dailySalary', { input: { downlineId: sub.id, terms: old } })
  expect([code, value]).toMatchObject(['', { model: 'differential', levels: null }])
})

test('when the upline’s contract comes to less than a contract below may come to, that one ends with it', () => {
  const own: Terms = { ...keepTerms({ ...terms, ...over, rate: '0.3' }), topPpm: 10_000 }
  const given: Terms = { ...own, ratePpm: 2_000 }
  expect(covers(own, given)).toBe(true)
  expect(covers({ ...own, topPpm: 9_999 }, given)).toBe(false)
  const rate: Terms = { ...keepTerms({ ...terms, rate: '1' }), ratePpm: 10_000 }
  expect(covers(rate, given)).toBe(true)
  expect(covers({ ...rate, ratePpm: 9_999 }, given)).toBe(false)
  expect(covers(own, { ...rate, ratePpm: 7_000 })).toBe(true)
  expect(covers(own, { ...rate, ratePpm: 7_001 })).toBe(false)
})

test('a preview of an override is what ticks would have paid: by its levels, and cut by what covers it, which a downline does not learn by it', async () => {
  const top = await newAgent(platform)
  await agreeWithHouse(platform, top, { rate: '0.5' })
  const sub = await newAgent(platform, top)
  const below = await newAgent(platform, sub)
  const far = await newAgent(platform, below)
  const day = new Date(Date.now() - 5 * 86_400_000)
  await db.transaction(async (tx) => {
    for (const [{ id }, valid] of [
      [below, 2_000_00n],
      [far, 30_000_00n],
    ] as const)
      await tx.query({
        text: `insert into settled_bet_window (member_id, starts_at, category, vendor, currency, bets, stake, valid, payout)
          values ($1, date_bin('5 minutes', $2::timestamptz, 'epoch'), 'RNG', 'HALCYON', 'THB', 1, $3, $3, 0)`,
        values: [id, day, valid],
      })
    const from = new Date(day.getTime() - 3_600_000)
    await tx.query({
      text: `select agent_sum_teams($1, $2, 'Asia/Bangkok')`,
      values: [from, new Date(day.getTime() + 3_600_000)],
    })
    await tx.query({ text: 'update agent_progress set settled_until = $1', values: [new Date()] })
  })
  const look = async (change: object) => {
    const input = { downlineId: sub.id, kind: 'daily', terms: { ...terms, activeMembers: 1, ...change } }
    const { code, value } = await top.send('contractPreview', { input })
    expect(code).toBe('')
    return value.total as string
  }
  expect(await look({ ...over, levels: 1, rate: '0.2' })).toBe('4.00')
  expect(await look({ ...over, levels: 2, rate: '0.2' })).toBe('64.00')
  expect(await look({ rate: '0.2' })).toBe('64.00')
  // Half a per cent of 32,000.00 is what all together may have.
  const cut = { ...over, levels: 2, rate: '0.9' }
  expect(await look(cut)).toBe('160.00')
  const input = { kind: 'daily', terms: { ...terms, activeMembers: 1, ...cut } }
  expect((await sub.send('contractPreview', { input })).value.total).toBe('288.00')
})
