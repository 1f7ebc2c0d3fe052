import { expect, type Page, type Request } from '@playwright/test'
import { api } from '@suntala/contract'
import { deviceWork, fillRegistration, logInBy, openLogin } from '#browser/account.ts'
import { journey, type Texts } from '#browser/looks.ts'
import { refusalOf } from '#browser/test.ts'
import { newMember } from '#calls/members.ts'
import { Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const puzzle = (page: Page, t: Texts) => page.getByRole('dialog', { name: t.auth.humanTitle })

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

journey(
  'a login asks for name and password alone, and after a wrong one for the picture code and nothing else (AUTH-13, AUTH-16, AUTH-53)',
  async ({ page, t, forgive }) => {
    forgive(refusalOf(api.login))
    const { account } = await newMember()
    const calls = followCalls(page)
    const login = await openLogin(page, t)
    await logInBy(login, t, { name: account, password: 'not-this-one-1' })
    await expect(login.getByText(t.errors.LOGIN_FAILED)).toBeVisible(deviceWork)
    await expect(login.getByLabel(t.auth.captcha, { exact: true })).toBeVisible()
    await expect(login.getByRole('link', { name: t.auth.captchaSupport })).toHaveAttribute(
      'href',
      '/feedback',
    )
    await expect(puzzle(page, t)).toBeHidden()
    expect(calls.slice(0, 3)).toEqual(['GET challenge', 'POST challenge', 'login'])

    // Empty while it is shown: an error, and nothing is sent.
    const sent = calls.filter((name) => name === 'login').length
    await logInBy(login, t, { name: account })
    await expect(login.getByText(t.auth.captchaRequired)).toBeVisible()
    expect(calls.filter((name) => name === 'login')).toHaveLength(sent)
    await expect(puzzle(page, t)).toBeHidden()
  },
)

journey(
  'the puzzle takes the focus to its slider, and says so while the device works',
  async ({ page, t }) => {
    await page.goto(`${readWorld().portal}/register`)
    await alive(page, '.auth-form input')
    const form = page.getByRole('main')
    await fillRegistration(form, new Visitor().account, t)
    // Never answered: the sign is there as long as the check takes.
    await page.route(`**${api.challengeSolve.path}`, () => undefined)
    await form.getByRole('button', { name: t.auth.register, exact: true }).click()
    await expect(puzzle(page, t).getByRole('slider')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const button = puzzle(page, t).getByRole('button', { name: t.auth.humanWorking })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button.locator('.ring-spin')).toBeVisible()
  },
)
