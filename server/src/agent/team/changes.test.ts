import { expect, test } from 'vitest'
import { testTeams } from '#agent/team/test-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { testProtected } from '#protection/test-protected.ts'
import { dayIn } from '#settings/day-range.ts'
import { registration, testPassword, testPlatform, type TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { newTop, add } = testTeams(db, platform)

const zone = 'Asia/Bangkok'
const dayMs = 86_400_000
const day = (ago: number) => dayIn(zone, new Date(platform.now() - ago * dayMs))

const read = async (agent: TestVisitor, query: Record<string, string> = {}) => {
  const answer = await agent.send('agentChanges', { query })
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: '' })
  return answer.value
}

/** What a member's bets of a day came to: as the last tick of wages knows it, or since then. */
async function bets(memberId: string, ago: number, valid: number, isSettled = true): Promise<void> {
  const text = isSettled
    ? 'insert into agent_active_day (member_id, day, valid) values ($1, $2, $3)'
    : `insert into settled_bet_window (member_id, starts_at, category, vendor, currency, bets, stake, valid, payout)
        values ($1, $2::date::timestamp at time zone 'Asia/Bangkok', 'RNG', 'HALCYON', 'THB', 1, $3, $3, 0)`
  await db.query({ text, values: [memberId, day(ago), valid] })
}

const settledUntil = (ago: number) =>
  db.query({
    text: `update agent_progress set settled_from = 'epoch', settled_until = $1::date::timestamp at time zone 'Asia/Bangkok'`,
    values: [day(ago)],
  })

test('tells who joined in some days, at any depth or directly below', async () => {
  const top = await newTop()
  const middle = await add(top)
  const leaf = await add(middle, { type: 'member', rate: '0' })
  const names = async (query: Record<string, string> = {}) => {
    const { joined } = await read(top, query)
    expect(joined.total).toBe(joined.content.length)
    return joined.content.map(({ account }: { account: string }) => account).toSorted()
  }
  expect(await names()).toEqual([leaf.account, middle.account].toSorted())
  expect(await names({ directOnly: 'true' })).toEqual([middle.account])
  expect(await names({ from: day(9), to: day(3) })).toEqual([])
  expect((await read(top)).joined.content).toContainEqual({
    memberId: leaf.id,
    account: leaf.account,
    joinedAt: expect.any(Number),
  })
})

test('who bet in the days before and no more has stopped, and who bets less than half needs attention', async () => {
  const top = await newTop()
  const [gone, less, half, back, fresh] = [
    await add(top),
    await add(top),
    await add(top),
    await add(top),
    await add(top),
  ]
  await settledUntil(0)
  const range = { from: day(6), to: day(0) }
  await bets(gone.id, 13, 400_00)
  await bets(gone.id, 8, 100_00)
  await bets(less.id, 8, 1_000_00)
  await bets(less.id, 2, 499_99)
  await bets(half.id, 8, 1_000_00)
  await bets(half.id, 2, 500_00)
  await bets(back.id, 8, 1_000_00)
  // Since the last tick.
  await bets(back.id, 0, 900_00, false)
  await bets(fresh.id, 1, 5_00)
  // Neither these days nor those before.
  await bets(fresh.id, 14, 9_000_00)
  const seen = await read(top, range)
  expect(seen.stopped).toEqual({
    total: 1,
    content: [{ memberId: gone.id, account: gone.account, lastDay: day(8), before: '500.00' }],
  })
  expect(seen.attention).toEqual({
    total: 1,
    content: [
      {
        memberId: less.id,
        account: less.account,
        reason: 'FALLEN',
        bets: { now: '499.99', before: '1000.00' },
      },
    ],
  })
})

test('who takes a break or excluded themselves is not told as gone or playing less: nobody is to ask them back', async () => {
  const top = await newTop()
  const members = [await add(top), await add(top), await add(top), await add(top)]
  const [breaking, excluded, less, gone] = members
  await settledUntil(0)
  for (const member of members) await bets(member.id, 8, 1_000_00)
  if (less) await bets(less.id, 2, 100_00)
  await breaking?.send('protectionBreak', { input: { hours: 24 } })
  await less?.send('protectionBreak', { input: { hours: 24 } })
  if (excluded) await testProtected(db, platform).exclude(excluded, 6)
  const { stopped, attention } = await read(top, { from: day(6), to: day(0) })
  expect(stopped).toMatchObject({ total: 1, content: [{ memberId: gone?.id }] })
  expect(attention.total).toBe(0)
})

test('while wages are stopped, bets count from where the last tick ended, and none of them twice', async () => {
  const top = await newTop()
  const member = await add(top, { type: 'member', rate: '0' })
  await settledUntil(8)
  await bets(member.id, 9, 1_000_00)
  // The tick has this window already.
  await bets(member.id, 9, 1_000_00, false)
  await bets(member.id, 3, 400_00, false)
  const { stopped, attention } = await read(top, { from: day(6), to: day(0) })
  expect(stopped.total).toBe(0)
  expect(attention.content).toMatchObject([{ reason: 'FALLEN', bets: { now: '400.00', before: '1000.00' } }])
})

test('of a day that is not over as much of the day before is looked at', async () => {
  const top = await newTop()
  const [early, late] = [await add(top), await add(top)]
  await settledUntil(0)
  const windowAt = (memberId: string, at: string) =>
    db.query({
      text: `insert into settled_bet_window (member_id, starts_at, category, vendor, currency, bets, stake, valid, payout)
        values ($1, $2::timestamp at time zone 'Asia/Bangkok', 'RNG', 'HALCYON', 'THB', 1, 500, 500, 0)`,
      values: [memberId, at],
    })
  for (const [member, at] of [
    [early, '11:55'],
    [late, '12:00'],
  ] as const) {
    await bets(member.id, 1, 5_00)
    await windowAt(member.id, `${day(1)} ${at}`)
  }
  const [before] = await db.query<{ at: Date }>({
    text: 'select summed_until as at from settled_bet_progress',
  })
  const countUntil = (at: Date | undefined) =>
    db.query({ text: 'update settled_bet_progress set summed_until = $1', values: [at] })
  await countUntil(new Date(`${day(0)}T12:00:00+07:00`))
  const today = await read(top, { from: day(0), to: day(0) })
  expect(today.stopped).toMatchObject({ total: 1, content: [{ memberId: early.id, before: '5.00' }] })
  await countUntil(new Date(`${day(-1)}T12:00:00+07:00`))
  expect((await read(top, { from: day(0), to: day(0) })).stopped.total).toBe(2)
  await countUntil(before?.at)
})

test('accounts that are locked or disabled, or that nobody ever logged in to, need attention', async () => {
  const top = await newTop()
  const [locked, middle] = [await add(top), await add(top)]
  const deep = await add(middle)
  const { username } = registration()
  const input = { username, password: testPassword, type: 'member', rate: '0' }
  await top.send('agentAdd', { input })
  // Another’s to look after.
  await middle.send('agentAdd', { input: { ...input, username: registration().username } })
  for (const [id, state] of [
    [locked.id, 'LOCKED'],
    [deep.id, 'DISABLED'],
  ])
    await db.query({ text: 'update member set state = $2 where id = $1', values: [id, state] })
  const { attention } = await read(top)
  expect(attention.total).toBe(3)
  expect(attention.content.map(({ account, reason }: Record<string, string>) => [account, reason])).toEqual([
    [deep.account, 'DISABLED'],
    [locked.account, 'LOCKED'],
    [username, 'NEVER'],
  ])
  expect((await read(top, { directOnly: 'true' })).attention.total).toBe(2)
  // Sign-ins are kept for 90 days: of an older account nobody knows.
  const older = `update member set created_at = created_at - interval '91 days' where username = $1`
  await db.query({ text: older, values: [username] })
  expect((await read(top)).attention.total).toBe(2)
})

test('nobody outside of a team is told of, and a range of days is as for its figures', async () => {
  const [top, stranger] = [await newTop(), await newTop()]
  const member = await add(stranger, { type: 'member', rate: '0' })
  await settledUntil(0)
  await bets(member.id, 8, 1_000_00)
  const empty = { total: 0, content: [] }
  expect(await read(top)).toEqual({ joined: empty, stopped: empty, attention: empty })
  expect((await read(stranger)).stopped.total).toBe(1)
  expect((await top.send('agentChanges', { query: { from: day(40), to: day(0) } })).code).toBe('DATE_RANGE')
  expect((await member.send('agentChanges')).code).toBe('NON_AGENT')
})
