import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { NoticesDialog } from '#screens/home/NoticesDialog.tsx'
import { answer, answerCalls, lost, type Answer } from '#start/test-answers.ts'
import { showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['announcement', 'ui', 'errors'])
afterEach(() => vi.restoreAllMocks())

const noon = Date.UTC(2026, 10, 23, 12, 0, 0)
const notices = Array.from({ length: 11 }, (_, index) => ({
  id: `n${index + 1}`,
  title: `Notice ${index + 1}`,
  date: noon,
}))
const listed: Answer = ({ searchParams }) => {
  const first = (Number(searchParams.get('pageNo')) - 1) * 9
  return answer({ content: notices.slice(first, first + 9), totalPages: 2 })
}

const dialog = page.getByRole('dialog')
const titles = () => dialog.getByRole('listitem').elements().length
const show = () => showInPortal(<NoticesDialog open onClose={() => undefined} />)

test('the notices load, are nine titles a page, and each opens with its date and HTML (M-05)', async () => {
  const come = Promise.withResolvers<undefined>()
  const content = '<p>From <strong>Monday</strong> on.</p>'
  await answerCalls({
    announcements: async (address) => {
      await come.promise
      return listed(address)
    },
    announcementDetail: () => answer({ ...notices[9], content }),
  })
  show()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().querySelectorAll('.sk')).toHaveLength(1)
  come.resolve(undefined)
  await expect.poll(titles).toBe(9)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog.getByText('Notice 10')).toBeVisible()
  await dialog.getByRole('button', { name: /^Notice 10/ }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Notice 10' })).toBeVisible()
  await expect.element(dialog.getByRole('time')).toHaveTextContent('2026-11-23 12:00:00')
  expect(dialog.element().querySelector('strong')?.textContent).toBe('Monday')
})

test('without a notice the dialog says so, and a list that does not come can be asked for again (M-05)', async () => {
  await answerCalls({ announcements: () => answer({ content: [], totalPages: 0 }) })
  show()
  await expect.element(dialog.getByText('No notices')).toBeVisible()

  vi.restoreAllMocks()
  await answerCalls({ announcements: lost })
  show()
  await expect.element(dialog.getByText('The notices did not load')).toBeVisible()
  vi.restoreAllMocks()
  await answerCalls({ announcements: listed })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(titles).toBe(9)
})
