import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { DepositPanel } from '#screens/cashier/DepositPanel.tsx'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { never } from '#start/test-answers.ts'
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
  presets: ['500.00'],
  turnoverTimes: 1,
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
