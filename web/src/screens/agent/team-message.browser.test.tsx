import { messageMax } from '@suntala/contract/form-inputs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TeamMessage } from '#screens/agent/team/TeamMessage.tsx'
import { answerCalls, leave, loadTexts } from '#start/test-agents.tsx'
import { showInPortal } from '#start/test-portal.tsx'

beforeAll(loadTexts)
afterEach(leave)

const written = {
  id: '01990000-0000-7000-8000-000000000001',
  to: 'team',
  content: 'Songkran is near.',
  accounts: 1240,
  writtenAt: 0,
}

test('a message to the whole team is sent as it is written, and told how much room is left', async () => {
  const asked = answerCalls({
    'GET /wps/agent/messages': () => ({ value: { content: [written] } }),
    'POST /wps/agent/messages': () => ({ value: { accounts: 1240 } }),
  })
  showInPortal(<TeamMessage />)
  await page.getByRole('button', { name: 'Write to the team' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Songkran is near.')).toBeVisible()
  await expect.element(dialog.getByText(`${messageMax} of ${messageMax} characters left`)).toBeVisible()
  await dialog.getByText('The whole team', { exact: true }).click()
  await dialog.getByRole('textbox').fill('  Bonus at noon. ')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ to: 'team', content: 'Bonus at noon.' })
  await expect.poll(() => dialog.query()).toBeNull()
})
