import { test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { killWhileSettling } from '#agent/wages/test-kills.ts'

const db = await testDatabase()

test(
  'each window is paid once over 500 kills of one of two processes',
  () => killWhileSettling(db, 500),
  1_800_000,
)
