import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openStore } from '#store/open-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterEach(() => rmSync(dataDir, { recursive: true }))

test('a statement is prepared once, and tells its table as it is when it runs', () => {
  const store = openStore(dataDir)
  const all = () => store.prepare('select * from game_name')
  expect(all()).toBe(all())
  expect(all().all()).toEqual([])
  store.exec(
    `insert into game_name values ('tiger', 'Tiger', 'Halcyon'); alter table game_name drop column studio`,
  )
  expect(all().all()).toEqual([{ game_code: 'tiger', title: 'Tiger' }])
  store.close()
})
