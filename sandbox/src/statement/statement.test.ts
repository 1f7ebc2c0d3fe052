import { randomUUID } from 'node:crypto'
import { PaymentPage, PlayPage, type StatementPage, verifyAnswer } from '@suntala/contract/statement'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

const dayMs = 24 * 3_600_000
let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const today = () => new Date(fixture.now()).toISOString().slice(0, 10)
const ask = (of: 'payments' | 'games', day: string, page = 1) =>
  fixture.signed('POST', `/v1/statements/${of}`, { day, page })
const choose = (mode: string) => fixture.post(`/statements/mode/${mode}`)

/** Pays a deposit in and sends a payout, and lets the day pass. */
async function movedDay(): Promise<{ day: string; payoutId: string; reference: string }> {
  // Noon: no midnight falls between what moves.
  fixture.wait(dayMs * 1.5 - (fixture.now() % dayMs))
  const day = today()
  const money = { amount: '500.00', currency: 'THB' }
  const opened = await fixture.signed('POST', '/v1/deposits', {
    depositId: randomUUID(),
    ...money,
    returnUrl: `${fixture.platform.url}/wallet`,
    callbackUrl: `${fixture.platform.url}/gw/v1/cashier/deposit`,
    expiresAt: fixture.now() + 600_000,
  })
  const { payUrl, reference } = opened.json<{ payUrl: string; reference: string }>()
  await fixture.post(`${new URL(payUrl).pathname}/pay`)
  const payoutId = randomUUID()
  await fixture.signed('POST', '/v1/payouts', {
    payoutId,
    ...money,
    payee: { bank: 'Chao Bank', number: '0123456789', holder: 'N. Srisai' },
    callbackUrl: `${fixture.platform.url}/gw/v1/cashier/payout`,
  })
  fixture.wait(fixture.settings.payoutDelayMs)
  await fixture.work()
  await (await fixture.enter()).spin()
  fixture.wait(dayMs)
  return { day, payoutId, reference }
}

test('a day has what came in and what was sent, signed over what travels', async () => {
  const { day, payoutId, reference } = await movedDay()
  const answer = await ask('payments', day)
  const page = PaymentPage.parse(answer.json())
  expect(page).toMatchObject({ day, page: 1, pages: 1, total: 2 })
  expect(page.movements.map(({ kind, key }) => [kind, key])).toEqual([
    ['deposit', reference],
    ['payout', payoutId],
  ])
  const path = '/v1/statements/payments'
  const headers = answer.headers as Record<string, string> // of an answer each is one
  const at = fixture.now()
  const { key } = fixture.settings
  expect(verifyAnswer({ path, body: answer.body, headers }, key, at).ok).toBe(true)
  expect(verifyAnswer({ path, body: `${answer.body} `, headers }, key, at).ok).toBe(false)
})

test('a day of play has the stakes that were taken and the wins that were paid', async () => {
  const { day } = await movedDay()
  const page = PlayPage.parse((await ask('games', day)).json())
  const moved = fixture.platform.calls.flatMap(({ path, body }) =>
    path === '/gw/v1/bet' || (path === '/gw/v1/win' && body['amount'] !== '0.00') ? [body] : [],
  )
  expect(page.movements.map(({ key, amount }) => [key, amount])).toEqual(
    moved.map((body) => [body['transactionUuid'], body['amount']]),
  )
  expect(page.movements.length).toBeGreaterThan(0)
})

test('a day that is not over, and a page that there is not, are not found', async () => {
  expect((await ask('payments', today())).statusCode).toBe(404)
  const { day } = await movedDay()
  expect((await ask('payments', day, 2)).statusCode).toBe(404)
})

test('who did not sign gets none', async () => {
  const { day } = await movedDay()
  const answer = await fixture.postJson('/v1/statements/payments', { day, page: 1 })
  expect(answer.statusCode).toBe(401)
})

test.each([
  ['missing', 1],
  ['doubled', 3],
  ['amount', 2],
  ['unknown', 3],
])('the page plants what is chosen on it: %s', async (mode, total) => {
  const { day } = await movedDay()
  const told = (await ask('payments', day)).json<StatementPage>()
  await choose(mode)
  const planted = (await ask('payments', day)).json<StatementPage>()
  expect(planted.total).toBe(total)
  expect(planted.movements).not.toEqual(told.movements)
  await choose('down')
  expect((await ask('payments', day)).statusCode).toBe(503)
  await choose('unsigned')
  expect((await ask('payments', day)).headers['x-signature']).toBeUndefined()
  expect((await fixture.get('/statements', {})).body).toContain('aria-pressed="true">Are not signed')
})
