import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { deviceWork, isInside, openLogin, passHumanCheck } from '#browser/account.ts'
import { journey } from '#browser/looks.ts'
import { readCode, readLink } from '#browser/outbox.ts'
import { newMember } from '#calls/members.ts'
import { queryWorld } from '#world/query.ts'
import { readWorld } from '#world/world.ts'

journey(
  'who forgot the password sets another by a link in a mail and is asked to log in (AUTH-39), or by a code on the phone and stands on home as a member; the other session is over (AUTH-38)',
  async ({ page, look, t }) => {
    const member = await newMember()
    const number = String(randomInt(100_000_000, 1_000_000_000))
    const email = `p${number}@example.com`
    await queryWorld(
      `update member set mobile = $2, profile = profile || jsonb_build_object('email', $3::text) where username = $1`,
      [member.account, `+66${number}`, email],
    )

    const login = await openLogin(page, t)
    await login.getByRole('button', { name: t.auth.forgot }).click()
    const reset = page.getByRole('dialog', { name: t.auth.forgotTitle })
    await reset.getByLabel(t.auth.username).fill(member.account)
    await reset.getByRole('textbox', { name: t.auth.email }).fill(email)
    await reset.getByRole('button', { name: t.auth.forgotSend }).click()
    const sent = page.getByRole('dialog', { name: t.auth.linkSentTitle })
    await expect(sent).toBeVisible(deviceWork)
    const toMail = sent.getByRole('link', { name: t.form.code.outbox })
    const address = await readLink(page, { link: toMail, to: email })

    await page.goto(address)
    await expect(page.getByText(t.auth.linkFor({ account: member.account }))).toBeVisible(deviceWork)
    await expect(page).toHaveURL(`${readWorld().portal}/password`)
    await page.getByLabel(t.auth.newPassword, { exact: true }).fill('river-stone-under-moon-57')
    await page.getByLabel(t.auth.confirmNewPassword).fill('river-stone-under-moon-57')
    await page.getByRole('button', { name: t.auth.changeSave }).click()
    await expect(page.getByText(t.auth.linkSaved)).toBeVisible(deviceWork)
    expect((await member.call('memberInfo')).code).toBe('UNAUTHORIZED')
    await expect(login).toBeVisible()

    await login.getByRole('button', { name: t.auth.forgot }).click()
    await reset.getByRole('tab', { name: t.auth.forgotByPhone }).click()
    await reset.getByLabel(t.auth.mobileNum, { exact: true }).fill(number)
    const thailand = new Intl.DisplayNames([look.lang], { type: 'region' }).of('TH') ?? ''
    await expect(reset.getByRole('combobox', { name: t.auth.diallingCode })).toHaveValue(thailand)
    await reset.getByRole('button', { name: t.form.code.send }).click()
    await passHumanCheck(page, t)
    // Who asks learns nothing of the number.
    await expect(reset.getByText(t.form.code.sent({ to: `+66 ${number}` }))).toBeVisible(deviceWork)
    const code = await readCode(page, {
      link: reset.getByRole('link', { name: t.form.code.outbox }),
      to: number,
    })
    await reset.getByLabel(t.form.code.label).fill(code)
    await reset.getByLabel(t.auth.newPassword, { exact: true }).fill('river-stone-under-moon-58')
    await reset.getByRole('button', { name: t.auth.forgotSave }).click()
    await expect(page).toHaveURL(`${readWorld().portal}/`, deviceWork)
    await expect(reset).toBeHidden()
    await isInside(page)
  },
)
