import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 10 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { rich, withdraw } = testCashier(db, platform)
const operator = await newOperator(platform, ['withdrawal.read', 'withdrawal.decide'])
const minuteMs = 60_000

const write = (visitor: TestVisitor, id: string, content: string) =>
  visitor.send(visitor === operator ? 'opsWithdrawalWrite' : 'withdrawWrite', {
    params: { id },
    input: { content, uploadIds: [] },
    headers: { 'idempotency-key': uuidV7() },
  })

const asked = async () => {
  const member = await rich()
  return { member, id: String((await withdraw(member)).value.id) }
}

test('those who wait for an answer stand by how long they wait, not by when they asked for the money', async () => {
  const [early, late, third] = [await asked(), await asked(), await asked()]
  const list = async (query: Record<string, string> = {}) => {
    const { value } = await operator.send('opsWithdrawals', { query: { status: 'messages', ...query } })
    const rows: { id: string; waitsSince: number }[] = value.content
    return rows.map(({ id, waitsSince }) => [id, waitsSince])
  }
  const counted = async () =>
    (await operator.send('opsQueues')).value.content.find(
      ({ queue }: { queue: string }) => queue === 'messages',
    )
  platform.advance(minuteMs)
  const first = platform.now()
  await write(late.member, late.id, 'Hello?')
  platform.advance(minuteMs)
  await write(early.member, early.id, 'Hello too?')
  platform.advance(minuteMs)
  await write(late.member, late.id, 'Anybody?')
  const both = [
    [late.id, first],
    [early.id, first + minuteMs],
  ]
  expect(await list()).toEqual(both)
  expect((await counted()).oldestAt).toBe(first)
  await write(operator, late.id, 'Good day.')
  await write(operator, late.id, 'It comes.')
  await write(third.member, third.id, 'And mine?')
  // Behind one that was answered meanwhile nobody is passed over.
  expect(await list({ after: late.id })).toEqual([
    [early.id, first + minuteMs],
    [third.id, platform.now()],
  ])
  expect(await list({ after: early.id })).toEqual([[third.id, platform.now()]])
  platform.advance(minuteMs)
  await write(late.member, late.id, 'When?')
  expect((await list()).at(-1)).toEqual([late.id, platform.now()])
  for (const { id } of [early, late, third]) await write(operator, id, 'Today.')
  expect(await list()).toEqual([])
})

test('what a process of the release before notes waits from then on, until an answer is noted', async () => {
  const { member, id } = await asked()
  const noted = (isUnanswered: boolean) =>
    db.query({ text: 'update withdrawal set is_unanswered = $2 where id = $1', values: [id, isUnanswered] })
  const stored = async () => {
    const [row] = await db.query<{ waits: boolean; old: boolean }>({
      text: 'select unanswered_since is not null as waits, is_unanswered as old from withdrawal where id = $1',
      values: [id],
    })
    return row
  }
  await noted(true)
  expect(await stored()).toEqual({ waits: true, old: true })
  await noted(false)
  expect(await stored()).toEqual({ waits: false, old: false })
  await write(member, id, 'Hello?')
  expect(await stored()).toEqual({ waits: true, old: true })
  await write(operator, id, 'Good day.')
  expect(await stored()).toEqual({ waits: false, old: false })
})
