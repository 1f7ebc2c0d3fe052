import { expect } from '@playwright/test'
import { deviceWork, isInside, logInBy, openLogin } from '#browser/account.ts'
import { journey } from '#browser/looks.ts'
import { newAgent } from '#calls/agents.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'

journey(
  'the owner of an account that an agent opened logs in with the default password, gets no further than to another one, comes in by that, agrees to the terms and is welcomed',
  async ({ page, t }) => {
    const agent = await newAgent()
    const { account } = new Visitor()
    await agent.read('agentAdd', { input: { username: account, type: 'member', rate: '0' } })

    const login = await openLogin(page, t)
    await logInBy(login, t, { name: account, password: '123456' })
    const change = page.getByRole('dialog', { name: t.auth.changeTitle })
    await expect(change).toBeVisible(deviceWork)
    await change.getByLabel(t.auth.newPassword, { exact: true }).fill('123456')
    await change.getByLabel(t.auth.confirmNewPassword).fill('123456')
    await change.getByRole('button', { name: t.auth.changeSave }).click()
    await expect(change.locator('[aria-invalid="true"]').first()).toBeVisible()
    await change.getByLabel(t.auth.newPassword, { exact: true }).fill(testPassword)
    await change.getByLabel(t.auth.confirmNewPassword).fill(testPassword)
    await change.getByRole('button', { name: t.auth.changeSave }).click()
    await expect(login).toBeVisible(deviceWork)

    await logInBy(login, t, { name: account })
    const terms = page.getByRole('dialog', { name: t.auth.termsTitle })
    await expect(terms).toBeVisible(deviceWork)
    // Links stand in its label, and a press may meet one.
    await terms.getByRole('checkbox').press(' ')
    await terms.getByRole('button', { name: t.auth.termsAgree }).click()
    const welcome = page.getByRole('dialog', { name: t.auth.welcomeTitle({ name: account }) })
    await expect(welcome).toBeVisible()
    await welcome.getByRole('button', { name: t.auth.welcomeGo }).click()
    await expect(welcome).toBeHidden()
    await isInside(page)
  },
)
