import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { countries, settingsWith } from '#screens/account/test-register-settings.ts'
import { SecurityCentre } from '#screens/account/SecurityCentre.tsx'
import { closeDialog, openDialog } from '#session/dialogs.ts'
import { beginSession } from '#session/session.ts'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'
import { Header } from '#shell/Header.tsx'
import { Rail } from '#shell/Rail.tsx'
import { answer, answerCalls } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { preloadOnIntent } from '#start/preload-on-intent.ts'
import { DialogHost } from '#start/DialogHost.tsx'

await loadAreas('en', ['shell', 'ui', 'category', 'lobby', 'auth', 'download', 'member', 'system'])

// What a dialog asks for besides stays on its way.
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
})
afterEach(() => {
  closeDialog()
  clearStoredSession()
  becomeGuest()
  vi.restoreAllMocks()
})

const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/' } as const
const showFrame = () =>
  showInPortal(
    <>
      <Header />
      <Rail />
      <DialogHost />
    </>,
    { customerService: [chat] },
  )
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const inHeader = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })

test('the login popup has a login and a register mode, each a press away from the other (MODAL-01)', async () => {
  showFrame()
  await inHeader('Log in').click()
  await expect.element(dialog('Log in')).toBeVisible()
  await dialog('Log in').getByRole('button', { name: 'Open an account' }).click()
  await expect.element(dialog('Create your account')).toBeVisible()
  await dialog('Create your account').getByRole('button', { name: 'Log in' }).click()
  await expect.element(dialog('Log in')).toBeVisible()
})

test('a pointer over what opens a dialog brings what registration asks for first, for visitors alone', async () => {
  const asked: string[] = []
  await answerCalls({ registerSettings: () => (asked.push('registerSettings'), answer(settingsWith({}))) })
  showFrame()
  logIn()
  const button = document.createElement('button')
  button.setAttribute('aria-haspopup', 'dialog')
  const over = () => button.dispatchEvent(new PointerEvent('pointerover'))
  button.addEventListener('pointerover', preloadOnIntent)
  over()
  becomeGuest()
  expect(asked).toEqual([])
  over()
  over()
  await expect.poll(() => asked).toEqual(['registerSettings'])
})

const inRail = (name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true })

test('a login button opens the login popup, and so does for a visitor what needs an account (M-01)', async () => {
  showFrame()
  for (const opener of [inHeader('Log in'), inRail('Free credit')]) {
    await opener.click()
    await dialog('Log in').getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog('Log in')).not.toBeInTheDocument()
  }
})

test('what needs a real account warns a trial account (M-11)', async () => {
  logIn(4)
  showFrame()
  await inRail('Free credit').click()
  const warning = page.getByRole('alertdialog', { name: 'You need a real account for this' })
  await expect.element(warning).toBeVisible()
})

test('after a registration the dialog says that the account is open, and leads to a deposit or closes (M-09)', async () => {
  const isOpen = dialog('Your account is open')
  const deposit = isOpen.getByRole('link', { name: 'Deposit' })
  showFrame()
  openDialog('registered')
  await expect.element(deposit).toHaveAttribute('href', '/member/depositv2')
  await isOpen.getByRole('button', { name: 'Look around' }).click()
  await expect.element(isOpen).not.toBeInTheDocument()
})

test('the welcome of a first login leads to the own account and to the help, and closes (A-112)', async () => {
  const welcome = page.getByRole('dialog', { name: /^Welcome, / })
  logIn()
  showFrame()
  openDialog('welcome')
  await expect
    .element(welcome.getByRole('link', { name: 'Make your account safer' }))
    .toHaveAttribute('href', '/member/securityCenter')
  await expect
    .element(welcome.getByRole('link', { name: 'How it works here' }))
    .toHaveAttribute('href', '/help')
  await welcome.getByRole('button', { name: 'Start' }).click()
  await expect.element(welcome).not.toBeInTheDocument()
})

test('the registration opens with the focus in its first field, though its rules come later', async () => {
  const rules = Promise.withResolvers<undefined>()
  await answerCalls({
    registerSettings: async () => {
      await rules.promise
      return answer(settingsWith({}))
    },
    countries: () => answer(countries),
  })
  showFrame()
  await inHeader('Register').click()
  await expect.element(dialog('Create your account')).toBeVisible()
  rules.resolve(undefined)
  await expect
    .element(dialog('Create your account').getByLabelText('Username', { exact: true }))
    .toHaveFocus()
})

test('the registration opens as a popup, and the login after it in its login mode (MODAL-07, MODAL-09, M-02)', async () => {
  showFrame()
  await inHeader('Register').click()
  await expect.element(dialog('Create your account')).toBeVisible()
  await dialog('Create your account').getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog('Create your account')).not.toBeInTheDocument()
  await inHeader('Log in').click()
  await expect.element(dialog('Log in')).toBeVisible()
  await expect.element(dialog('Log in').getByLabelText('Username', { exact: true })).toBeVisible()
})

test('the menu button opens the side menu as a dialog with everything of the side bar (HEAD-01, MODAL-05, M-06)', async () => {
  showFrame()
  await inHeader('Open menu').click()
  const menu = dialog('Menu')
  await expect.element(menu).toBeVisible()
  for (const name of ['Register', 'Log in', 'Get the app'])
    await expect.element(menu.getByRole('button', { name, exact: true })).toBeVisible()
  for (const name of ['Free credit', 'Promotions', 'Invite friends', 'Support'])
    await expect.element(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('the side bar and the menu both open the download dialog (MODAL-06)', async () => {
  const guide = dialog('The app')
  const tabs = () =>
    guide
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent)
  showFrame()
  await page.getByRole('complementary').getByRole('button', { name: 'Get the app' }).click()
  await expect.element(guide).toBeVisible()
  expect(tabs()).toEqual(['Android', 'iOS'])
  await guide.getByRole('button', { name: 'Close' }).click()
  await inHeader('Open menu').click()
  await dialog('Menu').getByRole('button', { name: 'Get the app' }).click()
  await expect.element(guide).toBeVisible()
})

test('a new password is asked for when a login forces it, and on wish in the member centre (MODAL-03, M-04)', async () => {
  const change = dialog('Choose a new password')
  const current = change.getByLabelText('Current password', { exact: true })
  showFrame()
  await beginSession({ token: 't', passwordDefault: true, passwordExpired: false })
  await expect.element(change).toBeVisible()
  expect(current.elements()).toEqual([])
  expect(change.getByRole('button', { name: 'Close' }).elements()).toEqual([])

  closeDialog()
  logIn()
  showInPortal(
    <>
      <SecurityCentre params={{}} search={new URLSearchParams()} />
      <DialogHost />
    </>,
    { isMemberKnown: false },
  )
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(current).toBeVisible()
  await change.getByRole('button', { name: 'Close' }).click()
  await expect.element(change).not.toBeInTheDocument()
})
