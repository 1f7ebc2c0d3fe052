import type { Permission } from '@suntala/contract/permission'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useLocation, useSearch } from 'wouter'
import { loadAreas } from '#i18n/load-phrases.ts'
import { placeOf } from '#operator/paths.ts'
import { SectionPage } from '#operator/SectionPage.tsx'
import { sectionOf } from '#operator/sections.ts'
import type { Who } from '#operator/session.ts'
import { answerCalls, leave } from '#start/test-agents.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['teams', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const agent = {
  memberId: id,
  account: 'lanna_team',
  type: 1,
  upline: null,
  depth: 0,
  downlines: 1240,
  agents: 12,
  rate: '4',
  state: 'ACTIVE',
  joinedAt: 0,
}
const below = { ...agent, memberId: id.replace('1', '2'), account: 'somchai', upline: 'lanna_team', depth: 1 }
const listed = (content: object[], totalPages = 1) => ({
  value: { content, totalPages, totalCount: content.length },
})

/** The console's page of the address, to an operator who may do this. */
function showConsole(address: string, permissions: readonly Permission[]): void {
  history.replaceState(null, '', address)
  const who = { operatorId: id, username: 'mali', permissions } as unknown as Who // all that the pages read
  const Shown = () => {
    const place = sectionOf(placeOf(useLocation()[0], useSearch()), permissions)
    return place ? <SectionPage place={place} who={who} /> : null
  }
  showInPortal(<Shown />)
}

test('agents stand in a list of pages, those of the top at first and all when asked', async () => {
  const asked = answerCalls({
    'GET /wps/ops/agents': ({ query }) =>
      query.get('pageNo') === '2' ? listed([below], 2) : listed([agent], 2),
  })
  showConsole('/agents', ['agent.read'])
  await expect
    .element(page.getByRole('row', { name: /lanna_team the top 1,240 12 4 % Active/ }))
    .toBeVisible()
  expect(asked[0]?.query.get('all')).toBe('false')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('link', { name: 'somchai' })).toBeVisible()
  await page.getByText('All', { exact: true }).click()
  await expect.poll(() => asked.at(-1)?.query.get('all')).toBe('true')
})

test('a search is kept in the address, and says where nobody is found', async () => {
  const asked = answerCalls({ 'GET /wps/ops/agents': () => listed([]) })
  showConsole('/agents', ['agent.read'])
  await page.getByRole('searchbox').fill('lan')
  page.getByRole('searchbox').element().closest('form')?.requestSubmit()
  await expect.poll(() => asked.at(-1)?.query.get('search')).toBe('lan')
  expect(location.search).toBe('?search=lan')
  await expect.element(page.getByText(/found by the beginning/)).toBeVisible()
})

test('an agent of the top is given another rate with a reason, and a rate out of range is told at its field', async () => {
  let isRefused = true
  const asked = answerCalls({
    'GET /wps/ops/agents': () => listed([agent]),
    [`PUT /wps/ops/agents/${id}/rate`]: () =>
      isRefused
        ? { code: 'RATE_RANGE', status: 422, value: { min: '2', max: '5' } }
        : { value: { rate: '4.5' } },
  })
  showConsole('/agents/list/lanna_team', ['agent.read', 'agent.rate'])
  await page.getByRole('button', { name: 'Change the rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('4,5')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('grew fast')
  await dialog.getByRole('button', { name: 'Change the rate' }).click()
  await expect.element(dialog.getByText('Choose a rate from 2 to 5 per cent.')).toBeVisible()
  isRefused = false
  await dialog.getByRole('button', { name: 'Change the rate' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ rate: '4.5', reason: 'grew fast' })
})

test.each([
  ['who may not change rates', 'lanna_team', ['agent.read']],
  ['an agent below another', 'somchai', ['agent.read', 'agent.rate']],
] as const)('no rate is offered: %s', async (_, account, permissions) => {
  answerCalls({ 'GET /wps/ops/agents': () => listed([agent, below]) })
  showConsole(`/agents/list/${account}`, permissions)
  await expect.element(page.getByRole('heading', { name: account })).toBeVisible()
  await expect.element(page.getByText(/^1,?240 accounts$/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Change the rate' }).query()).toBeNull()
})

test('the page is nobody’s who may not read agents', async () => {
  const asked = answerCalls({})
  showConsole('/agents', ['member.read'])
  await expect.poll(() => document.querySelector('.ops-page')).toBeNull()
  expect(asked).toEqual([])
})
