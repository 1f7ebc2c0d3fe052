import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform, TestVisitor, type TestPlatform } from '#test-platform.ts'

const db = await testDatabase()
let platform: TestPlatform

beforeEach(async () => {
  platform = await testPlatform(db)
})

async function member(): Promise<TestVisitor> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  return visitor
}

const listOf = async (visitor: TestVisitor, gameCode = 'RAPID60') =>
  (await visitor.send('lottoChoices', { query: { gameCode } })).value

const choice = (selection: string, playType = 'two_top') => ({ playType, selection })
const keep = (visitor: TestVisitor, selection: string) =>
  visitor.send('lottoChoicesChange', { input: { gameCode: 'RAPID60', add: choice(selection) } })

test('saved choices are a member’s own, of each lottery by itself, the newest first and each kept once', async () => {
  const [ann, ben] = [await member(), await member()]
  expect(await listOf(ann)).toEqual([])
  // However it is written, it is kept in its normal form.
  expect((await keep(ann, '70,07')).value).toEqual([choice('07 70')])
  platform.advance(1)
  expect((await keep(ann, '12')).value).toEqual([choice('12'), choice('07 70')])
  platform.advance(1)
  await keep(ann, '07 70')
  expect(await listOf(ann)).toEqual([choice('12'), choice('07 70')])
  expect([await listOf(ben), await listOf(ann, 'YEEKEE')]).toEqual([[], []])
  const input = { gameCode: 'RAPID60', remove: choice('07 70') }
  expect((await ben.send('lottoChoicesChange', { input })).value).toEqual([])
  expect((await ann.send('lottoChoicesChange', { input })).value).toEqual([choice('12')])
})

test('what is no bet of the lottery is not kept', async () => {
  const ann = await member()
  const codes: unknown[] = []
  for (const add of [choice('7'), choice('07', 'gone'), choice('1 2')])
    codes.push((await ann.send('lottoChoicesChange', { input: { gameCode: 'RAPID60', add } })).code)
  expect(codes).toEqual(Array.from({ length: 3 }, () => 'SELECTION_INVALID'))
  const unknown = { gameCode: 'GONE', add: choice('07') }
  expect((await ann.send('lottoChoicesChange', { input: unknown })).code).toBe('GAME_NOT_FOUND')
  const tooLong = { gameCode: 'RAPID60', add: choice('07 '.repeat(400)) }
  expect((await ann.send('lottoChoicesChange', { input: tooLong })).code).toBe('VALIDATION')
  expect(await listOf(ann)).toEqual([])
})

test('two hundred are kept, and the oldest give way to one more, whatever their lottery', async () => {
  const ann = await member()
  await ann.send('lottoChoicesChange', { input: { gameCode: 'YEEKEE', add: choice('99') } })
  await db.query({
    text: `insert into lottery_saved_choice (member_id, game_code, play_type, selection, saved_at)
      select member_id, 'RAPID60', 'three_top', lpad(n::text, 3, '0'), saved_at + n * interval '1 millisecond'
      from lottery_saved_choice, generate_series(1, 199) n`,
    values: [],
  })
  platform.advance(1000)
  await keep(ann, '07')
  const list = await listOf(ann)
  expect([list.length, list[0], list.at(-1)]).toEqual([200, choice('07'), choice('001', 'three_top')])
  expect(await listOf(ann, 'YEEKEE')).toEqual([])
})

test('two who keep and forget the same choice at once leave a list that both then read', async () => {
  const ann = await member()
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      const change = turn % 2 === 0 ? { add: choice('07') } : { add: choice('12'), remove: choice('07') }
      return ann.send('lottoChoicesChange', { input: { gameCode: 'RAPID60', ...change } })
    }),
  )
  const list = await listOf(ann)
  expect(list).toContainEqual(choice('12'))
  expect(new Set(list.map((kept: { selection: string }) => kept.selection)).size).toBe(list.length)
})
