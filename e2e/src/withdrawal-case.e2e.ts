import { expect, type Locator } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import { playThrough, withdraw } from '#calls/withdraw.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

/** A picture of one point. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

/** Sends what was written once its picture has arrived. */
async function send(form: Locator): Promise<void> {
  const button = form.getByRole('button', { name: 'Send' })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

test('a member sends a picture with a message about a withdrawal, an operator sees it in the timeline and answers with one', async ({
  page,
}) => {
  const { portal, console } = readWorld()
  const [member, operator] = [
    await newRichMember({ amount: '3000' }),
    await newOperator(['withdrawal.read', 'withdrawal.decide']),
  ]
  await playThrough(member, 6)
  await withdraw(member)
  await page.context().addCookies([...member.browserCookies(), ...operator.browserCookies()])

  await page.goto(`${portal}/member/withdraw`)
  await (await alive(page, 'tbody .tb-go button')).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Withdraw' })
  const own = drawer.getByRole('region', { name: 'What happened' })
  await expect(own.getByText('Sent to your bank')).toBeVisible()
  await own.getByText('Write about this withdrawal').press('Enter')
  await own.getByLabel('Message').fill('Nothing came in')
  await own.locator('input[type="file"]').setInputFiles(picture('account.png'))
  await expect(own.getByRole('button', { name: 'Remove account.png' })).toBeVisible()
  await send(own)
  await expect(own.locator('li').filter({ hasText: 'Nothing came in' }).getByRole('img')).toBeVisible()

  const house = await page.context().newPage()
  await house.addInitScript(`sessionStorage.setItem('token', '${operator.token}')`)
  await house.goto(`${console}/queues/messages`)
  await expect(house.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await house.getByRole('link', { name: `${member.account}, ` }).press('Enter')
  const shown = house.getByRole('complementary', { name: 'Withdrawal' })
  const asked = shown.getByRole('listitem').filter({ hasText: 'Nothing came in' })
  await expect(asked.getByRole('img', { name: 'Proof 1' })).toBeVisible()
  await house.keyboard.press('w')
  const writing = house.getByRole('dialog', { name: `Write to ${member.account}` })
  await writing.getByLabel('Message').fill('Here is the receipt of our bank')
  await writing.locator('input[type="file"]').setInputFiles(picture('receipt.png'))
  await expect(writing.getByRole('button', { name: 'Remove receipt.png' })).toBeVisible()
  await send(writing)
  await expect(writing).toHaveCount(0)
  const answered = shown.getByRole('listitem').filter({ hasText: 'Here is the receipt of our bank' })
  await expect(answered.getByRole('img', { name: 'Proof 1' })).toBeVisible()
  // What was answered waits no more.
  await expect(house.getByRole('link', { name: `${member.account}, ` })).toHaveCount(0)

  // The member's page hears of it by itself.
  const answer = own.locator('li').filter({ hasText: 'Here is the receipt of our bank' })
  await expect(answer).toContainText('Customer service')
  await expect(answer.getByRole('img', { name: 'Picture 1' })).toBeVisible()
})
