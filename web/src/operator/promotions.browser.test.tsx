import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { showConsole } from '#start/test-console.tsx'
import { answerCalls, leave } from '#start/test-agents.tsx'

beforeAll(() =>
  loadAreas('en', ['actions', 'content', 'category', 'house', 'operator', 'errors', 'form', 'ui']),
)
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const opensAt = 1_700_000_012_345
const promotion = {
  id,
  code: 'rebate',
  kind: 'rebate',
  kindName: 'Cash back',
  state: 'open',
  version: 4,
  opensAt,
  closesAt: null,
  terms: { rates: { RNG: 40 }, minClaim: { THB: '1.00', USD: '0.05' } },
  fields: [],
}
const listOf = (shown: () => object) => ({
  'GET /wps/ops/promotions': () => ({ value: { content: [shown()] } }),
})
const show = (...more: 'promotion.decide'[]) => showConsole(`/promotions/${id}`, ['promotion.read', ...more])

test('promotions stand with state and version, their terms term by term; who may only read decides nothing', async () => {
  answerCalls(listOf(() => promotion))
  show()
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByText('0.40 %')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'rebate' })).toBeVisible()
  await expect.element(panel.getByText('Open', { exact: true })).toBeVisible()
  expect(panel.getByRole('button', { name: 'Change the terms' }).query()).toBeNull()
})

test('other terms replace the version that was read; one that another has set meanwhile is told, and nothing typed is lost', async () => {
  let version = 4
  const asked = answerCalls({
    ...listOf(() => ({
      ...promotion,
      version,
      ...(version === 5 && { terms: { ...promotion.terms, rates: { LIVE: 99 } } }),
    })),
    [`PUT /wps/ops/promotions/${id}/terms`]: ({ body }) => {
      const isStale = (body as { version: number }).version === 4
      version = 5
      return isStale ? { code: 'STATE_CONFLICT', status: 409 } : { value: { ...promotion, version: 6 } }
    },
  })
  show('promotion.decide')
  await page.getByRole('button', { name: 'Change the terms' }).click()
  const dialog = page.getByRole('dialog')
  const slots = dialog.getByRole('textbox', { name: 'Slots' })
  await slots.fill('2.5')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('as agreed')
  await dialog.getByRole('button', { name: 'Change the terms' }).click()
  await expect.element(dialog.getByText('Enter a share from 0.01 to 2')).toBeVisible()
  await slots.fill('0.5')
  await dialog.getByRole('button', { name: 'Change the terms' }).click()
  await expect.element(dialog.getByText('0.99 %')).toBeVisible()
  await expect.element(slots).toHaveValue('0.5')
  await dialog.getByRole('button', { name: 'Change the terms' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  const input = {
    opensAt,
    closesAt: null,
    terms: { ...promotion.terms, rates: { RNG: 50 } },
    reason: 'as agreed',
  }
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { version: 4, ...input },
    { version: 5, ...input },
  ])
})

test('a promotion is closed with a reason, and one that is closed has no close', async () => {
  let isClosed = false
  const asked = answerCalls({
    ...listOf(() => (isClosed ? { ...promotion, state: 'closed', opensAt: null } : promotion)),
    [`POST /wps/ops/promotions/${id}/close`]: () => {
      isClosed = true
      return { value: promotion }
    },
  })
  show('promotion.decide')
  await page.getByRole('button', { name: 'Close it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the season is over')
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ reason: 'the season is over' })
  await expect.poll(() => page.getByRole('button', { name: 'Close it' }).query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Change the terms' })).toBeVisible()
})

test('a reward for a friend that is withheld says why, and is paid or refused with a reason', async () => {
  const referral = { ...promotion, code: 'referral', kind: 'referral', terms: { withinDays: 30 } }
  const side = (account: string) => ({ memberId: id, account })
  const friend = {
    inviter: side('somchai'),
    friend: side('kanya'),
    invitedAt: opensAt,
    signs: ['device', 'network'],
    decidedAt: opensAt,
    reward: null,
    currency: 'THB',
  }
  let state = 'WITHHELD'
  const asked = answerCalls({
    ...listOf(() => referral),
    'GET /wps/ops/referrals': () => ({
      value: { content: [{ ...friend, state }], totalPages: 1, totalCount: 1 },
    }),
    [`POST /wps/ops/referrals/${id}/refuse`]: () => {
      state = 'REFUSED'
      return { value: { memberId: id, state } }
    },
  })
  show('promotion.decide')
  const entry = page.getByRole('listitem').filter({ hasText: 'kanya, invited by somchai' })
  await expect.element(entry.getByText('In common: browser, network')).toBeVisible()
  await entry.getByRole('button', { name: 'Refuse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('one person')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(entry.getByText('Refused')).toBeVisible()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'one person' })
  await expect.poll(() => entry.getByRole('button', { name: 'Pay' }).query()).toBeNull()
})
