import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { CreditGiven } from '#screens/cashier/credit/CreditGiven.tsx'
import { TakenCredit } from '#screens/cashier/credit/TakenCredit.tsx'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'
import { answer, answerCalls, refusal } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['cashier', 'wallet', 'member', 'form', 'errors', 'ui'])

afterEach(() => {
  clearStoredSession()
  becomeGuest()
  vi.restoreAllMocks()
})

const id = '01990000-0000-7000-8000-000000000001'
const memberId = '01990000-0000-7000-8000-000000000002'
const line = {
  id,
  memberId,
  account: 'so***i',
  limit: '500.00',
  owed: '120.00',
  left: '380.00',
  state: 'OPEN',
  changedAt: 1_795_000_000_000,
}
const noSteps = () => answer({ content: [], totalCount: 0, totalPages: 0 })

/** The wallet's card, with lines answered so. @returns what was sent, by the last word of its path */
async function showTaken(lines: object[], main = '50.00', refused?: ReturnType<typeof refusal>) {
  const sent: [string, unknown][] = []
  const moved = (name: string) => (_: URL, __?: Headers, body?: string) => {
    sent.push([name, JSON.parse(body ?? '')])
    return refused ?? answer({ line, sumBalance: '0.00' })
  }
  await answerCalls({
    creditTaken: () => answer({ content: lines, owed: '120.00', main }),
    creditSteps: noSteps,
    creditDraw: moved('draw'),
    creditRepay: moved('repay'),
  })
  logIn()
  showInPortal(<TakenCredit />)
  return sent
}

const amountBox = () => page.getByRole('textbox', { name: 'Amount' })

test('draws what is typed, and tells before it sends what is beyond the line', async () => {
  const sent = await showTaken([line])
  await amountBox().fill('380.01')
  await page.getByRole('button', { name: /^Draw .+380/ }).click()
  await expect.element(amountBox()).toBeInvalid()
  expect(sent).toEqual([])
  await amountBox().fill('99.50')
  await page.getByRole('button', { name: /^Draw .+99/ }).click()
  await expect.poll(() => sent).toEqual([['draw', { amount: '99.50' }]])
})

test('offers to repay no more than is owed and there, and of a line that has ended nothing else', async () => {
  await showTaken([{ ...line, limit: '0.00', left: '0.00', state: 'ENDED' }])
  await expect.element(page.getByText('This line has ended.', { exact: false })).toBeVisible()
  expect(page.getByRole('radio').all()).toEqual([])
  await page.getByRole('button', { name: 'All' }).click()
  await expect.element(page.getByRole('button', { name: /^Repay .+50/ })).toBeVisible()
})

test('shows nothing to who has no credit', async () => {
  await showTaken([])
  await expect.poll(() => document.body.textContent).not.toContain('Credit from your upline')
})

test('tells a refused draw where it was asked for', async () => {
  await showTaken([line], '50.00', refusal('CREDIT_CLOSED', 422))
  await amountBox().fill('10')
  await page.getByRole('button', { name: /^Draw .+10/ }).click()
  await expect
    .element(page.getByText('Nothing can be drawn from this credit line at the moment.'))
    .toBeVisible()
})

test('an agent ends a line by a limit of nothing, and gives up what is owed once it has ended', async () => {
  let now: object = { ...line, account: 'suda_cm' }
  await answerCalls({
    creditConfig: () =>
      answer({
        isOpen: true,
        lineMax: '1000.00',
        agentMax: '5000.00',
        given: '500.00',
        withdrawable: '100.00',
        paymentPasswordSet: true,
        line: now,
      }),
    creditSteps: noSteps,
    creditSet: () => {
      now = { ...now, limit: '0.00', left: '0.00', state: 'ENDED' }
      return answer({ line: now, sumBalance: '480.00' })
    },
  })
  logIn()
  showInPortal(<CreditGiven memberId={memberId} account="suda_cm" />)
  // What is owed, set aside and free together.
  await expect.element(page.getByText(/฿600.* at most\. 0 ends the line\./)).toBeVisible()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await userEvent.type(page.getByLabelText('Payment password').first(), 'orchid-77')
  await page.getByRole('button', { name: 'End the line' }).click()
  await expect.element(page.getByRole('button', { name: /^Give up .+120/ })).toBeVisible()
})
