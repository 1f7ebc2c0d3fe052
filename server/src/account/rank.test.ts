import { beforeAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const operator = await newOperator(platform, ['member.read', 'member.rank', 'settings.edit'])
const reason = 'a good year'
const gold = { rankLevel: 6, labelName: 'Gold leaf', color: '#efcf80', color2: '#825b0c' }

const saveRanks = (ranks: object[]) =>
  operator.send('opsSettingsPut', { input: { settings: { ranks }, reason } })
const give = (account: string, rankLevel: number | null) =>
  operator.send('opsMemberRank', { input: { account, rankLevel, reason } })

async function newMember() {
  const visitor = new TestVisitor(platform)
  const { account } = (await visitor.register()).value
  const label = async () => (await visitor.send('memberInfo')).value.clubLabel
  return { visitor, account, label }
}

beforeAll(() => saveRanks([gold, { ...gold, rankLevel: 2, labelName: 'Teak' }]))

test('an operator gives a member a rank of the settings and takes it away; the audit log tells of both (DATA-23)', async () => {
  const { visitor, account, label } = await newMember()
  expect(await label()).toBeNull()
  expect((await give(account.toUpperCase(), 6)).value).toEqual({ account, rankLevel: 6 })
  expect(await label()).toEqual(gold)
  expect((await give(account, null)).value).toEqual({ account, rankLevel: null })
  expect(await label()).toBeNull()
  const { id } = (await visitor.send('memberInfo')).value
  const file = (await operator.send('opsMember', { params: { id } })).value
  expect(file.ranks).toEqual([
    { rankLevel: 2, labelName: 'Teak' },
    { rankLevel: 6, labelName: 'Gold leaf' },
  ])
  const told = (await readHistory(db, { subjectId: id, limit: 10 })).map(({ action, from, to }) => [
    action,
    from,
    to,
  ])
  expect(told).toEqual([
    ['rank', '6', null],
    ['rank', null, '6'],
  ])
})

test('a member is told where they stand among all ranks, and which of them have a service of their own', async () => {
  const { visitor, account } = await newMember()
  const service = { csType: 'VIP', type: '1', path: 'https://vip.example/' }
  await saveRanks([gold, { ...gold, rankLevel: 2, labelName: 'Teak' }])
  const rank = async () => (await visitor.send('rank')).value
  expect(await rank()).toMatchObject({
    current: null,
    next: { rankLevel: 2 },
    progress: { reached: 0, of: 2 },
    levels: [
      { labelName: 'Teak', isReached: false, benefits: [] },
      { labelName: 'Gold leaf', isReached: false, benefits: [] },
    ],
  })
  await operator.send('opsSettingsPut', { input: { settings: { customerService: [service] }, reason } })
  await give(account, 2)
  expect(await rank()).toMatchObject({
    current: { labelName: 'Teak' },
    next: { labelName: 'Gold leaf' },
    progress: { reached: 1, of: 2 },
    levels: [
      { isReached: true, benefits: [] },
      { isReached: false, benefits: ['vipService'] },
    ],
  })
  await give(account, 6)
  expect(await rank()).toMatchObject({ current: gold, next: null, progress: { reached: 2, of: 2 } })
})

test('a rank is called as the settings call it now, and a rank that they lack is none', async () => {
  const { account, label } = await newMember()
  await give(account, 6)
  await saveRanks([{ ...gold, labelName: 'Orchid' }])
  expect(await label()).toEqual({ ...gold, labelName: 'Orchid' })
  await saveRanks([{ ...gold, rankLevel: 2 }])
  expect(await label()).toBeNull()
  expect((await give(account, 6)).code).toBe('NOT_FOUND')
  expect((await saveRanks([gold, gold])).code).toBe('VALIDATION')
  await saveRanks([gold])
})

test('no rank for nobody, none without the permission, and no level that cannot be', async () => {
  const { visitor, account, label } = await newMember()
  expect((await give('nobody-of-that-name', 6)).code).toBe('NOT_FOUND')
  for (const level of [0, 100, 2.5]) expect((await give(account, level)).code).toBe('VALIDATION')
  const other = await newOperator(platform, ['feedback.decide'])
  const input = { account, rankLevel: 6, reason }
  expect((await other.send('opsMemberRank', { input })).status).toBe(403)
  expect((await visitor.send('opsMemberRank', { input })).success).toBe(false)
  expect(await label()).toBeNull()
})
