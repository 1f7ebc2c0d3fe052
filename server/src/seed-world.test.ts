import { expect, test } from 'vitest'
import { modules } from '#app.ts'
import { testDatabase } from '#db/test-database.ts'
import { seedWorld } from '#seed-world.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase()
const counts = async () => {
  const [row] = await db.query({
    text: `select (select count(*) from lottery_issue) > 0 as issues, (select count(*) from game_provider) > 0 as providers,
      (select count(*) from game) as games, (select count(*) from banner) as banners`,
  })
  return row
}

test('a fresh installation without the demo world has what must be there and nothing of a demo', async () => {
  const { context } = await testPlatform(db, { DEMO_WORLD: 'false' })
  await seedWorld(Object.values(modules), context)
  expect(await counts()).toEqual({ issues: true, providers: true, games: 0n, banners: 0n })
})

test('the demo world comes into it where it is asked for', async () => {
  const { context } = await testPlatform(db)
  await seedWorld(Object.values(modules), context)
  expect(Number((await counts())?.['games'])).toBeGreaterThan(0)
})
