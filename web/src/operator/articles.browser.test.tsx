import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { showConsole } from '#start/test-console.tsx'
import { answerCalls, leave } from '#start/test-agents.tsx'

beforeAll(() => loadAreas('en', ['content', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const path = `/wps/ops/articles/${id}`
const facts = {
  id,
  place: 'help',
  slug: 'how-to-pay',
  category: 'money',
  image: '',
  colors: ['#112233', '#445566'],
  sort: 3,
  state: 'WITHDRAWN',
  publishedAt: 1000,
  changedAt: 1000,
}
const texts = { en: { title: 'How to pay', summary: 'In short', content: '<h2>First</h2><p>Pay</p>' } }
const categories = [
  { place: 'help', id: 'money', name: 'Money' },
  { place: 'news', id: 'games', name: 'Games' },
]
const answers = {
  'GET /wps/ops/articles': () => ({
    value: { content: [{ ...facts, title: 'How to pay' }], categories, totalPages: 1, totalCount: 1 },
  }),
  [`GET ${path}`]: () => ({ value: { ...facts, texts } }),
}
const show = (...more: 'content.edit'[]) => showConsole(`/content/articles/${id}`, ['content.read', ...more])

test('an article stands with its place and category and is read as players read it', async () => {
  answerCalls(answers)
  show()
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect.element(panel.getByText('Help centre, Money')).toBeVisible()
  await expect.element(panel.getByText('Withdrawn')).toBeVisible()
  expect(panel.getByRole('button', { name: 'Edit' }).query()).toBeNull()
})

test('what the contract refuses of an article is told at its field, and so is an address of another’s', async () => {
  let isTaken = true
  const asked = answerCalls({
    ...answers,
    [`PUT ${path}`]: () =>
      isTaken
        ? { code: 'VALIDATION', status: 400, value: { fields: [{ field: 'slug', kind: 'mismatch' }] } }
        : { value: { id, state: 'WITHDRAWN' } },
  })
  show('content.edit')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const slug = dialog.getByRole('textbox', { name: 'Address' })
  await slug.fill('How to pay')
  await dialog.getByRole('textbox', { name: 'Picture' }).fill('https://elsewhere.invalid/a.png')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('clearer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(slug).toBeInvalid()
  await expect.element(dialog.getByText('Only pictures of the portal: /art/…')).toBeVisible()
  await slug.fill('paying')
  await dialog.getByRole('textbox', { name: 'Picture' }).fill('/art/focal/deposit.webp')
  // The other place has categories of its own.
  await dialog.getByLabelText('Place', { exact: true }).selectOptions('news')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Another article has this address')).toBeVisible()
  isTaken = false
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    place: 'news',
    category: 'games',
    slug: 'paying',
    image: '/art/focal/deposit.webp',
    colors: ['#112233', '#445566'],
    sort: 3,
    texts,
    reason: 'clearer',
    replaces: 1000,
  })
})

test('an article that was taken back is published again at the time that it had, and withdrawn with a reason', async () => {
  let state = 'WITHDRAWN'
  const asked = answerCalls({
    ...answers,
    [`GET ${path}`]: () => ({ value: { ...facts, state, texts } }),
    [`POST ${path}/publish`]: () => ({ value: { id, state: (state = 'PUBLISHED') } }),
    [`POST ${path}/withdraw`]: () => ({ value: { id, state: (state = 'WITHDRAWN') } }),
  })
  show('content.edit')
  const dialog = page.getByRole('dialog')
  for (const deed of ['Publish', 'Withdraw']) {
    await page.getByRole('button', { name: deed }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for')
    await dialog.getByRole('button', { name: deed }).click()
    await expect.poll(() => dialog.query()).toBeNull()
  }
  await expect.poll(() => asked.filter(({ method }) => method === 'POST')).toHaveLength(2)
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'asked for', replaces: 1000 },
    { reason: 'asked for' },
  ])
})
