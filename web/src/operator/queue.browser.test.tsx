import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useKeys } from '#operator/use-keys.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { QueuePage } from '#operator/QueuePage.tsx'
import type { Who } from '#operator/session.ts'
import { answerCalls, type Asked, leave } from '#start/test-agents.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(() => loadAreas('en', ['house', 'operator', 'errors', 'form', 'ui', 'record', 'cashier', 'wallet']))
afterEach(leave)

const idOf = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`
const waiting = 900
const all = Array.from({ length: waiting }, (_, at) => ({
  id: idOf(at),
  account: `member${at}`,
  amount: '500.00',
  fee: '0.00',
  currency: 'THB',
  status: 'REQUESTED',
  reason: '',
  payee: 'Bank 1234',
  amountDisbursed: '0.00',
  amountReceived: '0.00',
  createdAt: 1_700_000_000_000 + at,
  waitsSince: 1_700_000_000_000 + at,
}))

/** As the server pages a queue: so many after a case. */
const payeeCheck = { outcome: 'MATCH', at: 1_795_000_000_000 }

function answerQueue({ query }: Asked) {
  const start = all.findIndex(({ id }) => id === query.get('after')) + 1
  const content = all.slice(start, start + Number(query.get('limit') ?? 50))
  return { value: { content, next: start + content.length < waiting ? (content.at(-1)?.id ?? null) : null } }
}

const who = (permissions: string[]) => ({ permissions }) as unknown as Who // all that the page reads

function Shown() {
  useKeys({ onHelp: () => undefined })
  return <QueuePage queue="withdrawals" caseId={undefined} who={who([])} />
}

function open(queues: object[] = [{ queue: 'withdrawals', waiting: 1000, oldestAt: 1 }]): Asked[] {
  const asked = answerCalls({
    'GET /wps/ops/withdrawals': answerQueue,
    'GET /wps/ops/queues': () => ({ value: { content: queues } }),
  })
  showInPortal(<Shown />)
  return asked
}

const rowOf = (at: number) => page.getByRole('link', { name: new RegExp(`^member${at},`) })
const isHere = async (at: number) => {
  await expect.element(rowOf(at)).toBeInTheDocument()
}
const drawn = () => document.querySelectorAll('[data-row]').length

test('a queue says how much of it is here and how much waits', async () => {
  open()
  await expect.element(page.getByText('50 of 1,000+ cases')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('150 of 1,000+ cases')).toBeVisible()
})

test('j from the last row loads more, and however much is loaded, a screenful and some is drawn', async () => {
  const asked = open()
  await isHere(49)
  for (let loaded = 50; loaded < waiting; loaded = Math.min(loaded + 100, waiting)) {
    rowOf(loaded - 1)
      .element()
      .scrollIntoView()
    await isHere(loaded - 1)
    rowOf(loaded - 1)
      .element()
      .focus()
    await userEvent.keyboard('j')
    await expect
      .poll(() => document.querySelector('table')?.ariaRowCount)
      .toBe(String(Math.min(loaded + 100, waiting) + 1))
    await isHere(loaded)
    await userEvent.keyboard('j')
    expect(document.activeElement?.textContent).toBe(`member${loaded}`)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => rowOf(Math.min(loaded + 100, waiting) - 1).query()).not.toBeNull()
  }
  expect(drawn()).toBeLessThan(150)
  await expect.element(page.getByText('900 cases')).toBeVisible()
  const behind = asked.flatMap(({ query }) => query.get('after') ?? [])
  expect(behind).toHaveLength(9)
  expect(new Set(behind).size).toBe(9)
})

test('the focus stays on its row when the page scrolls away from it', async () => {
  open()
  await isHere(49)
  for (const _ of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(page.getByRole('button', { name: 'Show more' })).toBeEnabled()
  }
  window.scrollTo(0, 0)
  await isHere(3)
  rowOf(3).element().focus()
  window.scrollTo(0, 10_000)
  await isHere(250)
  expect(document.activeElement?.textContent).toBe('member3')
  await userEvent.keyboard('j')
  expect(document.activeElement?.textContent).toBe('member4')
})

test('who was answered has left the messages, also far behind the first page', async () => {
  const [id, more] = [
    idOf(60),
    { memberId: idOf(1), timeline: [], isOpen: true, needsTwo: false, payeeCheck },
  ]
  answerCalls({
    'GET /wps/ops/withdrawals': answerQueue,
    'GET /wps/ops/queues': () => ({ value: { content: [] } }),
    [`GET /wps/ops/withdrawals/${id}`]: () => ({
      value: { ...all[60], ...more, firstWords: [], decisions: [] },
    }),
    [`POST /wps/ops/withdrawals/${id}/message`]: () => ({ value: { messageId: id } }),
  })
  showInPortal(<QueuePage queue="messages" caseId={id} who={who(['withdrawal.decide'])} />)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('150 of 150 cases')).toBeVisible()
  await page.getByRole('button', { name: /^Write/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to member60' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Message' }), 'It comes.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('149 of 149 cases')).toBeVisible()
})

test('a decision that leaves a withdrawal open leaves its row in the messages, also far behind the first page', async () => {
  const [id, more] = [
    idOf(60),
    { memberId: idOf(1), timeline: [], isOpen: true, needsTwo: false, payeeCheck },
  ]
  answerCalls({
    'GET /wps/ops/withdrawals': answerQueue,
    'GET /wps/ops/queues': () => ({ value: { content: [] } }),
    [`GET /wps/ops/withdrawals/${id}`]: () => ({
      value: { ...all[60], ...more, firstWords: [], decisions: ['approve'] },
    }),
    [`POST /wps/ops/withdrawals/${id}/approve`]: () => ({ value: { id, status: 'APPROVED' } }),
  })
  showInPortal(<QueuePage queue="messages" caseId={id} who={who(['withdrawal.decide'])} />)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('150 of 150 cases')).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'looked at')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(page.getByText('150 of 150 cases').query()).not.toBeNull()
})
