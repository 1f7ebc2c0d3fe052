import { expect, type Page, type Request } from '@playwright/test'
import { api } from '@suntala/contract'
import { refusalOf, test } from '#browser/test.ts'
import { newMember } from '#calls/members.ts'
import { testPassword } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const puzzle = (page: Page) => page.getByRole('dialog', { name: 'One moment: are you a person?' })

/** Notes the calls of a page that are about people and robots, in their order. */
function followCalls(page: Page): string[] {
  const names: Record<string, string> = {
    [api.login.path]: 'login',
    [api.challengeNew.path]: 'challenge',
    [api.captcha.path]: 'picture',
  }
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const name = names[new URL(request.url()).pathname]
    if (name) calls.push(name === 'challenge' ? `${request.method()} challenge` : name)
  })
  return calls
}

test('a login asks for name and password alone, and after a wrong one for the picture code and nothing else (AUTH-16, AUTH-53)', async ({
  page,
  forgive,
}) => {
  forgive(refusalOf(api.login))
  const { account } = await newMember()
  const calls = followCalls(page)
  await page.goto(readWorld().portal)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('Username', { exact: true }).fill(account)
  await login.getByLabel('Password', { exact: true }).fill('not-this-one-1')
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login.getByText('The username or password is wrong.')).toBeVisible({ timeout: 90_000 })
  await expect(login.getByLabel('Picture code')).toBeVisible()
  await expect(login.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/feedback')
  await expect(puzzle(page)).toBeHidden()
  expect(calls.slice(0, 3)).toEqual(['GET challenge', 'POST challenge', 'login'])

  // Empty while it is shown: an error, and nothing is sent.
  const sent = calls.filter((name) => name === 'login').length
  await login.getByLabel('Password', { exact: true }).fill(testPassword)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login.getByText('Type the picture code')).toBeVisible()
  expect(calls.filter((name) => name === 'login')).toHaveLength(sent)
  await expect(puzzle(page)).toBeHidden()
})

test('the puzzle takes the focus to its slider, and says so while the device works', async ({ page }) => {
  await page.goto(`${readWorld().portal}/register`)
  await alive(page, '.auth-form input')
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(`e${Date.now().toString(36)}`)
  await form.getByLabel('Password', { exact: true }).fill(testPassword)
  await form.getByLabel('Confirm password').fill(testPassword)
  await form.getByRole('checkbox').press(' ')
  // Never answered: the sign is there as long as the check takes.
  await page.route(`**${api.challengeSolve.path}`, () => undefined)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(puzzle(page).getByRole('slider')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const button = puzzle(page).getByRole('button', { name: 'Checking' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button.locator('.ring-spin')).toBeVisible()
})
