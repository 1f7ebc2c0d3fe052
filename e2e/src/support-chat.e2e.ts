import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

test('a member talks with the house in a window of its own, and an operator answers from the console (CS-01, HEAD-14)', async ({
  page,
}) => {
  const { portal, console } = readWorld()
  const [member, operator] = [
    await newRichMember(),
    await newOperator(['feedback.read', 'feedback.decide', 'member.read']),
  ]
  await page.context().addCookies([...member.browserCookies(), ...operator.browserCookies()])
  await page.goto(portal)
  const service = page.getByRole('banner').getByRole('link', { name: 'Support' })
  await expect(service).toBeVisible()
  const [chat] = await Promise.all([page.waitForEvent('popup'), service.press('Enter')])
  await expect(chat.getByRole('heading', { name: 'Live chat' })).toBeVisible()
  await alive(chat, '.chat textarea')
  await chat.getByLabel('Your message').fill('My deposit is missing')
  // From then on it is known who is there.
  await expect(chat.getByRole('button', { name: 'Send' })).toBeEnabled()
  await chat.keyboard.press('Enter')
  const talk = chat.getByRole('log')
  await expect(talk.getByText('My deposit is missing')).toBeVisible()
  await expect(chat.getByText('Waiting for an answer')).toBeVisible()

  const house = await page.context().newPage()
  await house.addInitScript(`sessionStorage.setItem('token', '${operator.token}')`)
  await house.goto(`${console}/chats/waiting`)
  await house.getByRole('link', { name: member.account }).press('Enter')
  const panel = house.getByRole('complementary', { name: 'Conversation' })
  await expect(panel.getByText('My deposit is missing')).toBeVisible()
  await house.keyboard.press('a')
  await expect(panel.getByLabel('Answer')).toBeFocused()
  await house.keyboard.type('Which bank was it?')
  await house.keyboard.press('Control+Enter')
  await expect(panel.getByText('Which bank was it?')).toBeVisible()
  await expect(panel.getByText('Answered', { exact: true })).toBeVisible()

  await expect(talk.getByText('Which bank was it?')).toBeVisible()
  await chat.getByRole('button', { name: 'End chat' }).press('Enter')
  await chat.getByRole('alertdialog').getByRole('button', { name: 'End chat' }).press('Enter')
  await expect(chat.getByText('This conversation has ended')).toBeVisible()
  await expect(panel.getByText('Ended', { exact: true })).toBeVisible()
})
