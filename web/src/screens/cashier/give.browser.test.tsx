import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { paths } from '#paths.ts'
import { findRoute } from '#routes.ts'
import { GivePanel } from '#screens/cashier/GivePanel.tsx'
import { decide } from '#start/RouteGuard.tsx'
import { answer, answerCalls, lost, refusal } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { becomeGuest, clearStoredSession, type Session, sessionStore } from '#session/session-store.ts'

await loadAreas('en', ['cashier', 'wallet', 'member', 'form', 'errors', 'ui', 'protection'])

afterEach(() => {
  clearStoredSession()
  becomeGuest()
  vi.restoreAllMocks()
})

const config = {
  up: true,
  down: true,
  hasUpline: true,
  hasDownlines: true,
  min: '10.00',
  max: '100000.00',
  dailyLeft: '400.00',
  main: '1500.00',
  withdrawable: '1500.00',
  paymentPasswordSet: true,
  hasPasskey: false,
  hold: null,
  turnover: { up: 0, down: 1 },
}
const target = (at: number, account: string, level: number) => ({
  memberId: `01990000-0000-7000-8000-00000000000${at}`,
  account,
  level,
})
const below = [target(1, 'suda_cm', 1), target(2, 'nok_bkk', 2)]

/** The panel, its calls answered so. @returns what names were looked for */
async function showPanel(changes: object = {}, account = ''): Promise<string[]> {
  const looked: string[] = []
  await answerCalls({
    transferConfig: () => answer({ ...config, ...changes }),
    transferTargets: ({ searchParams }) => {
      const keyword = searchParams.get('keyword') ?? ''
      looked.push(keyword)
      const all = searchParams.get('direction') === 'up' ? [target(9, 'to***p', 0)] : below
      const content = all.filter((one) => one.account.includes(keyword))
      return answer({ content, totalCount: content.length, totalPages: 1 })
    },
  })
  logIn()
  showInPortal(<GivePanel account={account} />)
  return looked
}

test('the page of transfers opens for members alone', () => {
  const access = findRoute(paths.member('transferUpline')).route?.access
  const verdictFor = (changes: Partial<Session>) =>
    access && decide(access, { ...sessionStore.get(), ...changes })
  expect(verdictFor({ phase: 'guest' })).toBe('login')
  expect(verdictFor({ phase: 'active', isAgent: 4 })).toBe('needRealAccount')
  expect(verdictFor({ phase: 'active', isAgent: 0 })).toBe('show')
})

test('goes up to the one upline, named in part, or down to whoever is chosen of those below at any depth, where there is one (A-71)', async () => {
  await showPanel()
  await expect.element(page.getByRole('radio', { name: /to\*\*\*p/ })).toBeChecked()
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '100')
  await expect.element(page.getByRole('button', { name: /^Give .*100.* to to\*\*\*p$/ })).toBeVisible()
  await expect.element(page.getByText('you cannot take it back. The other side')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'To somebody below' }).click()
  const give = page.getByRole('button', { name: 'Give', exact: true })
  await give.click()
  await expect.element(page.getByText('Choose to whom').first()).toBeVisible()
  await page.getByRole('radio', { name: /nok_bkk/ }).click()
  await expect.element(page.getByRole('button', { name: /^Give .*100.* to nok_bkk$/ })).toBeVisible()
  await expect.element(page.getByText(/bet it through once/)).toBeVisible()
  for (const nobody of [{ hasUpline: false }, { hasDownlines: false }]) {
    await showPanel(nobody)
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
    expect(page.getByRole('radio', { name: 'To somebody below' }).elements()).toEqual([])
  }
})

test('who is looked for by the address is found and chosen', async () => {
  const looked = await showPanel({}, 'suda_cm')
  await expect.element(page.getByRole('radio', { name: /suda_cm/ })).toBeChecked()
  expect(new Set(looked)).toEqual(new Set(['suda_cm']))
})

test('no more can be given than is free, and than is left of the day; the balance after is told', async () => {
  await showPanel({ hasDownlines: false })
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await userEvent.fill(amount, '400.01')
  await page.getByRole('button', { name: /^Give/ }).click()
  await expect.element(page.getByText(/You can give .*400\.00.* at most/).first()).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  const sums = () => document.querySelector('form dl')?.textContent
  await expect.poll(sums).toContain('1,100.00')
})

test.each([
  ['nobody to give to', { hasUpline: false, hasDownlines: false }, 'Nobody to give to'],
  ['both ways closed', { up: false, down: false }, 'Transfers are closed'],
  ['nothing that may go', { withdrawable: '0.00' }, 'Nothing of your balance can go at the moment'],
  ['nothing at all', { main: '0.00', withdrawable: '0.00' }, 'There is nothing to give'],
  ['no payment password', { paymentPasswordSet: false }, 'Set a payment password first'],
])('says what stands in the way: %s', async (_, changes, said) => {
  await showPanel(changes)
  await expect.element(page.getByText(said)).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Amount' }).query()).toBeNull()
})

/** A device whose owner agrees. */
function agreeingDevice() {
  const bytes = () => new Uint8Array([1, 2, 3]).buffer
  const response = {
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: null,
  }
  const given = {
    id: 'AQID',
    rawId: bytes(),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  }
  return vi.spyOn(navigator.credentials, 'get').mockResolvedValue(given)
}

test('after a lost answer the same transfer keeps its key and its signature, and the key by the other proof too', async () => {
  const device = agreeingDevice()
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const keys: (string | null | undefined)[] = []
  await answerCalls({
    publicKey: () =>
      answer({ kid: 'k', alg: 'ECDH-ES', enc: 'A256GCM', jwk, expiresAt: Date.now() + 1_000_000 }),
    transferConfig: () => answer({ ...config, hasDownlines: false, hasPasskey: true }),
    transferTargets: () => answer({ content: [target(9, 'to***p', 0)], totalCount: 1, totalPages: 1 }),
    transferSign: () =>
      answer({
        challenge: 'AAAA',
        timeout: 60_000,
        rpId: location.hostname,
        userVerification: 'required',
        allowCredentials: [],
      }),
    transferRelative: (address, headers) => {
      keys.push(headers?.get('idempotency-key'))
      // Sent three times by itself as long as nobody knows; then before anybody looks at the key.
      return keys.length <= 3 ? lost(address) : refusal('RATE_LIMITED', 429)
    },
  })
  logIn()
  showInPortal(<GivePanel account="" />)
  await expect.element(page.getByRole('radio', { name: /to\*\*\*p/ })).toBeChecked()
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '100')
  const give = page.getByRole('button', { name: /^Give .*100/ })
  const sent = async (count: number) => {
    await give.click()
    await expect.poll(() => keys.length, { timeout: 20_000 }).toBe(count)
    await expect.element(give).not.toHaveAttribute('aria-busy')
  }
  await sent(3)
  await sent(4)
  expect(device).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'Use the payment password' }).click()
  await userEvent.fill(page.getByLabelText('Payment password', { exact: true }), 'orchid-77-ferry')
  await sent(5)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '200')
  await page.getByRole('button', { name: /^Give .*200/ }).click()
  await expect.poll(() => new Set(keys).size).toBe(2)
})
