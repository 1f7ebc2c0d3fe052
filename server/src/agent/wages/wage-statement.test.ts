import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'
import { minuteMs, testTeam } from '#agent/wages/test-team.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { member, contract, bet, begin, settle } = testTeam(db)

test('an agent’s statement of the month has each payment of contracts by its kind, up to what the account holds', async () => {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  await db.query({ text: 'update member set account_type = 1 where username = $1', values: [value.account] })
  const id = String((await visitor.send('memberInfo')).value.id)
  const agent = { id, name: String(value.account), main: await mainAccount(db, id, 'THB') }
  const player = await member('player', agent)
  await contract(agent, null, { ratePpm: 20_000 })
  // Two ticks that are over.
  const startMs = Math.floor(Date.now() / (5 * minuteMs)) * 5 * minuteMs - 15 * minuteMs
  await begin(new Date(startMs))
  for (const minute of [1, 6]) await bet(player, new Date(startMs + minute * minuteMs), { valid: 100_00n })
  await settle(new Date(startMs + 10 * minuteMs))
  const month = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Bangkok',
    year: 'numeric',
    month: '2-digit',
  }).format(platform.now())
  const asked = await visitor.send('statementAsk', {
    input: { month, format: 'csv' },
    headers: { language: 'EN' },
  })
  await platform.runJob('record.make-statement')
  const file = await visitor.send('statementFile', { params: { id: asked.value.id } })
  const rows = Buffer.from(file.value.content, 'base64')
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const paid = rows.filter((row) => row.includes('Real-time salary'))
  expect(paid.map((row) => row[6])).toEqual(['2.00', '2.00'])
  expect(rows.find(([name]) => name === 'Closing balance')?.[1]).toBe('4.00')
})
