import { noticeKinds } from '@suntala/contract/content-kinds'
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
await db.transaction(async (tx) => {
  await seedHelp(tx, platform.context)
  await seedContent(tx, platform.context)
})
const operator = await newOperator(platform, ['content.read', 'content.edit'])
const visitor = new TestVisitor(platform)
const member = new TestVisitor(platform)
await member.register()
const reason = 'the house asked for it'

const notice = (kind: string, more: object = {}) => ({
  kind,
  execution: 'B',
  texts: { en: { title: `A notice of ${kind}`, content: '<p>Read <b>me</b></p>' } },
  reason,
  ...more,
})

async function published(input: object, times: object = {}): Promise<string> {
  const id = uuidV7()
  await operator.send('opsNoticePut', { params: { id }, input })
  const told = await operator.send('opsNoticePublish', { params: { id }, input: { reason, ...times } })
  expect(told.value).toEqual({ id, state: 'PUBLISHED' })
  return id
}

type Listed = { id: string; type: string; title: string; date: number }
const listed = async (who: TestVisitor, types?: string): Promise<Listed[]> => {
  const query = { pageSize: '100', ...(types !== undefined && { types }) }
  return (await who.send('announcements', { query })).value.content
}

test('the seeded notices make two pages of 9 titles, newest first (NOTICE-01)', async () => {
  const page = async (pageNo: string) => (await visitor.send('announcements', { query: { pageNo } })).value
  const [first, second] = [await page('1'), await page('2')]
  expect(first).toMatchObject({ totalPages: 2, totalCount: 10 })
  expect([first.content.length, second.content.length]).toEqual([9, 1])
  const dates = [...first.content, ...second.content].map(({ date }: Listed) => date)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
})

test('each of the types B, PL, PU, PR and H can be stored and filtered (NOTICE-04)', async () => {
  expect(noticeKinds).toEqual(['B', 'PL', 'PU', 'PR', 'H'])
  for (const kind of noticeKinds) {
    const id = await published(notice(kind))
    const ofKind = await listed(visitor, kind)
    expect(ofKind.map(({ type }) => type)).toEqual(ofKind.map(() => kind))
    expect(ofKind[0]).toMatchObject({ id, title: `A notice of ${kind}` })
    const others = noticeKinds.filter((other) => other !== kind).join(',')
    expect((await listed(visitor, others)).map((each) => each.id)).not.toContain(id)
  }
  expect(await listed(visitor, 'X')).toEqual([])
})

test('without a value the execution is B, and A takes a session to hear what members are told (NOTICE-05)', async () => {
  const id = await published(notice('PL', { execution: 'A' }))
  const heard = async (who: TestVisitor, query?: Record<string, string>) =>
    (await who.send('notice', query && { query })).value.player.map((each: { id: string }) => each.id)
  expect(await heard(visitor)).not.toContain(id)
  expect(await heard(visitor, { execution: 'A' })).not.toContain(id)
  expect(await heard(member)).not.toContain(id)
  expect(await heard(member, { execution: 'A' })).toContain(id)
  expect((await listed(visitor)).map((each) => each.id)).not.toContain(id)
  expect((await listed(member)).map((each) => each.id)).toContain(id)
  expect((await visitor.send('announcementDetail', { params: { id } })).code).toBe('NOT_FOUND')
})

test('banners, players’, popups and promotions have a group each in the answer, notices of the house none; members hear those for members besides (A-108, A-109, DATA-14)', async () => {
  const ids = new Map<string, string>()
  for (const kind of noticeKinds)
    for (const execution of ['B', 'A']) {
      platform.setNow(platform.now() + 1000)
      ids.set(kind + execution, await published(notice(kind, { execution })))
    }
  const groupsOf = async (who: TestVisitor, execution: string) => {
    const { value } = await who.send('notice', { query: { types: noticeKinds.join(','), execution } })
    expect(Object.keys(value).toSorted()).toEqual(['banners', 'player', 'popup', 'promotion'])
    const told = (group: 'player' | 'popup') => value[group].map(({ id }: { id: string }) => id)
    const all = [...told('player'), ...told('popup')]
    expect(told('player')).toContain(ids.get('PLB'))
    expect(told('popup')).toContain(ids.get('PUB'))
    return [...ids].filter(([, id]) => all.includes(id)).map(([name]) => name)
  }
  expect(await groupsOf(visitor, 'B')).toEqual(['PLB', 'PUB'])
  expect(await groupsOf(member, 'A')).toEqual(['PLB', 'PLA', 'PUB', 'PUA'])
  for (const [type, group] of [
    ['B', 'banners'],
    ['PR', 'promotion'],
  ] as const) {
    const { value } = await visitor.send('notice', { query: { types: type } })
    expect(value[group].length).toBeGreaterThan(0)
    expect([value.player, value.popup]).toEqual([[], []])
  }
})

test('a notice is told with its title, its content and the moment of its publishing (DATA-11..13)', async () => {
  const id = await published(notice('PL'))
  const { player } = (await visitor.send('notice')).value
  expect(player.find((one: { id: string }) => one.id === id)).toEqual({
    id,
    title: 'A notice of PL',
    content: '<p>Read <b>me</b></p>',
    date: platform.now(),
  })
})

test('a notice is read as HTML of which only what may be shown was kept (NOTICE-02)', async () => {
  const content = '<p>Read <b>me</b><img src=x onerror=alert(1)></p><script>alert(1)</script>'
  const id = await published(notice('PL', { texts: { en: { title: '1 < 2', content } } }))
  const { value } = await visitor.send('announcementDetail', { params: { id } })
  expect(value).toMatchObject({ title: '1 < 2', content: '<p>Read <b>me</b></p>', type: 'PL' })
})

test('a popup is told to the portal from its time on until its end', async () => {
  const from = platform.now() + 60_000
  const id = await published(notice('PU'), { at: from, until: from + 60_000 })
  const isTold = async () =>
    (await visitor.send('notice')).value.popup.some((each: { id: string }) => each.id === id)
  expect(await isTold()).toBe(false)
  platform.setNow(from)
  expect(await isTold()).toBe(true)
  platform.setNow(from + 60_000)
  expect(await isTold()).toBe(false)
})

test('a notice ends once, and what has ended is not written anew', async () => {
  const id = await published(notice('H'))
  const end = () => operator.send('opsNoticeEnd', { params: { id }, input: { reason } })
  const answers = await Promise.all([end(), end(), end()])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await visitor.send('announcementDetail', { params: { id } })).code).toBe('NOT_FOUND')
  const edit = await operator.send('opsNoticePut', { params: { id }, input: notice('H') })
  expect(edit.code).toBe('STATE_CONFLICT')
  const entries = await readHistory(db, { subjectId: id, limit: 9 })
  expect(entries.map(({ action }) => action)).toEqual(['end', 'publish', 'create'])
  expect(entries[0]).toMatchObject({ actorId: operator.operatorId, reason })
})

test('what another has changed since it was read is not written over, in whichever order they come', async () => {
  const id = await published(notice('H'))
  const params = { id }
  const read = async () => (await operator.send('opsNotice', { params })).value.changedAt
  const replaces = await read()
  platform.advance(1000)
  const write = (kind: string, since: number) =>
    operator.send('opsNoticePut', { params, input: notice(kind, { replaces: since }) })
  const answers = await Promise.all([write('PL', replaces), write('PR', replaces), write('B', replaces)])
  expect(answers.map(({ code }) => code || 'done').toSorted()).toEqual([
    'STATE_CONFLICT',
    'STATE_CONFLICT',
    'done',
  ])
  expect((await write('PU', await read())).success).toBe(true)
  expect((await operator.send('opsNotice', { params })).value.kind).toBe('PU')
})

test('of a notice that is written anew while it is published nothing is told that its publisher had not read', async () => {
  const id = uuidV7()
  const params = { id }
  await operator.send('opsNoticePut', { params, input: notice('PL') })
  const { changedAt } = (await operator.send('opsNotice', { params })).value
  platform.advance(1000)
  const publish = (replaces: number) =>
    operator.send('opsNoticePublish', { params, input: { reason, replaces } })
  const rewritten = notice('PL', { texts: { en: { title: 'Another', content: '' } }, replaces: changedAt })
  const answers = await Promise.all([
    operator.send('opsNoticePut', { params, input: rewritten }),
    publish(changedAt),
  ])
  expect(answers.map(({ code }) => code || 'done').toSorted()).toEqual(['STATE_CONFLICT', 'done'])
  platform.advance(1000)
  const draft = uuidV7()
  await operator.send('opsNoticePut', { params: { id: draft }, input: notice('PL') })
  const stale = { params: { id: draft }, input: { reason, replaces: changedAt } }
  expect((await operator.send('opsNoticePublish', stale)).code).toBe('STATE_CONFLICT')
  expect((await operator.send('opsNotice', { params: { id: draft } })).value.state).toBe('DRAFT')
})

test('a notice whose text is blank in a language is told with its own title and the English text', async () => {
  const { en } = notice('PL').texts
  const id = await published(notice('PL', { texts: { en, th: { title: 'ประกาศ', content: '' } } }))
  const { value } = await visitor.send('announcementDetail', { params: { id }, headers: { language: 'th' } })
  expect(value).toMatchObject({ title: 'ประกาศ', content: en.content })
})

test('an end that is not after the start is refused, and operators see drafts with all their texts', async () => {
  const id = uuidV7()
  const texts = { ...notice('PL').texts, th: { title: 'ประกาศ', content: '<p>อ่าน</p>' } }
  await operator.send('opsNoticePut', { params: { id }, input: notice('PL', { texts }) })
  const at = platform.now()
  const told = await operator.send('opsNoticePublish', { params: { id }, input: { reason, at, until: at } })
  expect(told).toMatchObject({ code: 'VALIDATION', value: { fields: [{ field: 'until' }] } })
  const drafts = await operator.send('opsNotices', { query: { state: 'DRAFT' } })
  expect(drafts.value.content).toContainEqual(expect.objectContaining({ id, title: 'A notice of PL' }))
  expect((await operator.send('opsNotice', { params: { id } })).value.texts).toEqual(texts)
})
