import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { proveByPassword } from '#browser/account.ts'
import { journey } from '#browser/looks.ts'
import { test } from '#browser/test.ts'
import { newMember, payIn } from '#calls/members.ts'
import { changeSettings } from '#calls/operator.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

const setReflection = (closingReflectionDays: number) =>
  changeSettings({ settings: { closingReflectionDays } })

test.afterEach(() => setReflection(7))

async function openAccount(page: Page, member: Visitor): Promise<void> {
  await page.context().addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/member/securityCenter`)
}

journey(
  'money keeps an account open; without it the account is to be closed, and is kept after all',
  async ({ page, elsewhere, t, forgive }) => {
    // What is asked for a proof first was refused.
    forgive(/status of 403/)
    const { closing } = t.privacy
    const rich = await newMember()
    await payIn(rich, '250')
    await openAccount(elsewhere, rich)
    await elsewhere.getByRole('button', { name: closing.open, exact: true }).click()
    await expect(elsewhere.getByRole('dialog', { name: closing.blockedTitle })).toContainText('250.00')

    const member = await newMember()
    await openAccount(page, member)
    await page.getByRole('button', { name: closing.open, exact: true }).click()
    const question = page.getByRole('dialog', { name: closing.question })
    await expect(question).toContainText(closing.after({ days: 7 }))
    await question.getByRole('button', { name: closing.confirm }).click()
    await proveByPassword(page, t)
    await expect(page.getByRole('main')).toContainText(closing.askedText)
    expect((await member.read('closing')).dueAt).not.toBeNull()
    await page.getByRole('button', { name: closing.keep }).click()
    await expect(page.getByText(closing.askedText)).toHaveCount(0)
    expect((await member.read('closing')).dueAt).toBeNull()
  },
)

journey(
  'a member tells a nickname, fetches a copy of the own data and closes the account at once: the session ends everywhere, and a login is refused as for a name that nobody has',
  async ({ page, t, forgive }) => {
    // A proof is asked for first, and the session is over with the account.
    forgive(/status of 40[13]/)
    const { closing, ownData, profile } = t.privacy
    await setReflection(0)
    const member = await newMember()
    await openAccount(page, member)
    await page.getByRole('button', { name: profile.open }).click()
    const form = page.getByRole('dialog', { name: profile.title })
    await form.getByRole('textbox', { name: profile.nickname }).fill('Nok')
    await form.getByRole('button', { name: profile.save }).click()
    await proveByPassword(page, t)
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Nok', { exact: true })).toBeVisible()

    // The proof of a moment ago counts.
    await page.getByRole('button', { name: ownData.ask }).click()
    const download = page.getByRole('button', { name: ownData.download })
    await expect(download).toBeVisible({ timeout: 30_000 })
    const saving = page.waitForEvent('download')
    await download.click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^my-data-\d+\.json$/)
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      account: [{ username: member.account }],
      signIns: [{ method: 'REGISTRATION' }],
    })

    await page.getByRole('button', { name: closing.open, exact: true }).click()
    const question = page.getByRole('dialog', { name: closing.question })
    await expect(question).toContainText(closing.atOnce)
    await question.getByRole('button', { name: closing.confirm }).click()
    await expect(page.getByRole('region', { name: t.ui.toasts })).toContainText(closing.closed)
    await expect(
      page.getByRole('banner').getByRole('button', { name: t.shell.logIn, exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    expect((await member.call('memberInfo')).code).toBe('UNAUTHORIZED')
    const visitor = new Visitor({ account: member.account })
    const challengeToken = await visitor.passChallenge('login')
    const input = { username: member.account, password: testPassword, challengeToken }
    expect((await visitor.call('login', { input })).code).toBe('LOGIN_FAILED')
  },
)
