import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { DepositPanel } from '#screens/cashier/DepositPanel.tsx'
import { DepositStatus } from '#screens/cashier/DepositStatus.tsx'
import { goBackToStart, logIn, showInPortal } from '#start/test-portal.tsx'
import { answer, answerCalls, never } from '#start/test-answers.ts'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'

await loadAreas('en', ['cashier', 'wallet', 'member', 'form', 'errors', 'ui', 'protection'])

afterEach(() => {
  clearStoredSession()
  becomeGuest()
  vi.restoreAllMocks()
})

const here = new URL(location.href)

const method = {
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
  openMax: 3,
  sandbox: false,
}

test('what a deposit asks for stands beside its button, and an amount that cannot be read is not on it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => never(here))
  logIn()
  showInPortal(<DepositPanel />, { methods: [method] })
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '5000')
  const asked = page.getByText(
    /^Play .*5,000.* once before you withdraw it\. A bet counts once it is settled/,
  )
  await expect.element(asked).toBeVisible()
  await expect.element(page.getByRole('button', { name: /5,000/ })).toBeVisible()
  await userEvent.fill(amount, '1e3')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible()
})

test('who lacks money for a bet finds what is missing in the form, and a way back once it is credited', async () => {
  const back = '/lottery?gameCode=RAPID60&vendor=LOTT&home=1'
  const deposit = {
    id: 'd1',
    status: 'CREDITED',
    amount: '137.50',
    methodName: 'Bank QR',
    kind: 'qr',
    qr: null,
    payUrl: null,
    account: null,
    coin: null,
    confirmations: null,
    promotion: null,
    fee: '0.00',
    reason: '',
    reference: '',
    slipsLeft: 0,
    arrived: null,
    createdAt: 1,
    expiresAt: 2,
  }
  await answerCalls({ depositCreate: () => answer(deposit), deposit: () => answer(deposit) })
  logIn()
  showInPortal(<DepositPanel wanted={137_50n} backUrl={back} />, { methods: [method] })
  await userEvent.click(page.getByRole('button', { name: /137\.5/ }))
  await expect.poll(() => location.search).toBe('?deposit=d1')
  showInPortal(<DepositStatus id="d1" />)
  await expect
    .element(page.getByRole('link', { name: 'Back to where you were' }))
    .toHaveAttribute('href', back)
  showInPortal(<DepositStatus id="d2" />)
  await expect.element(page.getByRole('link', { name: 'To my wallet' })).toBeVisible()
  goBackToStart()
})

test('who rests sees until when and what stays open, in place of a form that would refuse', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => never(here))
  logIn()
  const rest = { breakUntil: Date.now() + 86_400_000, exclusion: null }
  showInPortal(<DepositPanel />, { methods: [method], rest })
  await expect.element(page.getByText(/^You are on a break until /)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Withdraw' }))
    .toHaveAttribute('href', '/member/withdraw')
  await expect.element(page.getByRole('link', { name: 'Records' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument()
})

test('a guide to paying in from dollars or coins is linked where the operator set one (A-58, DATA-97)', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => never(here))
  logIn()
  const guide = {
    name: '',
    resourceType: 'USDJUMP',
    url: 'https://guide.example/',
    qrCodeUrl: '',
    labelNameEn: '',
  }
  const link = page.getByRole('link', { name: 'How to pay in from dollars or coins' })
  showInPortal(<DepositPanel />, { methods: [method], resources: [guide] })
  await expect.element(link).toHaveAttribute('href', guide.url)
  for (const others of [[], [{ ...guide, url: '' }], [{ ...guide, resourceType: 'Android' }]]) {
    showInPortal(<DepositPanel />, { methods: [method], resources: others })
    expect(link.elements()).toEqual([])
  }
})

const offer = {
  code: 'deposit-bonus',
  name: 'Deposit bonus',
  version: 3,
  percent: '12.50',
  minDeposit: '600.00',
  maxBonus: '100.00',
  turnoverTimes: 5,
  every: 'day',
}

function openPanel(promotion?: string) {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => never(here))
  logIn()
  showInPortal(<DepositPanel {...(promotion && { promotion })} />, { methods: [method], offers: [offer] })
  return asked
}

test('no promotion is chosen unless its page led here, and each says what it gives and asks for', async () => {
  openPanel()
  const choices = page.getByRole('radiogroup', { name: 'Promotion' })
  await expect.element(choices.getByRole('radio', { name: /^No promotion/ })).toBeChecked()
  const own = choices.getByRole('radio', { name: /^Deposit bonus/ })
  await expect.element(own).not.toBeChecked()
  await expect
    .element(
      choices.getByText(/12\.50% of your deposit on top, at most .*100.*600.* on, once a day\..* 5 times\./),
    )
    .toBeVisible()
})

test('a promotion whose page led here is chosen, and tells what the amount gets before it is paid', async () => {
  const asked = openPanel('deposit-bonus')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '599')
  await userEvent.click(page.getByRole('button', { name: /599/ }))
  await expect.element(page.getByText(/^This promotion asks for a deposit of at least .*600/)).toBeVisible()
  await userEvent.fill(amount, '700')
  await expect
    .element(page.getByText(/^Play .*437\.50.* more before you withdraw the bonus of .*87\.50/))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /700/ }))
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  const bodies = asked.mock.calls.map(([, init]) => JSON.stringify(init?.body ?? ''))
  expect(bodies.join().replaceAll('\\', '')).toContain('"promotion":{"code":"deposit-bonus","version":3}')
})

test('what a share of the amount costs is told in words and in the sum, and nothing is called free', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => never(here))
  logIn()
  const dear = { ...method, feePercent: '1.5', feeMin: '10.00', feeMax: '100.00' }
  showInPortal(<DepositPanel />, { methods: [dear] })
  await expect.element(page.getByText('No fee')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Fee \(1\.5%, at least .*10.*, at most .*100.*\)$/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '1000')
  const sums = document.querySelector('form dl')
  await expect.poll(() => sums?.textContent).toMatch(/Fee.*15\.00.*You pay.*1,015\.00.*Credited.*1,000\.00/)
})

test('a voucher has one of some values, and a promotion that asks for more says so there', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => never(here))
  logIn()
  const voucher = {
    ...method,
    id: 'voucher',
    kind: 'voucher',
    name: 'Voucher',
    presets: ['100.00', '300.00'],
  }
  const dear = { ...offer, minDeposit: '300.00' }
  showInPortal(<DepositPanel promotion="deposit-bonus" />, { methods: [method, voucher], offers: [dear] })
  await userEvent.click(page.getByRole('radio', { name: /^Voucher/ }))
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument()
  const values = page.getByRole('group', { name: 'Value of your voucher' })
  await expect.element(values.getByRole('button', { name: /100/ })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(page.getByRole('button', { name: /^Pay .*100.* by voucher/ }))
  await expect.element(values.getByText(/^This promotion asks for a deposit of at least .*300/)).toBeVisible()
  await userEvent.click(values.getByRole('button', { name: /300/ }))
  await expect.element(page.getByText(/^This promotion asks for/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Pay .*300.* by voucher/ })).toBeVisible()
})
