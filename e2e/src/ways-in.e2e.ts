import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  closePortal,
  deviceWork,
  fillRegistration,
  forgetAll,
  isInside,
  isRegistered,
  logInBy,
  openLogin,
  passHumanCheck,
  registerInPortal,
} from '#browser/account.ts'
import { journey } from '#browser/looks.ts'
import { readCode } from '#browser/outbox.ts'
import { newMember } from '#calls/members.ts'
import { changeSettings } from '#calls/operator.ts'
import { Visitor } from '#calls/visitor.ts'
import { queryWorld } from '#world/query.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const newNumber = () => String(randomInt(100_000_000, 1_000_000_000))

/** Whether logins from new addresses are proved once more, and passwords that are too old must be changed. */
const askForMore = (isOn: boolean) =>
  changeSettings({ settings: { verifyNewAddress: isOn }, flags: { PWDEXPFORCECHANGE3: isOn } })

/** Whether who registers may do so by a number, which a code proves. */
const letNumbersRegister = (isOn: boolean) =>
  changeSettings({ flags: { MOBILENUMREG3: isOn, REGMOBVERF3: isOn } })

journey('who opens an account by a username logs in by it (AUTH-01, SCOPE-02)', async ({ page, t }) => {
  const { account } = new Visitor()
  await page.goto(readWorld().portal)
  await registerInPortal(page, account, t)
  await forgetAll(page)
  await logInBy(await openLogin(page, t), t, { name: account })
  await isInside(page)
})

journey(
  'who opens an account by a mobile number, proved by a code, logs in by the number (AUTH-02)',
  async ({ page, t }) => {
    const number = newNumber()
    await letNumbersRegister(true)
    try {
      await page.goto(`${readWorld().portal}/register`)
      await (await alive(page, '.auth-form .auth-switch')).click()
      const form = page.getByRole('main')
      await form.getByLabel(t.auth.mobileNum, { exact: true }).fill(number)
      await form.getByRole('button', { name: t.form.code.send }).click()
      await passHumanCheck(page, t)
      const code = await readCode(page, {
        link: form.getByRole('link', { name: t.form.code.outbox }),
        to: number,
      })
      await form.getByLabel(t.form.code.label).fill(code)
      await fillRegistration(form, new Visitor().account, t)
      await form.getByRole('button', { name: t.auth.register, exact: true }).click()
      // The code’s own check counts for both: the device alone works for the second.
      await isRegistered(page, t)
    } finally {
      await letNumbersRegister(false)
    }
    await forgetAll(page)
    await logInBy(await openLogin(page, t), t, { name: number })
    await isInside(page)
  },
)

journey(
  'a member logs in by a code on the phone (AUTH-03); a password that is too old, from a new address, is proved by the payee’s name (AUTH-46) and changed (AUTH-26)',
  async ({ page, t, forgive }) => {
    // A login that waits for another proof is refused until then.
    forgive(/status of 403/)
    const member = await newMember()
    const number = newNumber()
    await queryWorld(
      `update member set mobile = $2, password_set_at = password_set_at - interval '2 years',
      profile = profile || '{"payeeName": "Ann Lee"}' where username = $1`,
      [member.account, `+66${number}`],
    )
    const login = await openLogin(page, t)
    await login.getByRole('tab', { name: t.auth.loginBySms }).click()
    await login.getByLabel(t.auth.mobileNum, { exact: true }).fill(number)
    await login.getByRole('button', { name: t.form.code.send }).click()
    await passHumanCheck(page, t)
    const code = await readCode(page, {
      link: login.getByRole('link', { name: t.form.code.outbox }),
      to: number,
    })
    await login.getByLabel(t.form.code.label).fill(code)
    await login.getByRole('button', { name: t.auth.login, exact: true }).click()
    await isInside(page)

    await askForMore(true)
    try {
      await queryWorld(
        'delete from known_login where member_id = (select id from member where username = $1)',
        [member.account],
      )
      await forgetAll(page)
      await logInBy(await openLogin(page, t), t, { name: member.account })
      const proof = page.getByRole('dialog', { name: t.proof.loginTitle })
      await expect(proof).toBeVisible(deviceWork)
      await proof.getByText(t.proof.kinds.BANK_NAME, { exact: true }).click()
      await proof.getByLabel(t.proof.holder).fill('ann lee')
      await proof.getByRole('button', { name: t.proof.confirm, exact: true }).click()

      const change = page.getByRole('dialog', { name: t.auth.changeTitle })
      await expect(change).toBeVisible(deviceWork)
      await expect(change.locator('input')).toHaveCount(2)
      await change.getByLabel(t.auth.newPassword, { exact: true }).fill('river-stone-under-moon-57')
      await change.getByLabel(t.auth.confirmNewPassword).fill('river-stone-under-moon-57')
      await change.getByRole('button', { name: t.auth.changeSave }).click()
      await expect(change).toBeHidden(deviceWork)
      await expect(login).toBeVisible()
    } finally {
      await askForMore(false)
    }
  },
)

journey(
  'a browser that was told to remember its member logs in by one press after it was closed (AUTH-04), and asks for the password once what remembers is gone',
  async ({ page, t, forgive }) => {
    // The press that nothing stands behind any more.
    forgive(/status of 40\d/)
    const member = await newMember()
    await member.read('firstLogin')
    const login = await openLogin(page, t)
    await login.getByRole('checkbox').check()
    await logInBy(login, t, { name: member.account })
    await isInside(page)

    const goOn = page.getByRole('button', { name: t.auth.continueAs({ username: member.account }) })
    for (let times = 0; times < 2; times++) {
      await closePortal(page)
      await openLogin(page, t)
      await goOn.click()
      await isInside(page)
    }
    const opened = await queryWorld<{ count: number }>(
      `select count(*)::int from sign_in s join member m on m.id = s.member_id
      where m.username = $1 and s.method = 'REMEMBERED' and s.outcome = 'OPENED'`,
      [member.account],
    )
    expect(opened).toEqual([{ count: 2 }])
    await page.context().clearCookies({ name: '__Host-remember' })
    await closePortal(page)
    const last = await openLogin(page, t)
    await goOn.click()
    await expect(last.getByLabel(t.auth.password, { exact: true })).toBeVisible()
    await expect(goOn).toHaveCount(0)
  },
)
