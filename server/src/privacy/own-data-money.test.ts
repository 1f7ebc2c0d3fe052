import { afterAll, expect, test } from 'vitest'
import { minuteMs, testTeam } from '#agent/wages/test-team.ts'
import { testRefunds } from '#cashier/deposit/test-refunds.ts'
import { testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { selectSection } from '#privacy/own-data-store.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const channel = await startTestChannel()
afterAll(() => channel.close())
await db.transaction(async (tx) => {
  await seedPromotions(tx)
  await openFirstPromotions(tx)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember } = testCashier(db, platform)
const told = (name: Parameters<typeof selectSection>[1], memberId: string) =>
  selectSection(db, name, { memberId, limit: 10 })

test('a deposit is told with the promotion that it joined, and a bonus that went back with it as gone back', async () => {
  const grants = ['deposit.read', 'deposit.decide'] as const
  const one = await newOperator(platform, [...grants])
  const other = await newOperator(platform, [...grants])
  const refunds = testRefunds(db, platform, { one, other })
  const { id: promotion } = await findPromotion(db, 'deposit-bonus')
  const member = await newMember()
  const [offer] = (await member.send('depositPromotions')).value
  const { value } = await member.send('depositCreate', {
    input: { methodId: 'bank-qr', amount: '500', promotion: { code: offer.code, version: offer.version } },
    headers: { 'idempotency-key': uuidV7() },
  })
  expect(await told('deposits', member.id)).toMatchObject([{ promotion, promotionOutcome: null }])
  await tell(platform, 'deposit', { depositId: value.id, status: 'PAID', amount: '500.00' })
  expect(await told('rewards', member.id)).toMatchObject([
    { promotion, deposit: value.id, depositOutcome: 'GRANTED' },
  ])
  await refunds.ask(one, value.id)
  await refunds.confirm(other, value.id)
  expect(await told('rewards', member.id)).toMatchObject([{ promotion, depositOutcome: 'TAKEN_BACK' }])
  await refunds.begin(member)
  expect(await told('deposits', member.id)).toMatchObject([
    { promotion: null, promotionOutcome: null },
    { promotion, promotionOutcome: 'TAKEN_BACK' },
  ])
})

test('a wage that was corrected is told as it was worked out and with what it comes to', async () => {
  const team = testTeam(db)
  const startMs = Date.parse('2025-02-28T17:00:00Z')
  const agent = await team.account('agent')
  const player = await team.member('player', agent)
  await team.begin(new Date(startMs))
  await team.contract(agent, null)
  await team.bet(player, new Date(startMs + minuteMs), { valid: 1_000_00n })
  await team.settle(new Date(startMs + 10 * minuteMs))
  const grants = ['agent.read', 'agent.decide'] as const
  const one = await newOperator(platform, [...grants])
  const other = await newOperator(platform, [...grants])
  const [wage] = (await one.send('opsPaidWages', { query: { account: agent.name } })).value.content
  const input = { was: '10.00', amount: '4.00', reason: 'counted wrongly' }
  const { value } = await one.send('opsWageCorrect', { params: { id: wage.wageId }, input })
  await other.send('opsWageCorrectConfirm', { params: { id: value.id }, input: { reason: 'seen' } })
  expect(await told('wages', agent.id)).toContainEqual(
    expect.objectContaining({ state: 'PAID', amount: '10.00', comesTo: '4.00' }),
  )
})
