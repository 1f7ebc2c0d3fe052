import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { AgentDomains } from '#operator/AgentDomains.tsx'
import type { Who } from '#operator/session.ts'
import { answerCalls, leave } from '#start/test-agents.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['actions', 'teams', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const memberId = '01990000-0000-7000-8000-000000000001'
const domain = {
  domain: 'lanna.example',
  memberId,
  account: 'lanna_team',
  operator: 'mali',
  reason: 'their own',
  setAt: 0,
}
const listed = (content: object[]) => ({ value: { content, totalPages: 1, totalCount: content.length } })

function show(permissions: Who['permissions']): void {
  const who = { permissions } as Who // all that the part reads
  showInPortal(<AgentDomains agent={{ account: 'lanna_team', memberId }} who={who} />)
}

test('a domain is given with a reason; what is no host is told before it is sent, and one of another at its field', async () => {
  let isTaken = true
  const asked = answerCalls({
    'GET /wps/ops/agents/domains': () => listed(isTaken ? [] : [domain]),
    'POST /wps/ops/agents/domains': () =>
      isTaken ? { code: 'DOMAIN_TAKEN', status: 409 } : { value: domain },
  })
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  show(['agent.read', 'agent.move'])
  await page.getByRole('button', { name: 'Give a domain' }).click()
  const dialog = page.getByRole('dialog')
  const [field, button] = [
    dialog.getByRole('textbox', { name: 'Domain' }),
    dialog.getByRole('button', { name: 'Give a domain' }),
  ]
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('their own')
  await field.fill('https://lanna.example/')
  await button.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  await field.fill(' Lanna.example ')
  await button.click()
  await expect.element(dialog.getByText(/leads to an agent already/)).toBeVisible()
  isTaken = false
  await button.click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(sent().at(-1)).toEqual({ account: 'lanna_team', domain: 'Lanna.example', reason: 'their own' })
  await expect.element(page.getByText('mali: their own')).toBeVisible()
})

test('a domain is taken back with a reason', async () => {
  const asked = answerCalls({
    'GET /wps/ops/agents/domains': () => listed([domain]),
    'POST /wps/ops/agents/domains/take': () => ({ value: { domain: domain.domain } }),
  })
  show(['agent.read', 'agent.move'])
  await page.getByRole('button', { name: 'Take back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('sold')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    domain: 'lanna.example',
    reason: 'sold',
  })
  expect(asked[0]?.query.get('memberId')).toBe(memberId)
})

test('who may not move branches sees the domains alone', async () => {
  answerCalls({ 'GET /wps/ops/agents/domains': () => listed([domain]) })
  show(['agent.read'])
  await expect.element(page.getByText('lanna.example')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
