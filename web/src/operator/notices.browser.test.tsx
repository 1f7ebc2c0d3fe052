import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { showConsole } from '#start/test-console.tsx'
import { answerCalls, type Asked, leave } from '#start/test-agents.tsx'

beforeAll(() => loadAreas('en', ['content', 'house', 'operator', 'errors', 'form', 'ui']))
afterEach(leave)

const id = '01990000-0000-7000-8000-000000000001'
const path = `/wps/ops/notices/${id}`
const facts = {
  id,
  kind: 'PL',
  execution: 'B',
  state: 'DRAFT',
  publishedAt: null,
  endsAt: null,
  changedAt: 1000,
}
const texts = {
  en: { title: 'Draws on holidays', content: '<p>No draw on <b>Monday</b></p>' },
  th: { title: 'งวดวันหยุด', content: '<p>งด</p>' },
}
const notice = (more: object = {}) => ({ ...facts, texts, ...more })
const listOf = (...rows: object[]) => ({
  'GET /wps/ops/notices': () => ({
    value: { content: rows, totalPages: 1, totalCount: rows.length },
  }),
})
const listed = { ...facts, title: texts.en.title }
const show = (address: string, ...more: 'content.edit'[]) => showConsole(address, ['content.read', ...more])
const sentTo = (asked: readonly Asked[], method: string) => asked.filter((each) => each.method === method)

test('notices stand with kind, state and time, by state; who may only read writes none', async () => {
  const asked = answerCalls(listOf(listed, { ...listed, id: id.replace('1', '2'), title: 'Later' }))
  show('/content/notices')
  await expect.element(page.getByRole('link', { name: 'Draws on holidays' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'To players' }).first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Write a notice' }).query()).toBeNull()
  await page.getByLabelText('State to show').selectOptions('ENDED')
  await expect.poll(() => asked.at(-1)?.query.get('state')).toBe('ENDED')
})

test('a notice is shown as players see it in each language, and what its state allows', async () => {
  answerCalls({ ...listOf(listed), [`GET ${path}`]: () => ({ value: notice() }) })
  show(`/content/notices/${id}`, 'content.edit')
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByText('Monday')).toBeVisible()
  await panel.getByText('ไทย', { exact: true }).click()
  await expect.element(panel.getByText('งวดวันหยุด')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Publish' })).toBeVisible()
  expect(panel.getByRole('button', { name: 'End' }).query()).toBeNull()
})

test('a notice is written in English at least, looked at while it is written, and sent once under one id', async () => {
  // Its id is new, and known to nobody here.
  const asked = answerCalls(
    new Proxy<Parameters<typeof answerCalls>[0]>(listOf(), {
      get: (known, name: string) =>
        known[name] ?? (name.startsWith('GET ') ? () => ({ value: notice() }) : undefined),
    }),
  )
  show('/content/notices', 'content.edit')
  await page.getByRole('button', { name: 'Write a notice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Text (English)' }).fill('<p>Closed <b>today</b></p>')
  await dialog.getByLabelText('Kind').selectOptions('PU')
  await dialog.getByLabelText('Who is told').selectOptions('A')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Title (English)' })).toBeInvalid()
  await dialog.getByRole('textbox', { name: 'Title (English)' }).fill('A holiday')
  await expect.element(dialog.getByText('today', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sentTo(asked, 'PUT')).toHaveLength(1)
  expect(sentTo(asked, 'PUT')[0]?.body).toEqual({
    kind: 'PU',
    execution: 'A',
    texts: { en: { title: 'A holiday', content: '<p>Closed <b>today</b></p>' } },
    reason: 'asked for',
  })
})

test('what another operator has changed meanwhile is told with how it stands, nothing typed is lost, and a second save replaces it', async () => {
  let isChanged = false
  const asked = answerCalls({
    ...listOf(listed),
    [`GET ${path}`]: () => ({
      value: isChanged
        ? notice({ changedAt: 2000, texts: { en: { title: 'By another', content: '<p>Theirs</p>' } } })
        : notice(),
    }),
    [`PUT ${path}`]: ({ body }) => {
      isChanged = true
      const { replaces } = body as { replaces: number }
      return replaces === 2000 ? { value: { id, state: 'DRAFT' } } : { code: 'STATE_CONFLICT', status: 409 }
    },
  })
  show(`/content/notices/${id}`, 'content.edit')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('textbox', { name: 'Title (English)' })
  await title.fill('Mine')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('By another')).toBeVisible()
  await expect.element(title).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(sentTo(asked, 'PUT').map(({ body }) => body)).toMatchObject([
    { replaces: 1000, texts: { en: { title: 'Mine' } } },
    { replaces: 2000, texts: { en: { title: 'Mine' }, th: texts.th } },
  ])
})

test('a notice is published for a time that ends after it begins, in the time of the house', async () => {
  const asked = answerCalls({
    ...listOf(listed),
    [`GET ${path}`]: () => ({ value: notice() }),
    [`POST ${path}/publish`]: () => ({ value: { id, state: 'PUBLISHED' } }),
  })
  show(`/content/notices/${id}`, 'content.edit')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('From').fill('2030-01-02T10:00')
  await dialog.getByLabelText('Until').fill('2030-01-02T10:00')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog.getByText('The end has to come after the beginning')).toBeVisible()
  await dialog.getByLabelText('Until').fill('2030-01-03T10:00')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => sentTo(asked, 'POST')[0]?.body).toMatchObject({ reason: 'asked for' })
  const body = sentTo(asked, 'POST')[0]?.body as { at: number; until: number } | undefined
  expect((body?.until ?? 0) - (body?.at ?? 0)).toBe(86_400_000)
})

test('a notice that another has written anew is published only after it was shown as it stands now', async () => {
  let stands = notice()
  const asked = answerCalls({
    ...listOf(listed),
    [`GET ${path}`]: () => ({ value: stands }),
    [`POST ${path}/publish`]: ({ body }) => {
      const { replaces } = body as { replaces: number }
      if (replaces === 2000) return { value: { id, state: 'PUBLISHED' } }
      stands = notice({ changedAt: 2000, texts: { en: { title: 'By another', content: '<p>Theirs</p>' } } })
      return { code: 'STATE_CONFLICT', status: 409 }
    },
  })
  show(`/content/notices/${id}`, 'content.edit')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog.getByText('Theirs')).toBeVisible()
  expect(sentTo(asked, 'POST')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(sentTo(asked, 'POST').map(({ body }) => body)).toEqual([
    { reason: 'asked for', replaces: 1000 },
    { reason: 'asked for', replaces: 2000 },
  ])
})

test('a notice that another has published meanwhile is not published again', async () => {
  let stands = notice()
  answerCalls({
    ...listOf(listed),
    [`GET ${path}`]: () => ({ value: stands }),
    [`POST ${path}/publish`]: () => {
      stands = notice({ changedAt: 2000, state: 'PUBLISHED', publishedAt: 2000 })
      return { code: 'STATE_CONFLICT', status: 409 }
    },
  })
  show(`/content/notices/${id}`, 'content.edit')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog.getByText('Another operator has published it meanwhile.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Publish' }).query()).toBeNull()
})

test('a notice that is told is ended with a reason, and one that has ended has nothing to press', async () => {
  let state = 'PUBLISHED'
  const asked = answerCalls({
    ...listOf(listed),
    [`GET ${path}`]: () => ({ value: notice({ state, publishedAt: 1000 }) }),
    [`POST ${path}/end`]: () => {
      state = 'ENDED'
      return { value: { id, state } }
    },
  })
  show(`/content/notices/${id}`, 'content.edit')
  await page.getByRole('button', { name: 'End' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('it is over')
  await dialog.getByRole('button', { name: 'End' }).click()
  await expect.poll(() => sentTo(asked, 'POST')[0]?.body).toEqual({ reason: 'it is over' })
  await expect.element(page.getByRole('complementary').getByText('Ended')).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit' }).query()).toBeNull()
})
