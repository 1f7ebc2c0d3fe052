import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { WithdrawalCase } from '#screens/cashier/WithdrawalCase.tsx'
import { type Answer, answer, answerCalls, refusal } from '#start/test-answers.ts'
import { logIn, showInPortal } from '#start/test-portal.tsx'
import { fakeUploads, type FakeUpload } from '#start/test-uploads.ts'
import { becomeGuest, clearStoredSession } from '#session/session-store.ts'

await loadAreas('en', ['cashier', 'form', 'errors', 'ui'])

let uploads: FakeUpload[] = []
beforeEach(() => {
  uploads = fakeUploads()
})
afterEach(() => {
  clearStoredSession()
  becomeGuest()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const id = '01990000-0000-7000-8000-000000000002'
const uploadId = '01990000-0000-7000-8000-00000000000a'
const at = 1_794_000_000_000
const asked = { kind: 'step', at, status: 'REQUESTED' }
const written = {
  kind: 'message',
  at: at + 60_000,
  from: 'member',
  text: 'Where is it?',
  pictures: [uploadId],
}
const answered = { kind: 'message', at: at + 120_000, from: 'house', text: 'On its way', pictures: [] }

type Told = { isOpen?: boolean; timeline: readonly object[] }

async function show(told: () => Told, write: Answer = () => answer({ messageId: id })): Promise<void> {
  await answerCalls({
    withdrawCase: () => answer({ isOpen: true, ...told() }),
    withdrawWrite: write,
  })
  logIn()
  showInPortal(<WithdrawalCase id={id} />)
}

const box = () => page.getByRole('textbox', { name: 'Message' })
const send = () => page.getByRole('button', { name: 'Send' })
const picture = (name: string, type = 'image/png') => new File([new Uint8Array(10)], name, { type })
const files = () => page.getByLabelText(/^Picture Up to 3 pictures/)
const open = async () => page.getByText('Write about this withdrawal').click()

test('a case is one line after the other, with what both sides wrote and the pictures that came along', async () => {
  await show(() => ({ timeline: [asked, written, answered] }))
  await expect.poll(() => document.querySelectorAll('ol li').length).toBe(3)
  const texts = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)
  expect(texts[0]).toContain('You asked for it')
  expect(texts[1]).toMatch(/^You.*Where is it\?$/)
  expect(texts[2]).toMatch(/^Customer service.*On its way$/)
  // Each message runs as its own words do.
  await expect.element(page.getByText('On its way')).toHaveAttribute('dir', 'auto')
  const shown = page.getByRole('img', { name: 'Picture 1' })
  await expect.element(shown).toHaveAttribute('src', `/wps/upload/${uploadId}`)
})

test('a message goes with the picture that was uploaded for it, and the form is empty for the next', async () => {
  const timeline: object[] = [asked]
  const sent: unknown[] = []
  await show(
    () => ({ timeline }),
    (_address, _headers, body = '') => {
      sent.push(JSON.parse(body))
      timeline.push(written)
      return answer({ messageId: id })
    },
  )
  await open()
  await userEvent.fill(box(), ' Where is it? ')
  await userEvent.upload(files(), picture('slip.png'))
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.done({ uploadId, previewUrl: '' })
  await expect.element(send()).toBeEnabled()
  await send().click()
  await expect.poll(() => sent).toEqual([{ content: 'Where is it?', uploadIds: [uploadId] }])
  await expect.poll(() => document.querySelectorAll('ol li').length).toBe(2)
  await expect.element(box()).toHaveValue('')
  expect(page.getByText('slip.png').query()).toBeNull()
})

test.each([
  ['CASE_ENDED', 409, null, /^This case has ended/],
  ['FILE_GONE', 422, null, /^A picture is not there any more/],
  ['FILE_COUNT', 422, { max: 12 }, /take 12 pictures together/],
  ['LIMIT_REACHED', 422, { max: 30 }, /as many messages of yours/],
])('%s is told in words, and what was written and chosen stays', async (code, status, value, words) => {
  await show(
    () => ({ timeline: [asked] }),
    () => refusal(code, status, value),
  )
  await open()
  await userEvent.fill(box(), 'Where is it?')
  await userEvent.upload(files(), picture('slip.png'))
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.done({ uploadId, previewUrl: '' })
  await expect.element(send()).toBeEnabled()
  await send().click()
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
  await expect.element(box()).toHaveValue('Where is it?')
  await expect.element(page.getByText('slip.png')).toBeVisible()
})

test('of a case that ended meanwhile what was written is still there, with a way to customer service', async () => {
  let isOpen = true
  await show(
    () => ({ isOpen, timeline: [asked] }),
    () => {
      isOpen = false
      return refusal('CASE_ENDED', 409)
    },
  )
  await open()
  await userEvent.fill(box(), 'Where is it?')
  await send().click()
  await expect.element(page.getByRole('link', { name: 'Write to customer service' })).toBeVisible()
  await expect.element(box()).toHaveValue('Where is it?')
  expect(send().query()).toBeNull()
})

test('nothing can be written about a case that has ended', async () => {
  await show(() => ({ isOpen: false, timeline: [asked, { ...asked, status: 'CANCELLED' }] }))
  await expect.element(page.getByText('Taken back')).toBeVisible()
  expect(page.getByText('Write about this withdrawal').query()).toBeNull()
})

test('a picture that did not arrive holds the message back until it is taken out', async () => {
  const sent: unknown[] = []
  await show(
    () => ({ timeline: [asked] }),
    (_address, _headers, body = '') => {
      sent.push(JSON.parse(body))
      return answer({ messageId: id })
    },
  )
  await open()
  await userEvent.fill(box(), 'Where is it?')
  await userEvent.upload(files(), picture('slip.pdf', 'application/pdf'))
  await expect.element(page.getByText('Only png and jpg pictures can be used.')).toBeVisible()
  await send().click()
  await expect.element(page.getByText(/^A picture did not arrive/)).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Remove slip.pdf' }).click()
  await send().click()
  await expect.poll(() => sent).toEqual([{ content: 'Where is it?', uploadIds: [] }])
})

test('without a word nothing is sent, and the message says so', async () => {
  await show(() => ({ timeline: [asked] }))
  await open()
  await send().click()
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
})
