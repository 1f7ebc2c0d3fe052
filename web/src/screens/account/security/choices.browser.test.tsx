import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ValueOf } from '#api/names.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { ChoicesCard } from './ChoicesCard.tsx'
import { becomeGuest } from '#session/session-store.ts'

// The next file begins as a visitor.
afterEach(becomeGuest)

const onPage = { portal: true, mail: false }
let choices: ValueOf<'notificationChoices'>
const sent: unknown[] = []

beforeAll(() => loadAreas('en', ['notification', 'member', 'errors', 'ui']))
beforeEach(() => {
  logIn()
  sent.length = 0
  choices = { money: onPage, draws: onPage, house: onPage }
  vi.spyOn(window, 'fetch').mockImplementation((_, init) => {
    if (init?.method === 'PUT') {
      choices = JSON.parse(init.body as string) as typeof choices // written by the code under test
      sent.push(choices)
    }
    return Promise.resolve(
      Response.json({ success: true, code: '', value: choices, message: '', traceId: '' }),
    )
  })
})
afterEach(() => vi.restoreAllMocks())

const byMail = () => page.getByRole('switch', { name: 'Deposits and withdrawals: by mail' })

test('a way that is turned on is sent at once with all the others as they are', async () => {
  showInPortal(<ChoicesCard canMail />)
  await byMail().click({ force: true })
  await expect.element(byMail()).toBeChecked()
  expect(sent).toEqual([{ money: { portal: true, mail: true }, draws: onPage, house: onPage }])
})

test('without an address nobody turns mail on, and it is said why', async () => {
  showInPortal(<ChoicesCard canMail={false} />)
  await expect.element(byMail()).toBeDisabled()
  await expect.element(page.getByText('Add an email address first to be told by mail.')).toBeVisible()
})
