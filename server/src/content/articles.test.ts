import { expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { seedContent } from '#content/seed-content.ts'
import { seedHelp } from '#content/seed-help.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const seed = () =>
  db.transaction(async (tx) => {
    await seedHelp(tx, platform.context)
    await seedContent(tx, platform.context)
  })
await seed()
const operator = await newOperator(platform, ['content.read', 'content.edit'])
const visitor = new TestVisitor(platform)
const reason = 'asked for by the house'
const thai = { headers: { language: 'th' } }

const article = (slug: string, more: object = {}) => ({
  place: 'news',
  slug,
  category: 'games',
  image: '',
  colors: ['#112233', '#445566'],
  sort: 0,
  texts: { en: { title: `About ${slug}`, summary: 'In short', content: '<p>Plum harvest</p>' } },
  reason,
  ...more,
})

const write = (input: object, id = uuidV7()) => operator.send('opsArticlePut', { params: { id }, input })

async function published(slug: string, more: object = {}): Promise<string> {
  const { value } = await write(article(slug, more))
  await operator.send('opsArticlePublish', { params: { id: value.id }, input: { reason } })
  return value.id
}

const slugs = ({ value }: { value: { content: { id: string }[] } }) => value.content.map(({ id }) => id)

test('news are listed newest first, a page at a time, with the categories that have any (GAME-35)', async () => {
  const first = await visitor.send('news', { query: { pageSize: '4' } })
  const second = await visitor.send('news', { query: { pageSize: '4', pageNo: '2' } })
  const dates = [...first.value.content, ...second.value.content].map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  expect(first.value.content).toHaveLength(4)
  expect(new Set([...slugs(first), ...slugs(second)]).size).toBe(first.value.totalCount)
  expect(first.value.categories).toContainEqual({ id: 'lottery', name: 'Lottery', count: 2 })
})

test('a piece of news can be read, in the language asked for, with others to read on (GAME-35)', async () => {
  const params = { id: 'every-draw-can-be-checked' }
  const english = await visitor.send('newsItem', { params })
  expect(english.value).toMatchObject({
    categoryName: 'Lottery',
    title: expect.stringContaining('Every draw'),
  })
  expect(english.value.content).toContain('<h2>The seal</h2>')
  expect(english.value.related[0].category).toBe('lottery')
  expect(slugs({ value: { content: english.value.related } })).not.toContain(params.id)
  expect((await visitor.send('newsItem', { params, ...thai })).value.title).toContain('ตรวจสอบ')
  expect((await visitor.send('newsItem', { params: { id: 'no-such-news' } })).code).toBe('NOT_FOUND')
})

test('a search finds news with every word in title, summary or text, and none by their markup', async () => {
  await published('plums', { category: 'payments' })
  expect(slugs(await visitor.send('news', { query: { search: 'HARVEST plum' } }))).toEqual(['plums'])
  expect(slugs(await visitor.send('news', { query: { search: 'plum', category: 'games' } }))).toEqual([])
  expect(slugs(await visitor.send('news', { query: { search: 'h2' } }))).toEqual([])
  expect(slugs(await visitor.send('news', { query: { search: 'ค่าแฮช' }, ...thai }))).toEqual([
    'every-draw-can-be-checked',
  ])
  expect(slugs(await visitor.send('news', { query: { search: "100% '_\\" } }))).toEqual([])
})

test('the help centre answers its articles by category, in the language asked for (HELP-01)', async () => {
  const { value } = await visitor.send('helpCenter')
  expect(value.map(({ name }: { name: string }) => name)).toEqual([
    'Money',
    'Lottery',
    'Games',
    'Your account',
    'Terms and privacy',
  ])
  expect(value.at(-1).articles.map(({ id }: { id: string }) => id)).toEqual(['terms', 'privacy', 'about'])
  const rules = await visitor.send('helpCenter', { query: { categoryId: 'rules' }, ...thai })
  expect(rules.value).toMatchObject([{ id: 'rules', articles: [{ title: 'ข้อกำหนด' }, {}, {}] }])
})

test('a draft is seen by nobody, and what is published only from its time on', async () => {
  const draft = await write(article('later-plums'))
  expect(draft.value.state).toBe('DRAFT')
  const params = { id: draft.value.id }
  const input = { reason, at: platform.now() + 60_000 }
  const read = async () => (await visitor.send('newsItem', { params: { id: 'later-plums' } })).code
  expect(await read()).toBe('NOT_FOUND')
  expect((await operator.send('opsArticlePublish', { params, input })).value.state).toBe('PUBLISHED')
  expect(await read()).toBe('NOT_FOUND')
  platform.advance(60_000)
  expect(await read()).toBe('')
})

test('markup that grows too long as it is kept, a title of blanks and a picture from elsewhere are refused', async () => {
  const wrong = async (more: object) =>
    (await write(article('too-long', more))).value.fields.map(({ field }: { field: string }) => field)
  const en = { title: 'Plums', summary: '', content: '' }
  expect(await wrong({ texts: { en: { ...en, content: '&'.repeat(20_000) } } })).toEqual(['texts.en.content'])
  expect(await wrong({ texts: { en: { ...en, title: '  ' } } })).toEqual(['texts.en.title'])
  expect(await wrong({ image: '/art/../wps/session' })).toEqual(['image'])
  const long = { texts: { en: { ...en, content: '&'.repeat(4_000) } } }
  const { value } = await write(article('long', long))
  const params = { id: value.id }
  const read = (await operator.send('opsArticle', { params })).value
  expect((await write(article('long', { texts: read.texts }), value.id)).code).toBe('')
})

test('each step of an article is in the audit log, an edit with what stood there before', async () => {
  const id = await published('edited-plums')
  const texts = {
    en: { title: 'Pears', summary: '', content: '<p onclick="x()">Pear<script>x()</script></p>' },
  }
  await write(article('edited-plums', { texts, reason: 'they were pears' }), id)
  expect((await visitor.send('newsItem', { params: { id: 'edited-plums' } })).value.content).toBe(
    '<p>Pear</p>',
  )
  await operator.send('opsArticleWithdraw', { params: { id }, input: { reason } })
  expect((await visitor.send('newsItem', { params: { id: 'edited-plums' } })).code).toBe('NOT_FOUND')
  const entries = await readHistory(db, { subjectId: id, limit: 9 })
  expect(entries.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['withdraw', 'PUBLISHED', 'WITHDRAWN'],
    ['edit', 'PUBLISHED', 'PUBLISHED'],
    ['publish', 'DRAFT', 'PUBLISHED'],
    ['create', null, 'DRAFT'],
  ])
  expect(entries[1]).toMatchObject({
    actorId: operator.operatorId,
    reason: 'they were pears',
    details: { before: { texts: { en: { title: 'About edited-plums' } } } },
  })
})

test('what an article’s state lacks is refused', async () => {
  const id = await published('twice-plums')
  const again = await operator.send('opsArticlePublish', { params: { id }, input: { reason } })
  expect(again.code).toBe('STATE_CONFLICT')
  const draft = await write(article('never-plums'))
  const params = { id: draft.value.id }
  expect((await operator.send('opsArticleWithdraw', { params, input: { reason } })).code).toBe(
    'STATE_CONFLICT',
  )
  const unknown = { params: { id: uuidV7() }, input: { reason } }
  expect((await operator.send('opsArticleWithdraw', unknown)).code).toBe('NOT_FOUND')
})

test('an article that another has changed since it was read is not written over', async () => {
  const id = await published('changed-plums')
  const read = async () => (await operator.send('opsArticle', { params: { id } })).value.changedAt
  const replaces = await read()
  platform.advance(1000)
  const answers = [1, 2, 3].map(() => write(article('changed-plums', { replaces }), id))
  expect((await Promise.all(answers)).map(({ code }) => code || 'done').toSorted()).toEqual([
    'STATE_CONFLICT',
    'STATE_CONFLICT',
    'done',
  ])
  expect((await write(article('changed-plums', { replaces: await read() }), id)).code).toBe('')
})

test('an article that another has written anew since it was read is not published unseen', async () => {
  const { value } = await write(article('unseen-plums'))
  const params = { id: value.id }
  const read = async () => (await operator.send('opsArticle', { params })).value
  const publish = (replaces: number) =>
    operator.send('opsArticlePublish', { params, input: { reason, replaces } })
  const { changedAt } = await read()
  platform.advance(1000)
  const texts = { en: { title: 'Pears', summary: '', content: '<p>Pears</p>' } }
  await write(article('unseen-plums', { texts }), value.id)
  expect((await publish(changedAt)).code).toBe('STATE_CONFLICT')
  const now = await read()
  expect([now.state, now.texts.en.title]).toEqual(['DRAFT', 'Pears'])
  expect((await publish(now.changedAt)).value).toEqual({ id: value.id, state: 'PUBLISHED' })
})

test('what is blank of an article in a language is read in English, part by part, and found so', async () => {
  const en = { title: 'Quinces', summary: 'In autumn', content: '<p>Yellow and hard</p>' }
  await published('quinces', { texts: { en, th: { title: 'ลูกควินซ์', summary: ' ', content: '' } } })
  const { value } = await visitor.send('newsItem', { params: { id: 'quinces' }, ...thai })
  expect(value).toMatchObject({ ...en, title: 'ลูกควินซ์' })
  expect(slugs(await visitor.send('news', { query: { search: 'yellow' }, ...thai }))).toEqual(['quinces'])
  const written = { title: 'ส้ม', summary: 'สั้น', content: '<p>หวาน</p>' }
  await published('oranges', { texts: { en, th: written } })
  const own = await visitor.send('newsItem', { params: { id: 'oranges' }, ...thai })
  expect(own.value).toMatchObject(written)
})

test('operators see every category of both places, whether it has something to read or not', async () => {
  const { categories } = (await operator.send('opsArticles')).value
  expect(categories).toContainEqual({ place: 'news', id: 'lottery', name: 'Lottery' })
  expect(categories).toContainEqual({ place: 'help', id: 'rules', name: 'Terms and privacy' })
})

test('an address is one article’s, also when several are written at once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => write(article('same-plums'))))
  expect(answers.map(({ code }) => code || 'done').toSorted()).toEqual([
    'VALIDATION',
    'VALIDATION',
    'VALIDATION',
    'done',
  ])
})

test('an article needs English, a known category and a picture of the portal', async () => {
  for (const wrong of [
    { texts: { th: { title: 'ก', summary: '', content: '' } } },
    { category: 'no-such' },
    { image: 'https://evil.invalid/a.png' },
    { slug: '../etc' },
  ])
    expect((await write(article('wrong-plums', wrong))).code, JSON.stringify(wrong)).toBe('VALIDATION')
})

test('only operators with the permission read and edit content', async () => {
  const reader = await newOperator(platform, ['content.read'])
  const id = uuidV7()
  expect((await reader.send('opsArticlePut', { params: { id }, input: article('reader') })).code).toBe(
    'NOT_ALLOWED',
  )
  expect((await reader.send('opsArticles')).success).toBe(true)
  const other = await newOperator(platform, ['deposit.read'])
  expect((await other.send('opsArticles')).code).toBe('NOT_ALLOWED')
  expect((await visitor.send('opsArticles')).code).toBe('UNAUTHORIZED')
})

test('what an operator took back stays so when the seed is put in again', async () => {
  const queue = await operator.send('opsArticles', { query: { pageSize: '100' } })
  const privacy = queue.value.content.find(({ slug }: { slug: string }) => slug === 'privacy')
  const known = await operator.send('opsArticle', { params: { id: privacy.id } })
  expect(Object.keys(known.value.texts)).toEqual(expect.arrayContaining(['en', 'th']))
  await operator.send('opsArticleWithdraw', { params: { id: privacy.id }, input: { reason } })
  await seed()
  const { value } = await visitor.send('helpCenter', { query: { categoryId: 'rules' } })
  expect(value[0].articles.map(({ id }: { id: string }) => id)).toEqual(['terms', 'about'])
})
