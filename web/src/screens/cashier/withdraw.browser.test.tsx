import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { ReceiptNotices } from '#screens/cashier/ReceiptNotices.tsx'
import { WithdrawPanel } from '#screens/cashier/WithdrawPanel.tsx'
import { answer, answerCalls, refusal } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'
import { shownToasts } from '#ui/toasts.ts'

await loadAreas('en', ['cashier', 'wallet', 'member', 'form', 'errors', 'ui', 'protection'])

afterEach(() => {
  clearStoredSession()
  becomeGuest()
  vi.restoreAllMocks()
})

const config = {
  min: '100.00',
  max: '50000.00',
  fee: '5.00',
  feePercent: '0',
  feeMin: '0.00',
  feeMax: '0.00',
  dailyLeft: '50000.00',
  withdrawable: '1500.00',
  turnoverNeeded: '0.00',
  turnoverDone: '0.00',
  payee: [
    {
      id: '01990000-0000-7000-8000-000000000001',
      kind: 'bank',
      bank: 'Kasikornbank',
      number: '6789',
      holder: 'N. Srisai',
      check: 'MATCH',
    },
  ],
  banks: ['Kasikornbank'],
  autoReceiptMinutes: 60,
  paymentPasswordSet: true,
  hasPasskey: false,
  hold: null,
}

test('how long there is to confirm stands in the form in words, and counts down once the money was sent (A-38)', async () => {
  const sent = {
    id: '01990000-0000-7000-8000-000000000002',
    amountDisbursed: '495.00',
    confirmBy: Date.now() + 30 * 60_000,
    status: 'DISBURSED',
  }
  await answerCalls({
    withdrawConfig: () => answer(config),
    withdrawList: () => answer({ content: [sent], totalPages: 1, totalCount: 1 }),
  })
  logIn()
  showInPortal(
    <>
      <ReceiptNotices />
      <WithdrawPanel />
    </>,
  )
  await expect.element(page.getByText(/\b60 minutes\b/)).toBeVisible()
  const left = page.getByRole('timer', { name: 'Time left to confirm' })
  await expect.poll(() => left.element().textContent).toMatch(/^(?:29|30):/)
})

test('a fee that changed since it was shown is shown anew, what was typed stays, and the next press sends the new one', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  let fee = '5.00'
  await answerCalls({
    publicKey: () =>
      answer({ kid: 'k', alg: 'ECDH-ES', enc: 'A256GCM', jwk, expiresAt: Date.now() + 1_000_000 }),
    withdrawConfig: () => answer({ ...config, fee }),
    withdrawCreate: () => refusal('FEE_CHANGED', 409),
  })
  // The call is sealed on its way: what goes into the seal is what is sent.
  const encode = vi.spyOn(TextEncoder.prototype, 'encode')
  const feesSent = () =>
    encode.mock.calls.flatMap(([text = '']) => (text.includes('"payeeId"') ? [JSON.parse(text).fee] : []))
  logIn()
  showInPortal(<WithdrawPanel />)
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '500')
  const password = page.getByLabelText('Payment password', { exact: true })
  await userEvent.fill(password, 'orchid-77-ferry')
  const sums = () => document.querySelector('form dl')?.textContent
  await expect.poll(sums).toContain('505.00')
  fee = '12.00'
  const send = page.getByRole('button', { name: /500/ })
  await send.click()
  await expect.element(page.getByRole('alert').getByText(/^The fee has changed/)).toBeVisible()
  expect(feesSent()).toEqual(['5.00'])
  await expect.poll(sums).toContain('512.00')
  await expect.element(amount).toHaveValue('500.00')
  await expect.element(password).toHaveValue('orchid-77-ferry')
  await send.click()
  await expect.poll(feesSent).toEqual(['5.00', '12.00'])
})

test('a passkey that is given up sends nothing and says so; the payment password stays a way', async () => {
  const asked: unknown[] = []
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await answerCalls({
    withdrawConfig: () => answer({ ...config, hasPasskey: true }),
    withdrawSign: (_address, _headers, body = '') => {
      asked.push(JSON.parse(body))
      return answer({
        challenge: 'AAAA',
        timeout: 60_000,
        rpId: location.hostname,
        userVerification: 'required',
        allowCredentials: [],
      })
    },
    withdrawCreate: () => {
      throw new Error('nothing was signed')
    },
  })
  logIn()
  showInPortal(<WithdrawPanel />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '500')
  const password = page.getByLabelText('Payment password', { exact: true })
  expect(password.query()).toBeNull()
  await page.getByRole('button', { name: /500/ }).click()
  await expect
    .element(page.getByText('Nothing was signed, and nothing was sent.', { exact: false }))
    .toBeVisible()
  expect(asked).toEqual([{ amount: '500.00', fee: '5.00', payeeId: config.payee[0]?.id }])
  await page.getByRole('button', { name: 'Use the payment password' }).click()
  await expect.element(password).toBeVisible()
})

test('the account that is chosen says what its bank said of it, where there is something to do', async () => {
  const [account] = config.payee
  const other = { ...account, id: '01990000-0000-7000-8000-000000000003', number: '1111', check: 'CLOSE' }
  await answerCalls({
    withdrawConfig: () => answer({ ...config, payee: [account, other] }),
    withdrawList: () => answer({ content: [], totalPages: 0, totalCount: 0 }),
  })
  logIn()
  showInPortal(<WithdrawPanel />)
  const note = page.getByText(/^The bank writes the holder a little differently/)
  await expect.element(page.getByText('Check the name', { exact: true })).toBeVisible()
  expect(note.query()).toBeNull()
  await page.getByRole('radio', { name: /1111/ }).click({ force: true })
  await expect.element(note).toBeVisible()
})

async function typeAccount(): Promise<void> {
  await userEvent.click(page.getByRole('combobox', { name: 'Bank' }))
  await userEvent.click(page.getByRole('option').first())
  await userEvent.fill(page.getByLabelText('Account number'), '0123459102')
  await userEvent.fill(page.getByLabelText('Account holder'), 'N. Srisai')
  await userEvent.fill(page.getByLabelText('Payment password', { exact: true }), 'orchid-77-ferry')
  await userEvent.click(page.getByRole('button', { name: 'Add account' }))
}

async function addAnswered(payeeAdd: () => ReturnType<typeof answer>): Promise<void> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  await answerCalls({
    publicKey: () =>
      answer({ kid: 'k', alg: 'ECDH-ES', enc: 'A256GCM', jwk, expiresAt: Date.now() + 1_000_000 }),
    withdrawConfig: () => answer({ ...config, payee: [] }),
    payeeAdd,
  })
  logIn()
  showInPortal(<WithdrawPanel />)
  await typeAccount()
}

test('an account that its bank does not confirm is refused in words that name nobody, and what was typed stays', async () => {
  await addAnswered(() => refusal('PAYEE_UNCONFIRMED', 422))
  await expect
    .element(page.getByText(/^The bank does not know this account under this name/).first())
    .toBeVisible()
  await expect.element(page.getByLabelText('Account holder')).toHaveValue('N. Srisai')
})

test('a member whose account could not be checked hears what that means as it is added', async () => {
  await addAnswered(() => answer({ ...config.payee[0], check: 'UNANSWERED' }))
  await expect
    .poll(() => shownToasts().at(-1))
    .toMatchObject({
      title: 'Account added',
      text: expect.stringMatching(/^The bank could not be asked yet/),
    })
})

test.each([
  [
    'turnover is open',
    { turnoverNeeded: '500.00', turnoverDone: '100.00' },
    /^You can withdraw once .*400.* more is played through/,
  ],
  [
    'withdrawals wait after a change',
    { hold: { kind: 'LOGIN_PASSWORD', changedAt: Date.now(), until: Date.now() + 3_600_000 } },
    /^You can withdraw once the wait above is over/,
  ],
])('while %s the account that is paid to stands there, closed, with the reason', async (_, more, why) => {
  await answerCalls({ withdrawConfig: () => answer({ ...config, ...more }) })
  logIn()
  showInPortal(<WithdrawPanel />)
  const payee = page.getByRole('radiogroup', { name: 'Pay to' }).getByRole('radio', { name: /Kasikornbank/ })
  await expect.element(payee).toBeDisabled()
  await expect.element(payee).toBeChecked()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled()
})

test('who forgot the payment password is led to another one', async () => {
  await answerCalls({ withdrawConfig: () => answer(config) })
  logIn()
  showInPortal(<WithdrawPanel />)
  const link = page.getByRole('link', { name: 'Forgotten?' })
  await expect.element(link).toHaveAttribute('href', '/member/securityCenter?forgotten=paymentPassword')
})
