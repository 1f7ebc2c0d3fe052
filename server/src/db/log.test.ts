import { pino } from 'pino'
import { expect, test } from 'vitest'
import { safeLogging } from '#db/log.ts'
import { testDatabase } from '#db/test-database.ts'

const db = await testDatabase()

/** What a log would hold of an entry. */
function logged(entry: object): string {
  const lines: string[] = []
  pino({ ...safeLogging }, { write: (line: string) => lines.push(line) }).error(entry, 'failed')
  return lines.join('')
}

const refusalOf = (text: string, values: unknown[] = []): Promise<Error> =>
  db.query({ text, values }).then(
    () => new Error('nothing was refused'),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

test.each([
  [
    'a row that a check refuses',
    `insert into affiliate_code (code, member_id) values ($1, gen_random_uuid())`,
    'affiliate_code_code_check',
  ],
  ['a value of the wrong type', 'select $1::text::uuid', '22P02'],
  ['a number out of range', `select ($1::text || '0000')::int`, '22'],
  ['a text that is no JSON', 'select $1::text::jsonb', '22P02'],
  ['a text that is no time', 'select $1::text::timestamptz', '22'],
])('%s is told to the log by what went wrong, and not by what was in it', async (_, text, told) => {
  const line = logged({ err: await refusalOf(text, ['+66812345678']) })
  expect(line).toContain(told)
  expect(line).not.toContain('812345678')
})

test('a row that is there already is told by its constraint alone, however deep the error lies', async () => {
  const err = await refusalOf(
    `insert into passkey_challenge (challenge_hash, purpose, bound_to, expires_at)
      select '\\xfeedface', 'ADD', '\\xc0ffee', now() from generate_series(1, 2)`,
  )
  const wrapped = new Error('the work failed', { cause: new AggregateError([err], 'all failed') })
  for (const each of [err, wrapped]) {
    const line = logged({ err: each })
    expect(line).toContain('passkey_challenge_pkey')
    expect(line).not.toContain('feedface')
  }
})

test('what raises an error in a function tells neither the parameters nor the statement around it', async () => {
  const err = await refusalOf(`do $$ begin perform 'secret-of-somebody'::text::int; end $$`)
  const line = logged({ err })
  expect(line).toContain('22P02')
  expect(line).not.toContain('secret-of-somebody')
})

test('whom a message was for is not told where the one who refused it says so', () => {
  const err = new Error('550 <so.mchai@example.com> unknown, nor is +66812345678')
  const line = logged({ err })
  expect(line).toContain('550 <…@…> unknown')
  expect(line).not.toMatch(/mchai|812345678/)
})

test('what an error carries besides is not told, but for what names the fault', () => {
  const err = Object.assign(new Error('refused'), {
    code: 'ECONNREFUSED',
    body: 'b0dy',
    value: { token: 't0ken' },
  })
  expect(logged({ err })).toContain('ECONNREFUSED')
  expect(logged({ err })).not.toMatch(/b0dy|t0ken/)
  expect(logged({ err: 't0ken' })).not.toContain('t0ken')
})

test.each(['password', 'token', 'secret', 'data', 'cookie', 'authorization'])(
  'a field named %s is left out of an entry',
  (name) => {
    expect(logged({ given: { [name]: 's3cret' }, more: { input: { [name]: 's3cret' } } })).not.toContain(
      's3cret',
    )
  },
)
