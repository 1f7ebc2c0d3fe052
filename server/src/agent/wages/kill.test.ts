import { test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { killWhileSettling } from '#agent/wages/test-kills.ts'

const db = await testDatabase()

test('each window is paid once when one of two processes is killed while it settles', () =>
  killWhileSettling(db, 3))
