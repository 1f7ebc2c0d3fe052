import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { FeedbackPage } from '#operator/FeedbackPage.tsx'
import type { Who } from '#operator/session.ts'
import { answerCalls, leave, type Asked } from '#start/test-agents.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['operator', 'errors', 'form', 'ui']))
afterEach(leave)

const count = 130
const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`
const matter = (number: number) => ({
  id: idOf(number),
  account: `member${number}`,
  type: 'DEPOSIT',
  contact: '',
  status: 'NEW',
  date: 1_700_000_000_000 + number,
  entries: [{ by: 'sender', text: `matter ${number}`, date: 1_700_000_000_000 + number }],
})

/** A page of what was written, the oldest first. */
function pageOf({ query }: Asked) {
  const size = Number(query.get('pageSize'))
  const from = (Number(query.get('pageNo') ?? 1) - 1) * size
  const content = Array.from({ length: Math.min(size, count - from) }, (_, at) => matter(from + at + 1))
  return { value: { content, totalPages: Math.ceil(count / size), totalCount: count } }
}

test('a list of feedback goes on past its first hundred', async () => {
  answerCalls({ 'GET /wps/ops/feedback': pageOf })
  const who = { operatorId: idOf(0), username: 'mali', permissions: ['feedback.read'] } as unknown as Who // all that it reads
  showInPortal(<FeedbackPage state="NEW" matterId={undefined} who={who} />)
  await expect.element(page.getByText('matter 100', { exact: true })).toBeVisible()
  expect(page.getByText('matter 101', { exact: true }).query()).toBeNull()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText(`matter ${count}`, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})
