import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PictureInput } from '#components/pictures/PictureInput.tsx'
import { usePictures } from '#components/pictures/use-pictures.ts'
import { loadAreas } from '#i18n/load-phrases.ts'
import { showInPortal } from '#start/test-portal.tsx'
import { fakeUploads, type FakeUpload } from '#start/test-uploads.ts'

beforeAll(() => loadAreas('en', ['form', 'errors', 'ui', 'system', 'shell']))

let sent: FakeUpload[] = []
beforeEach(() => {
  sent = fakeUploads()
})
afterEach(() => vi.unstubAllGlobals())

function Sample() {
  const pictures = usePictures('proof')
  return (
    <>
      <PictureInput pictures={pictures} label="Slip" error={undefined} />
      <output>{pictures.uploadIds.join(' ')}</output>
    </>
  )
}

const picture = (name: string, type = 'image/png', size = 10) =>
  new File([new Uint8Array(size)], name, { type })
const empty = () => page.getByLabelText(/^Slip Up to 3 pictures/)
const ids = () => document.querySelector('output')?.textContent.split(' ').filter(Boolean).toSorted()

test('three pictures go up at once, each told how far it is, and the fourth is refused by its name (PROMO-38)', async () => {
  showInPortal(<Sample />)
  await userEvent.upload(
    empty(),
    ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picture(name)),
  )
  await expect.poll(() => sent.length).toBe(3)
  expect(document.querySelectorAll('.file-share').length).toBe(3)
  sent[0]?.move(0.5)
  await expect.poll(() => document.querySelectorAll('.file-share .on').length).toBe(6)
  await expect.element(page.getByText('d.png')).toBeVisible()
  await expect.element(page.getByText('You can add 3 pictures at most.')).toBeVisible()
  for (const [at, upload] of sent.entries()) upload.done({ uploadId: `id-${at}`, previewUrl: '' })
  await expect.poll(ids).toEqual(['id-0', 'id-1', 'id-2'])
  // There is no place for another until one is taken out.
  expect(empty().query()).toBeNull()
  await page.getByRole('button', { name: 'Remove b.png' }).click()
  await expect.poll(ids).toHaveLength(2)
  await expect.element(empty()).toBeInTheDocument()
})

test.each([
  ['an animation', picture('a.gif', 'image/gif'), 'Only png and jpg pictures can be used.'],
  ['a document', picture('a.pdf', 'application/pdf'), 'Only png and jpg pictures can be used.'],
])('%s is refused without being sent (PROMO-36)', async (_, file, words) => {
  showInPortal(<Sample />)
  await userEvent.upload(empty(), file)
  await expect.element(page.getByText(words)).toBeVisible()
  expect(sent).toEqual([])
})

test('a picture of more than 5 MB is refused, one of exactly as much is sent (PROMO-37)', async () => {
  showInPortal(<Sample />)
  await userEvent.upload(empty(), picture('large.png', 'image/png', 5 * 1024 * 1024 + 1))
  await expect.element(page.getByText('A picture may have 5 MB at most.')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.upload(empty(), picture('just.jpg', 'image/jpeg', 5 * 1024 * 1024))
  await expect.poll(() => sent.length).toBe(1)
})

test('what the platform refuses is told at the picture, and another takes its place', async () => {
  showInPortal(<Sample />)
  await userEvent.upload(empty(), picture('a.png'))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.refuse('FILE_TYPE', 422)
  await expect.element(page.getByText('Only png and jpg pictures can be used.')).toBeVisible()
  await userEvent.upload(page.getByLabelText('Slip 1'), picture('b.png'))
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.done({ uploadId: 'second', previewUrl: '' })
  await expect.poll(ids).toEqual(['second'])
  expect(page.getByText('a.png').query()).toBeNull()
})

test('a picture that is taken out while it goes up is given up', async () => {
  showInPortal(<Sample />)
  await userEvent.upload(empty(), picture('a.png'))
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: 'Remove a.png' }).click()
  expect(sent[0]?.isAborted()).toBe(true)
  await expect.poll(() => page.getByText('a.png').query()).toBeNull()
})
