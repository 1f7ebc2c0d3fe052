import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testProvider, type TestProvider } from '#game/test-provider.ts'
import { TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(() => provider.close())

test.each([
  ['ยี่กี', 'YEEKEE'],
  ['หวยเร็ว', 'RAPID60'],
  ['Rapid 60s', 'RAPID60'],
])('a lottery is found by its names in every language: %s', async (gameName, code) => {
  const { value } = await new TestVisitor(provider.platform).send('gameList', {
    query: { gameName, pageSize: '100' },
  })
  expect(value.games.map((game: { gameCode: string }) => game.gameCode)).toContain(code)
})
