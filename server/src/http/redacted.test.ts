import fastify from 'fastify'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { redacted } from '#http/redacted.ts'

const db = await testDatabase()

test('a row that the database refuses is not told to the log', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const { log } = fastify({ logger: { redact: [...redacted], stream } })
  const text = `insert into affiliate_code (code, member_id) values ('+66812345678', gen_random_uuid())`
  await db.query({ text }).catch((err: unknown) => log.error({ err }, 'failed'))
  expect(lines.join('')).toContain('affiliate_code_code_check')
  expect(lines.join('')).not.toContain('812345678')
})
