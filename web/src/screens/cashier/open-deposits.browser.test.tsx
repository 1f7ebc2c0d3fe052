import { toMinor } from '@suntala/contract/minor'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import type { Deposit, Method } from '#screens/cashier/cashier-entities.ts'
import { DepositPanel } from '#screens/cashier/DepositPanel.tsx'
import { DepositStatus } from '#screens/cashier/DepositStatus.tsx'
import { findSame } from '#screens/cashier/OpenDeposits.tsx'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'
import { answer, answerCalls } from '#start/test-answers.ts'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['cashier', 'wallet', 'member', 'form', 'errors', 'ui', 'protection'])

afterEach(() => {
  goBackToStart()
  clearStoredSession()
  becomeGuest()
  vi.restoreAllMocks()
})

const deposit: Deposit = {
  id: 'd1',
  methodId: 'bank-qr',
  methodName: 'Bank QR',
  kind: 'qr',
  amount: '500.00',
  fee: '5.00',
  status: 'CREATED',
  reference: 'R1',
  createdAt: Date.now() - 60_000,
  expiresAt: Date.now() + 600_000,
  payUrl: 'https://pay.example/1',
  qr: null,
  account: null,
  coin: null,
  confirmations: null,
  arrived: null,
  slipsLeft: 0,
  promotion: null,
  reason: '',
}
const method: Method = {
  id: 'bank-qr',
  kind: 'qr',
  name: 'Bank QR',
  hint: '',
  min: '100.00',
  max: '200000.00',
  fee: '0.00',
  feePercent: '0',
  feeMin: '0.00',
  feeMax: '0.00',
  presets: ['500.00'],
  turnoverTimes: 1,
  openMax: 2,
  sandbox: false,
}

async function showPanel(content: readonly Deposit[]) {
  const created = vi.fn(() => answer({ ...deposit, id: 'new', payUrl: null }))
  await answerCalls({
    // The list, asked for anew then, has the same address.
    depositCreate: (_address, _headers, body) => (body === undefined ? answer({ content }) : created()),
    protection: () => answer({ limits: [] }),
  })
  logIn()
  showInPortal(<DepositPanel />, { methods: [method], deposits: content })
  return created
}
const box = () => page.getByRole('region', { name: 'Your open deposits' })

test('open deposits stand over the form with how many may be, and the ways to go on and to cancel', async () => {
  await showPanel([
    deposit,
    { ...deposit, id: 'd2', status: 'CREDITED' },
    { ...deposit, id: 'd3', expiresAt: Date.now() - 1000 },
  ])
  await expect.element(box().getByText('1 of 2 that may be open at once.')).toBeVisible()
  const goOn = box().getByRole('link', { name: 'Continue' })
  await expect.element(goOn).toHaveAttribute('href', '/member/depositv2?deposit=d1')
  await box().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('alertdialog', { name: /^Cancel the deposit of .*500/ })).toBeVisible()
})

test('where no more may be open it is said before the form is sent', async () => {
  await showPanel([deposit, { ...deposit, id: 'd2', status: 'SUBMITTED' }])
  await expect.element(box().getByText(/^2 may be open at once\. Pay or cancel one/)).toBeVisible()
  expect(box().getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(1)
})

test('the same asked for again leads to the one that waits, and another amount begins another', async () => {
  const created = await showPanel([deposit])
  await expect.element(box()).toBeVisible()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '500')
  await userEvent.click(page.getByRole('button', { name: /^Show QR for .*500/ }))
  await expect.poll(() => location.search).toBe('?deposit=d1')
  expect(created).not.toHaveBeenCalled()
  goBackToStart()
  await userEvent.fill(amount, '600')
  await userEvent.click(page.getByRole('button', { name: /^Show QR for .*600/ }))
  await expect.poll(() => created.mock.calls.length).toBe(1)
})

test('a transfer is the same with its satangs, and none of another state, way or promotion is', () => {
  const asked = { methodId: 'bank-qr', amount: 500_00n, promotion: '' }
  const find = (change: Partial<Deposit>, more = {}) =>
    findSame([{ ...deposit, ...change }], { ...asked, ...more }, toMinor)?.id
  expect(find({ kind: 'bank', amount: '500.65' })).toBe('d1')
  for (const change of [
    { kind: 'bank', amount: '501.00' },
    { kind: 'bank', amount: '499.99' },
    { amount: '500.65' },
    { status: 'SUBMITTED' },
    { methodId: 'usdt' },
    { promotion: { name: 'x', outcome: null, bonus: '1.00', turnover: '1.00' } },
  ] as const)
    expect(find(change)).toBeUndefined()
  expect(find({}, { promotion: 'deposit-bonus' })).toBeUndefined()
})

async function showStatus(change: Partial<Deposit>) {
  await answerCalls({ deposit: () => answer({ ...deposit, payUrl: null, ...change }) })
  logIn()
  showInPortal(<DepositStatus id="d1" />)
}

test.each([
  ['470.00', /470\.00.* came, .*35\.00.* is missing$/],
  ['530.00', /530\.00.* came, .*25\.00.* more than asked for$/],
])('where %s came for 505 it is told by how much it differs, and what happens', async (arrived, words) => {
  await showStatus({ kind: 'crypto', status: 'SUBMITTED', arrived })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText(/^This takes a moment/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Customer service looks at it and credits what came/)).toBeVisible()
})

test.each([
  ['FAILED', false],
  ['EXPIRED', false],
  ['CREDITED', true],
] as const)('a deposit that is %s has a fee: %s', async (status, hasFee) => {
  await showStatus({ kind: 'card', status, reason: status === 'FAILED' ? 'DECLINED' : '' })
  await expect.element(page.getByText('Bank QR')).toBeVisible()
  expect(page.getByText('Fee', { exact: true }).elements()).toHaveLength(hasFee ? 1 : 0)
})
