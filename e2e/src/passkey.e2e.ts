import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newMember } from '#calls/members.ts'
import { testPassword } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

/** Gives the page's browser a device that knows its owner's finger. */
async function addDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable', { enableUI: false })
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Ends the session here, and has the portal open as a guest sees it. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${readWorld().portal}/help`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
}

/** Whether the browser says that it offers passkeys where it fills in a username. */
const offerAutofill = (page: Page, isOffered: boolean): Promise<void> =>
  page.evaluate(`PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(${isOffered})`)

test('a member adds a passkey, logs in with it at a press and where the browser fills in the name, names it anew and removes it', async ({
  page,
  context,
  forgive,
}) => {
  // What asks for a proof is refused first.
  forgive(/status of 403/)
  const member = await newMember()
  await context.addCookies(member.browserCookies())
  await addDevice(page)
  await page.goto(`${readWorld().portal}/member/securityCenter`)
  const card = page.getByRole('region', { name: 'Passkeys' })
  await expect(card).toContainText('None yet.')
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill('Blue phone')
  await adding.getByRole('button', { name: 'Continue' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Login password').fill(testPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByRole('listitem')).toContainText(['Blue phone'])
  await expect(page.getByRole('main')).toContainText('A passkey was added')

  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await adding.getByRole('button', { name: 'Continue' }).click()
  // Whoever has a passkey proves by it from now on.
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(adding).toContainText('This device has a passkey for your account already.')
  await page.keyboard.press('Escape')

  await leave(page)
  await offerAutofill(page, false)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.locator('.hdr .bal-text b')).toBeVisible()
  await expect(login).toHaveCount(0)

  // This device chooses its passkey by itself where the browser offers to fill in the username.
  await leave(page)
  await offerAutofill(page, true)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('.hdr .bal-text b')).toBeVisible()
  await expect(login).toHaveCount(0)

  await page.goto(`${readWorld().portal}/member/securityCenter`)
  await expect(page.getByRole('main').getByRole('heading', { name: member.account })).toBeVisible()
  const history = page.getByRole('region', { name: 'Login history' })
  await expect(history.getByRole('listitem')).toContainText(['Passkey', 'Passkey', 'Registration'])
  await card.getByRole('button', { name: 'Rename the passkey Blue phone' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' })
  await renaming.getByLabel('Name').fill('Old phone')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('listitem')).toContainText(['Old phone'])
  await card.getByRole('button', { name: 'Remove the passkey Old phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(card).toContainText('None yet.')
})
