import { operatorApi } from '@suntala/contract/operator-api'
import { expect, type Page } from '@playwright/test'
import { refusalOf, test } from '#browser/test.ts'
import { addDevice, offerAutofill } from '#browser/virtual-device.ts'
import { appCode } from '#calls/authenticator.ts'
import { makeNewOperator, operatorPassword } from '#calls/operator.ts'
import { noteSecret } from '#world/secrets-in-log.ts'
import { readWorld } from '#world/world.ts'

async function giveName(page: Page, username: string): Promise<void> {
  await page.getByLabel('Name').fill(username)
  await page.getByLabel('Password').fill(operatorPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Logs in for the first time, by a code of a step ago. @returns the authenticator's key */
async function logInFirst(page: Page, username: string): Promise<string> {
  await page.goto(readWorld().console)
  await giveName(page, username)
  const key = (await page.locator('form bdi').innerText()).replaceAll(' ', '')
  noteSecret(key)
  await page.getByLabel('Code').fill(appCode(key, -1))
  await page.getByRole('button', { name: 'Turn on and log in' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return key
}

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click()

test('an operator adds a passkey by password and code, comes in by it, removes it by a signature, and is left with the password (O-01)', async ({
  page,
  forgive,
}) => {
  forgive(refusalOf(operatorApi.opsLogin))
  forgive(refusalOf(operatorApi.opsPasskeyLogin))
  // Lists that are on their way when the session ends.
  forgive(/status of 401 .*\/wps\/ops\/operators/)
  await addDevice(page)
  const username = await makeNewOperator(['audit.read', 'operator.read'])
  const key = await logInFirst(page, username)
  const login = page.getByRole('link', { name: `${username}: your login` })
  await login.click()
  await expect(page.getByText('No passkey yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Password').fill(operatorPassword)
  await adding.getByLabel('Code of your authenticator').fill(appCode(key))
  await adding.getByRole('button', { name: 'Continue' }).click()
  await adding.getByLabel('Name of the passkey').fill('Work laptop')
  await adding.getByRole('button', { name: 'Make the passkey' }).click()
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByRole('listitem')).toContainText(['Work laptop'])
  await expect(passkeys.getByRole('listitem')).toContainText(['not used yet'])

  await offerAutofill(page, false)
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText(['last used'])

  // This device chooses its passkey by itself where the browser offers to fill in the name.
  await offerAutofill(page, true)
  await logOut(page)
  await expect(passkeys.getByRole('listitem')).toContainText(['last used'])

  await page.getByRole('link', { name: 'Operators' }).click()
  await page.getByRole('row', { name: username }).getByRole('link').click()
  const deeds = page.getByRole('region', { name: 'What this operator did' })
  await expect(deeds.getByRole('listitem').first()).toContainText('Logged in by a passkey')
  await login.click()
  await passkeys.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove the passkey Work laptop?' })
  await removing.getByRole('button', { name: 'Sign with a passkey' }).click()
  await expect(page.getByText('No passkey yet')).toBeVisible()

  // The device still offers it, and the console takes it no more.
  await offerAutofill(page, false)
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey was not accepted. Please use another way.')).toBeVisible()
  await giveName(page, username)
  await page.getByLabel('Code').fill(appCode(key, 1))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('No passkey yet')).toBeVisible()
})
