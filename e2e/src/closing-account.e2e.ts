import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newMember, payIn } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

const setReflection = async (closingReflectionDays: number) =>
  (await newOperator(['settings.edit'])).read('opsSettingsPut', {
    input: { settings: { closingReflectionDays }, reason: 'a test' },
  })

test.afterEach(() => setReflection(7))

async function openAccount(page: Page, member: Visitor, lang: 'en' | 'th'): Promise<void> {
  const { portal } = readWorld()
  await page.context().addCookies([...member.browserCookies(), { name: 'lang', value: lang, url: portal }])
  await page.goto(`${portal}/member/securityCenter`)
}

test('in Thai: money keeps an account open; without it the account is to be closed, and is kept after all', async ({
  page,
  browser,
  forgive,
}) => {
  // What is asked for a proof first was refused.
  forgive(/status of 403/)
  const rich = await newMember()
  await payIn(rich, '250')
  const elsewhere = await browser.newContext()
  const tab = await elsewhere.newPage()
  await openAccount(tab, rich, 'th')
  await tab.getByRole('button', { name: 'ปิดบัญชี', exact: true }).click()
  await expect(tab.getByRole('dialog', { name: 'ยังปิดบัญชีไม่ได้' })).toContainText('250.00')
  await elsewhere.close()

  const member = await newMember()
  await openAccount(page, member, 'th')
  await page.getByRole('button', { name: 'ปิดบัญชี', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'ต้องการปิดบัญชีหรือไม่?' })
  await expect(question).toContainText('7 วัน')
  await question.getByRole('button', { name: 'ปิดบัญชีของฉัน' }).click()
  const proof = page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' })
  await proof.getByRole('textbox').fill(testPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('บัญชีของคุณจะปิด')
  expect((await member.read('closing')).dueAt).not.toBeNull()
  await page.getByRole('button', { name: 'เก็บบัญชีไว้' }).click()
  await expect(page.getByText('บัญชีของคุณจะปิด')).toHaveCount(0)
  expect((await member.read('closing')).dueAt).toBeNull()
})

test('a member tells a nickname, fetches a copy of the own data and closes the account at once: the session ends everywhere, and a login is refused as for a name that nobody has', async ({
  page,
  forgive,
}) => {
  // A proof is asked for first, and the session is over with the account.
  forgive(/status of 40[13]/)
  await setReflection(0)
  const member = await newMember()
  await openAccount(page, member, 'en')
  await page.getByRole('button', { name: 'Complete it' }).click()
  const profile = page.getByRole('dialog', { name: 'Complete your profile' })
  await profile.getByRole('textbox', { name: 'Nickname' }).fill('Nok')
  await profile.getByRole('button', { name: 'Save' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByRole('textbox', { name: 'Login password' }).fill(testPassword)
  await page.keyboard.press('Enter')
  await expect(profile).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Nok', { exact: true })).toBeVisible()

  // The proof of a moment ago counts.
  await page.getByRole('button', { name: 'Make a copy' }).click()
  const download = page.getByRole('button', { name: 'Download' })
  await expect(download).toBeVisible({ timeout: 30_000 })
  const saving = page.waitForEvent('download')
  await download.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^my-data-\d+\.json$/)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    account: [{ username: member.account }],
    signIns: [{ method: 'REGISTRATION' }],
  })

  await page.getByRole('button', { name: 'Close the account', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Close your account?' })
  await expect(question).toContainText('It closes at once')
  await question.getByRole('button', { name: 'Close account' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Your account is closed. Thank you for having been here.')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  expect((await member.call('memberInfo')).code).toBe('UNAUTHORIZED')
  const visitor = new Visitor({ account: member.account })
  const challengeToken = await visitor.passChallenge('login')
  const input = { username: member.account, password: testPassword, challengeToken }
  expect((await visitor.call('login', { input })).code).toBe('LOGIN_FAILED')
})
