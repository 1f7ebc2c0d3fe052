import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#paths.ts'
import { Announcements } from '#screens/agent/Announcements.tsx'
import { Downline } from '#screens/agent/team/Downline.tsx'
import { answerCalls, leave, loadTexts, showPage } from '#start/test-agents.tsx'

beforeAll(loadTexts)
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const member = {
  memberId: id,
  account: 'nimman',
  type: 'member',
  depth: 3,
  balance: '10.00',
  downlines: 0,
  rate: '1',
  remark: '',
  joinedAt: 0,
  lastLogin: null,
  state: 'ACTIVE',
  uplines: ['lanna', 'rin_chiang'],
}
const near = { ...member, memberId: id.replace(/1$/, '2'), account: 'nimman_2', depth: 1, uplines: [] }
const answers = {
  'GET /wps/agent/members': () => ({
    value: { path: [], content: [member, near], newer: null, older: null, totalPages: 1, totalCount: 2 },
  }),
  'GET /wps/agent/files': () => ({ value: { content: [] } }),
}

test('what a search finds says below whom it stands', async () => {
  answerCalls(answers)
  showPage(Downline, paths.agent('downline', { keyword: 'nimman' }))
  await expect.element(page.getByText('Below lanna › rin_chiang')).toBeVisible()
  await expect.element(page.getByText('Directly below you')).toBeVisible()
  showPage(Downline, paths.agent('downline'))
  await expect.poll(() => page.getByText('Directly below you').query()).toBeNull()
})

test.each(['NOT_RELATED', 'VALIDATION'])(
  'an address with an account that is not in the team says so: %s',
  async (code) => {
    answerCalls({ ...answers, 'GET /wps/agent/members': () => ({ code, status: 403 }) })
    showPage(Downline, paths.agent('downline', { parent: 'nobody' }))
    await expect.element(page.getByText('This account is not in your team')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Show your team' })).toBeVisible()
  },
)

test('the browser’s way back closes the details and stays on the page', async () => {
  answerCalls(answers)
  showPage(Downline, paths.agent('downline'))
  const details = page.getByRole('dialog', { name: 'nimman', exact: true })
  await page.getByRole('button', { name: 'Details of nimman', exact: true }).click()
  await expect.element(details).toBeVisible()
  history.back()
  await expect.poll(() => details.query()).toBeNull()
  expect([location.pathname, location.search]).toEqual([paths.agent('downline'), ''])
})

test('details that their button closes leave no step behind', async () => {
  answerCalls(answers)
  showPage(Downline, paths.agent('downline'))
  const steps = () => navigation.currentEntry?.index
  const before = steps()
  await page.getByRole('button', { name: 'Details of nimman', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'nimman', exact: true })
  await details.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => details.query()).toBeNull()
  await expect.poll(steps).toBe(before)
  expect(location.search).toBe('')
})

test('an announcement that was chosen stands under its title', async () => {
  const notice = { id, title: 'New rates from Monday', date: 0, content: '<p>They hold for all.</p>' }
  answerCalls({
    'GET /wps/notice/announcements': () => ({ value: { content: [notice], totalPages: 1, totalCount: 1 } }),
    [`GET /wps/notice/announcements/${id}`]: () => ({ value: { ...notice, type: 'PL' } }),
  })
  showPage(Announcements, paths.agent('announcement'))
  await page.getByRole('button', { name: /New rates from Monday/ }).click()
  await expect.element(page.getByText('They hold for all.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'New rates from Monday' })).toBeVisible()
})
