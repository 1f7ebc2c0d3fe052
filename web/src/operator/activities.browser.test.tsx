import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { showConsole } from '#start/test-console.tsx'
import { answerCalls, leave } from '#start/test-agents.tsx'

beforeAll(() =>
  loadAreas('en', ['actions', 'content', 'category', 'house', 'operator', 'errors', 'form', 'ui']),
)
afterEach(leave)

const idOf = (place: number) => `01990000-0000-7000-8000-00000000000${place}`
const application = (place: number, changes: object = {}) => ({
  id: idOf(place),
  activityId: idOf(9),
  title: 'Slip of the week',
  memberId: idOf(8),
  account: `member${place}`,
  status: 'APPLYING',
  attempt: 1,
  date: 1_700_000_000_000,
  comment: 'All five hit.',
  pictures: [],
  currency: 'THB',
  amount: '500.00',
  isUpTo: true,
  turnoverTimes: 1,
  reason: '',
  takenBy: '',
  decidedAt: null,
  ...changes,
})
type Application = ReturnType<typeof application>
const queueOf = (rows: () => Application[]) => ({
  'GET /wps/ops/activities': ({ query }: { query: URLSearchParams }) => {
    const content = rows().filter(({ status }) => status === query.get('status'))
    return { value: { content, totalPages: 1, totalCount: content.length } }
  },
})
const decided = { value: { id: idOf(1), status: 'PROCESS' } }
const show = (address: string, ...more: 'promotion.decide'[]) =>
  showConsole(address, ['promotion.read', ...more])
const panel = () => page.getByRole('complementary')

test('an application stands with what was sent and what it may give; who may only read decides nothing', async () => {
  answerCalls(queueOf(() => [application(1, { attempt: 2 })]))
  show(`/activities/applications/applying/${idOf(1)}`)
  await expect.element(panel().getByText('All five hit.')).toBeVisible()
  await expect.element(panel().getByText(/^up to .*500\.00/)).toBeVisible()
  await expect.element(panel().getByText('2 times')).toBeVisible()
  expect(
    panel()
      .getByRole('button', { name: /Take up|Reject/ })
      .query(),
  ).toBeNull()
})

test('an application is taken up with a reason, and the next one is open', async () => {
  let rows = [application(1), application(2)]
  const asked = answerCalls({
    ...queueOf(() => rows),
    [`POST /wps/ops/activities/${idOf(1)}/process`]: () => {
      rows = [application(1, { status: 'PROCESS', takenBy: 'mali' }), application(2)]
      return decided
    },
  })
  show(`/activities/applications/applying/${idOf(1)}`, 'promotion.decide')
  await panel().getByRole('button', { name: 'Take up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('looks whole')
  await dialog.getByRole('button', { name: 'Take up' }).click()
  await expect.element(panel().getByRole('heading', { name: 'member2' })).toBeVisible()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ attempt: 1, reason: 'looks whole' })
  expect(location.pathname).toBe(`/activities/applications/applying/${idOf(2)}`)
})

test('of the most that may be given the operator says how much, and what is more is refused at once', async () => {
  let isMuch = true
  const asked = answerCalls({
    ...queueOf(() => [application(1, { status: 'PROCESS', takenBy: 'mali' })]),
    [`POST /wps/ops/activities/${idOf(1)}/issue`]: () =>
      isMuch
        ? { code: 'AMOUNT_RANGE', status: 422, value: { min: '0.01', max: '500.00' } }
        : { value: { id: idOf(1), status: 'ISSUED' } },
  })
  show(`/activities/applications/process/${idOf(1)}`, 'promotion.decide')
  await panel().getByRole('button', { name: 'Issue' }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect.element(amount).toHaveValue('500.00')
  await amount.fill('600')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a rare hit')
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  isMuch = false
  await amount.fill('180')
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { attempt: 1, amount: '600', reason: 'a rare hit' },
    { attempt: 1, amount: '180', reason: 'a rare hit' },
  ])
})

test('an application that who took it up may decide on no more is taken up by another, and not issued before', async () => {
  answerCalls(queueOf(() => [application(1, { status: 'PROCESS', takenBy: '' })]))
  show(`/activities/applications/process/${idOf(1)}`, 'promotion.decide')
  await expect.element(panel().getByRole('button', { name: 'Take up' })).toBeVisible()
  expect(panel().getByRole('button', { name: 'Issue' }).query()).toBeNull()
})

test('an application that gives a fixed sum is issued without asking for it, and turned down with a reason', async () => {
  const asked = answerCalls({
    ...queueOf(() => [application(1, { status: 'PROCESS', takenBy: 'mali', isUpTo: false })]),
    [`POST /wps/ops/activities/${idOf(1)}/reject`]: () => ({ value: { id: idOf(1), status: 'REJECTED' } }),
  })
  show(`/activities/applications/process/${idOf(1)}`, 'promotion.decide')
  await panel().getByRole('button', { name: 'Issue' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Amount' }).query()).toBeNull()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await panel().getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the slip is of last month')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ attempt: 1, reason: 'the slip is of last month' })
})

const payment = { turnoverTimes: 1, payout: 'CLAIM', claimDays: 7 }
const offer = {
  id: idOf(9),
  code: 'daily',
  image: '',
  colors: ['#112233', '#445566'],
  texts: { en: { title: 'A present a day', summary: '', content: '<p>Come by</p>' } },
  opensAt: 1_700_000_012_345,
  closesAt: null,
  terms: { kind: 'sign-in', steps: [{ streak: 1, amount: { THB: '5.00', USD: '0.15' } }], ...payment },
  title: 'A present a day',
  kind: 'sign-in',
  state: 'open',
  version: 3,
  changedAt: 1_700_000_000_000,
  waiting: 0,
}

test('an activity stands with its times, terms and texts, and its next version keeps what was not changed', async () => {
  const asked = answerCalls({
    'GET /wps/ops/activity-offers': () => ({ value: { content: [offer] } }),
    [`PUT /wps/ops/activity-offers/${offer.id}`]: () => ({ value: { ...offer, version: 4 } }),
  })
  show(`/activities/offers/${offer.id}`, 'promotion.decide')
  await expect.element(panel().getByText('Come by')).toBeVisible()
  await expect.element(panel().getByText('Day 1')).toBeVisible()
  await panel().getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Day 2 of a streak' }).fill('7')
  await dialog.getByRole('textbox', { name: 'Reward 2, THB' }).fill('77')
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('a longer streak')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('Enter an amount above zero in both currencies, or in neither'))
    .toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reward 2, USD' }).fill('2.20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  const { code, image, colors, texts, opensAt, closesAt } = offer
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    code,
    image,
    colors,
    texts,
    opensAt,
    closesAt,
    version: 3,
    reason: 'a longer streak',
    terms: {
      ...offer.terms,
      steps: [...offer.terms.steps, { streak: 7, amount: { THB: '77.00', USD: '2.20' } }],
    },
  })
})

test('an activity is set up anew under an address of its own, and what is missing is told at its field', async () => {
  const asked = answerCalls({
    'GET /wps/ops/activity-offers': () => ({ value: { content: [] } }),
  })
  show('/activities/offers', 'promotion.decide')
  await page.getByRole('button', { name: 'Set up an activity' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Kind').selectOptions('download')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Address', exact: true })).toBeInvalid()
  await expect.element(dialog.getByRole('textbox', { name: 'Reward, THB' })).toBeInvalid()
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
})

test('an activity is ended with a reason', async () => {
  const asked = answerCalls({
    'GET /wps/ops/activity-offers': () => ({ value: { content: [offer] } }),
    [`POST /wps/ops/activity-offers/${offer.id}/close`]: () => ({ value: { ...offer, state: 'ended' } }),
  })
  show(`/activities/offers/${offer.id}`, 'promotion.decide')
  await panel().getByRole('button', { name: 'End it now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the season is over')
  await dialog.getByRole('button', { name: 'End it now' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ reason: 'the season is over' })
})
