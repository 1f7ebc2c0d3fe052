import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { Support } from '#screens/feedback/chat/Support.tsx'
import { becomeGuest, currentSession, sessionStore } from '#session/session-store.ts'
import { answer, answerCalls, lost } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['support', 'form', 'validation', 'errors', 'ui', 'auth'])
afterEach(() => {
  vi.restoreAllMocks()
  becomeGuest()
})

type Said = { by: 'sender' | 'house'; text: string }

const chatOf = (status: string, said: readonly Said[]) => ({
  id: '01990000-0000-7000-8000-0000000000d1',
  status,
  messages: said.map((each, at) => ({ ...each, number: at + 1, date: 1_795_000_000_000 + at * 60_000 })),
})

const content = page.getByLabelText('Your message')
const log = page.getByRole('log')

/** The platform, which keeps what it is told. @returns what was sent to it */
async function talk(status: string | null, said: Said[]): Promise<string[]> {
  const sent: string[] = []
  let now = status
  await answerCalls({
    supportChat: (_, __, body) => {
      if (body !== undefined) {
        const { content: text } = JSON.parse(body) as { content: string }
        sent.push(text)
        said.push({ by: 'sender', text })
        now = 'WAITING'
      }
      return answer({ chat: now === null ? null : chatOf(now, said) })
    },
  })
  return sent
}

test('Enter sends what was written, and with Shift begins a new line', async () => {
  logIn()
  const sent = await talk('ANSWERED', [{ by: 'house', text: 'Which bank?' }])
  showInPortal(<Support />)
  await expect.element(log.getByText('Which bank?')).toBeVisible()
  await content.click()
  await userEvent.keyboard('Bangkok{Shift>}{Enter}{/Shift}Bank{Enter}')
  await expect.element(page.getByText('Waiting for an answer')).toBeVisible()
  expect(sent).toEqual(['Bangkok\nBank'])
  await expect.element(content).toHaveValue('')
  await expect.element(log.getByText('Bangkok Bank')).toBeVisible()
})

test('what could not be sent stays in the field', async () => {
  logIn()
  await talk('ANSWERED', [{ by: 'house', text: 'Which bank?' }])
  showInPortal(<Support />)
  await expect.element(log.getByText('Which bank?')).toBeVisible()
  vi.restoreAllMocks()
  await answerCalls({ supportChat: lost })
  await content.fill('Bangkok Bank')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(content).toHaveValue('Bangkok Bank')
})

test('nothing is sent while it is not known whether there is a conversation, or nothing was written', async () => {
  logIn()
  await answerCalls({})
  showInPortal(<Support />)
  await content.fill('Hello')
  await content.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expect.element(content).toHaveValue('Hello')
})

test('what was written while it was not known yet who is there stays, and is not left to the next one', async () => {
  await talk(null, [])
  flushSync(() => sessionStore.set({ ...currentSession(), phase: 'unknown' }))
  showInPortal(<Support />)
  await content.fill('My deposit is missing')
  logIn()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expect.element(content).toHaveValue('My deposit is missing')
  flushSync(becomeGuest)
  await expect.element(content).toHaveValue('')
})

test('a visitor’s first message asks for a human verification, and the next ones do not', async () => {
  becomeGuest()
  const sent = await talk(null, [])
  showInPortal(<Support />)
  await content.fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(sent).toEqual([])
})

test('one that has ended says so, offers no end, and may be followed by another', async () => {
  logIn()
  const sent = await talk('CLOSED', [{ by: 'house', text: 'Good bye.' }])
  showInPortal(<Support />)
  await expect.element(page.getByText('This conversation has ended. Write to begin another.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'End chat' })).not.toBeInTheDocument()
  await content.fill('One more thing')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'End chat' })).toBeVisible()
  expect(sent).toEqual(['One more thing'])
})
