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

test('favourite lotteries are a member’s own, the same on two machines, and each once however often it is added (A-73)', async () => {
  const [ann, ben] = [await member(), await member()]
  expect((await ann.send('lottoFavs')).value).toEqual([])
  expect((await ann.send('lottoFavsChange', { input: { add: ['SIAM3D'] } })).value).toEqual(['SIAM3D'])
  platform.advance(1)
  // Another machine adds its own list to it; what is not sold is left out.
  const merged = await ann.send('lottoFavsChange', { input: { add: ['RAPID60', 'SIAM3D', 'GONE'] } })
  expect(merged.value).toEqual(['SIAM3D', 'RAPID60'])
  expect((await ann.send('lottoFavs')).value).toEqual(['SIAM3D', 'RAPID60'])
  expect((await ben.send('lottoFavs')).value).toEqual([])
  expect((await ann.send('lottoFavsChange', { input: { remove: ['SIAM3D', 'GONE'] } })).value).toEqual([
    'RAPID60',
  ])
})

test('two who add and remove at once leave a list that both then read', async () => {
  const ann = await member()
  const codes = ['SIAM3D', 'RAPID60', 'SSC60', 'SSC300', 'MARK6DAILY']
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      const code = codes[turn % codes.length] ?? ''
      return ann.send('lottoFavsChange', {
        input: turn % 2 === 0 ? { add: [code, 'YEEKEE'] } : { remove: [code] },
      })
    }),
  )
  const { value } = await ann.send('lottoFavs')
  expect(value).toContain('YEEKEE')
  expect(new Set(value).size).toBe(value.length)
})

test('a list that is too long, or no list of codes, is refused', async () => {
  const ann = await member()
  const tooLong = { add: Array.from({ length: 201 }, (_, index) => `L${index}`) }
  expect((await ann.send('lottoFavsChange', { input: tooLong })).code).toBe('VALIDATION')
  expect((await ann.send('lottoFavsChange', { input: { add: ['a b\u0000'] } })).code).toBe('VALIDATION')
})
