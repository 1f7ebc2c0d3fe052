import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { PayeesCard } from '#screens/account/security/PayeesCard.tsx'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'
import { answer, answerCalls, refusal } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { shownToasts } from '#ui/toasts.ts'

await loadAreas('en', ['member', 'cashier', 'errors', 'ui'])

afterEach(() => {
  clearStoredSession()
  becomeGuest()
  vi.restoreAllMocks()
})

const account = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'bank',
  bank: 'Kasikornbank',
  number: '•••• 6789',
  holder: 'N. Srisai',
  check: 'MATCH',
}

const remove = () => page.getByRole('button', { name: 'Remove Kasikornbank •••• 6789' })

async function confirm(): Promise<void> {
  await remove().click()
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect.element(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Remove', exact: true }).click()
}

test('a bank account is removed once that was confirmed, and the card is without it', async () => {
  let isThere = true
  await answerCalls({
    payeeAccounts: () => answer(isThere ? [account] : []),
    payeeRemove: () => {
      isThere = false
      return answer({ done: true })
    },
  })
  logIn()
  showInPortal(<PayeesCard />)
  await confirm()
  await expect.element(page.getByText('None yet. You add one with your first withdrawal.')).toBeVisible()
})

test('an account that money is on its way to stays, and the reason is told', async () => {
  await answerCalls({
    payeeAccounts: () => answer([account]),
    payeeRemove: () => refusal('PAYEE_IN_USE', 409),
  })
  logIn()
  showInPortal(<PayeesCard />)
  await confirm()
  await expect
    .poll(() => shownToasts().at(-1)?.title)
    .toBe('A withdrawal to this account is not finished yet. It can be removed once that is.')
  await expect.element(remove()).toBeVisible()
})

test.each([
  ['MATCH', 'Confirmed'],
  ['CLOSE', 'Check the name'],
  ['UNANSWERED', 'Not confirmed yet'],
  ['REFUSED', 'Not confirmed'],
])('an account of which the bank said %s is marked as such', async (check, mark) => {
  await answerCalls({ payeeAccounts: () => answer([{ ...account, check }]) })
  logIn()
  showInPortal(<PayeesCard />)
  await expect.element(page.getByRole('listitem').getByText(mark, { exact: true })).toBeVisible()
})

test('of an account that no bank was asked about nothing is claimed', async () => {
  await answerCalls({ payeeAccounts: () => answer([{ ...account, check: 'UNASKED' }]) })
  logIn()
  showInPortal(<PayeesCard />)
  await expect.element(remove()).toBeVisible()
  expect(document.querySelector('li .badge')).toBeNull()
})
