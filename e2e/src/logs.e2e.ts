import { expect, test } from '@playwright/test'
import { errorsIn } from '#world/errors-in-log.ts'
import { noteSecret, secretsIn, secretsUsed } from '#world/secrets-in-log.ts'

const entry = (fields: object) =>
  JSON.stringify({ level: 40, time: 1_795_370_920_128, pid: 345_678, ...fields })

test('the end of a run finds what a log tells of passwords, codes, tokens and cookies, and nothing else', () => {
  noteSecret('a password of somebody')
  const used = [...secretsUsed('/nowhere'), '345678']
  const token = 'A-'.repeat(21) + 'z'
  const telling = [
    entry({ msg: 'tried a password of somebody' }),
    entry({ err: { stack: 'Error\n code 345678 is wrong' } }),
    entry({ given: { header: `Bearer ${token}` } }),
    entry({ body: `{"data":"eyJhbGciOiJFQ0RILUVTIn0.${token}"}` }),
    `not an entry: __Host-session=${token}`,
  ]
  const harmless = [
    entry({ msg: 'answered', ms: 345_678, ip: '10.0.0.1', traceId: '0198f0a4-5b7e-7c1a-9d2e-3f4a5b6c7d8e' }),
    entry({ msg: 'answered', reqId: '1345678048-4083932913-2073881791-1005484150' }),
    'listening',
    '',
  ]
  expect(secretsIn([...harmless, ...telling].join('\n'), used)).toEqual(telling)
})

test('the end of a run finds the errors of a log, each once, but for what a moved clock brings', () => {
  const movedTo = 1_795_370_920_000
  const refused = (status: number, path = '/v1/payouts', time = movedTo + 5_000) => ({
    level: 50,
    time,
    path,
    status,
    msg: 'a signed call was refused',
  })
  const unsigned = { level: 50, path: '/v1/statements/games', msg: 'an answer without a right signature' }
  const failed = {
    level: 50,
    msg: 'a job failed',
    err: { message: 'deadlock', stack: 'Error\n at server/src/a.ts:1' },
  }
  const log = [
    refused(401),
    refused(422),
    refused(403),
    refused(403, '/actions/games'),
    refused(401, '/v1/before', movedTo - 1),
    refused(401, '/v1/long-after', movedTo + 15_000),
    { ...unsigned, time: movedTo + 5_000 },
    { ...unsigned, time: movedTo - 5_000 },
    failed,
    failed,
    { level: 50, msg: 'a draw is late' },
    { level: 40, msg: 'odd' },
  ]
  expect(errorsIn(log.map((line) => JSON.stringify(line)).join('\n'), [movedTo])).toEqual([
    'a signed call was refused /v1/payouts 422',
    'a signed call was refused /v1/payouts 403',
    'a signed call was refused /v1/before 401',
    'a signed call was refused /v1/long-after 401',
    'an answer without a right signature /v1/statements/games',
    'a job failed deadlock  at server/src/a.ts:1',
  ])
})
