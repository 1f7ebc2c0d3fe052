import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newMember } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import { testPassword } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { queryWorld } from '#world/query.ts'
import { readWorld } from '#world/world.ts'

/** Whether logins from new addresses are proved once more, and passwords that are too old must be changed. */
async function askForMore(isOn: boolean): Promise<void> {
  const operator = await newOperator(['settings.edit'])
  await operator.read('opsSettingsPut', {
    input: {
      settings: { verifyNewAddress: isOn },
      flags: { PWDEXPFORCECHANGE3: isOn },
      reason: 'a test',
    },
  })
}

const th = {
  logIn: 'เข้าสู่ระบบ',
  bySms: 'ด้วยรหัส SMS',
  mobile: 'หมายเลขมือถือ',
  code: 'รหัสยืนยัน',
  sendCode: 'ส่งรหัส',
  outbox: 'อ่านได้ในกล่องข้อความ',
  noPicture: 'ยืนยันโดยไม่ใช้ภาพ',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  proveLogin: 'ยืนยันการเข้าสู่ระบบ',
  byHolder: 'ชื่อบัญชีธนาคาร',
  holder: 'ชื่อเจ้าของบัญชี',
  confirm: 'ยืนยัน',
  change: 'ตั้งรหัสผ่านใหม่',
}

async function openLogin(page: Page) {
  const { portal } = readWorld()
  await page.context().addCookies([{ name: 'lang', value: 'th', url: portal }])
  await page.goto(`${portal}/help`)
  await alive(page, '.hdr-guest button')
  await page.getByRole('banner').getByRole('button', { name: th.logIn }).click()
  return page.getByRole('dialog', { name: th.logIn, exact: true })
}

test.describe('in Thai on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.afterEach(() => askForMore(false))

  test('a member logs in by a code on the phone (AUTH-03); a password that is too old, from a new address, is proved by the payee’s name (AUTH-46) and changed (AUTH-26)', async ({
    page,
    forgive,
  }) => {
    // A login that waits for another proof is refused until then.
    forgive(/status of 403/)
    const member = await newMember()
    const number = String(randomInt(100_000_000, 1_000_000_000))
    await queryWorld(
      `update member set mobile = $2, password_set_at = password_set_at - interval '2 years',
        profile = profile || '{"payeeName": "Ann Lee"}' where username = $1`,
      [member.account, `+66${number}`],
    )
    const login = await openLogin(page)
    await login.getByRole('tab', { name: th.bySms }).click()
    await login.getByLabel(th.mobile, { exact: true }).fill(number)
    await login.getByRole('button', { name: th.sendCode }).click()
    await page.getByRole('button', { name: th.noPicture }).click()
    const outboxOpens = page.waitForEvent('popup')
    await login.getByRole('link', { name: th.outbox }).click({ timeout: 90_000 })
    const outbox = await outboxOpens
    const code = await outbox.locator('.message', { hasText: number }).locator('.code').textContent()
    await outbox.close()
    await login.getByLabel(th.code).fill(code ?? '')
    await login.getByRole('button', { name: th.logIn, exact: true }).click()
    await expect(page.locator('.hdr-member')).toBeVisible({ timeout: 90_000 })

    await askForMore(true)
    await queryWorld(
      'delete from known_login where member_id = (select id from member where username = $1)',
      [member.account],
    )
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await page.context().clearCookies()
    const again = await openLogin(page)
    await again.getByRole('textbox', { name: th.username }).fill(member.account)
    await again.getByLabel(th.password, { exact: true }).fill(testPassword)
    await again.getByRole('button', { name: th.logIn, exact: true }).click()
    const proof = page.getByRole('dialog', { name: th.proveLogin })
    await expect(proof).toBeVisible({ timeout: 90_000 })
    await proof.getByText(th.byHolder, { exact: true }).click()
    await proof.getByLabel(th.holder).fill('ann lee')
    await proof.getByRole('button', { name: th.confirm, exact: true }).click()

    const change = page.getByRole('dialog', { name: th.change })
    await expect(change).toBeVisible({ timeout: 90_000 })
    const fields = change.locator('input')
    await expect(fields).toHaveCount(2)
    for (const field of await fields.all()) await field.fill('river-stone-under-moon-57')
    await change.locator('[type=submit]').click()
    await expect(change).toBeHidden({ timeout: 90_000 })
    await expect(page.getByRole('dialog', { name: th.logIn, exact: true })).toBeVisible()
  })
})

test('a browser that was told to remember its member logs in by one press after it was closed (AUTH-04), and asks for the password once what remembers is gone', async ({
  page,
  forgive,
}) => {
  // The press that nothing stands behind any more.
  forgive(/status of 40\d/)
  const member = await newMember()
  await member.read('firstLogin')
  const { portal } = readWorld()
  const openHere = async () => {
    await page.goto(`${portal}/help`)
    await alive(page, '.hdr-guest button')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    return page.getByRole('dialog', { name: 'Log in', exact: true })
  }
  const inside = page.locator('.hdr-member')
  const login = await openHere()
  await login.getByRole('textbox', { name: 'Username' }).fill(member.account)
  await login.getByLabel('Password', { exact: true }).fill(testPassword)
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(inside).toBeVisible({ timeout: 90_000 })

  // What a browser forgets that is closed; what it was given for a day stays.
  const close = async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await page.context().clearCookies({ name: '__Host-session' })
  }
  for (let times = 0; times < 2; times++) {
    await close()
    await (await openHere()).getByRole('button', { name: `Continue as ${member.account}` }).click()
    await expect(inside).toBeVisible({ timeout: 90_000 })
  }
  const opened = await queryWorld<{ count: number }>(
    `select count(*)::int from sign_in s join member m on m.id = s.member_id
      where m.username = $1 and s.method = 'REMEMBERED' and s.outcome = 'OPENED'`,
    [member.account],
  )
  expect(opened).toEqual([{ count: 2 }])
  await page.context().clearCookies({ name: '__Host-remember' })
  await close()
  await (await openHere()).getByRole('button', { name: `Continue as ${member.account}` }).click()
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Continue as ${member.account}` })).toHaveCount(0)
})
