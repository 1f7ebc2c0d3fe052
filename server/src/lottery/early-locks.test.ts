import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { cancelSlip } from '#lottery/cancel-slip.ts'
import { earlyLockOf } from '#lottery/early-locks.ts'
import { placeSlips } from '#lottery/place-slips.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { productOf } from '#lottery/products.ts'
import { selectSlip } from '#lottery/bet-store.ts'
import {
  callerOf,
  insertGames,
  keyFor,
  lotteryContext,
  openIssue,
  slipInput,
  type TestIssue,
} from '#lottery/test-issues.ts'
import { houseAccount } from '#ledger/open-account.ts'

const db = await testDatabase({ poolSize: 10 })
await insertGames(db, ['THAIGOV'])
const context = lotteryContext(db)
const placer = createPlacer(context)
const hourMs = 3_600_000

/** An issue that draws so many hours from now. */
const drawsIn = (hours: number) => openIssue(db, { gameCode: 'THAIGOV', lockInMs: hours * hourMs })

async function bet(member: TestMember, issue: TestIssue, lines: Record<string, string>): Promise<string> {
  const parts = Object.entries(lines).map(([playType, selection]) =>
    slipInput(issue, { playType, selection, unit: '1' }),
  )
  const [first] = parts
  if (!first) throw new Error('a slip has lines')
  const input = {
    ...first,
    lines: parts.flatMap((part) => part.lines),
    count: parts.length,
    amount: `${parts.reduce((sum, { amount }) => sum + Number(amount), 0)}.00`,
  }
  const { slipId } = await placeSlip(context, placer, {
    caller: callerOf(member),
    input,
    idempotency: keyFor(input),
  })
  return slipId
}

/** Lets hours pass for an issue and the slips that stand. */
async function pass(issue: TestIssue, hours: number): Promise<void> {
  const shift = `- interval '${hours} hours'`
  await db.query({
    text: `update lottery_issue set open_at = open_at ${shift}, lock_at = lock_at ${shift}, draw_at = draw_at ${shift} where id = $1`,
    values: [issue.id],
  })
  await db.query({
    text: `update lottery_slip set placed_at = placed_at ${shift}, early_lock_at = early_lock_at ${shift}
      where issue_id = $1 and cancelled_at is null`,
    values: [issue.id],
  })
}

const cancel = (member: TestMember, slipId: string) =>
  cancelSlip(context, callerOf(member), slipId).then(
    ({ status }) => status,
    ({ code }: { code: string }) => code,
  )

test('a slip is taken back no longer than its earliest play type is sold: prizes that are shown first come after it', async () => {
  const [member, issue] = [await fundedMember(db, 10_000_00n), await drawsIn(3)]
  const early = await Promise.all(
    [
      { ticket: '123456' },
      { three_front: '123' },
      { three_bottom: '123' },
      { two_bottom: '12', three_front: '321' },
    ].map((lines) => bet(member, issue, lines)),
  )
  const late = await bet(member, issue, { two_bottom: '12' })
  const first = await bet(member, issue, { ticket: '654321' })
  expect(await cancel(member, first)).toBe('CANCELLED')
  await pass(issue, 1.5)
  const before = await readBalance(db, member.main)
  expect(await Promise.all(early.map((slipId) => cancel(member, slipId)))).toEqual(
    early.map(() => 'ISSUE_LOCKED'),
  )
  expect(await readBalance(db, member.main)).toBe(before)
  expect(await cancel(member, late)).toBe('CANCELLED')
  expect(await readBalance(db, member.main)).toBe(before + 1_00n)
})

test('a slip tells until when it can be taken back', async () => {
  const [member, issue] = [await fundedMember(db, 10_000_00n), await drawsIn(3)]
  const { drawAt, lockAt } = await timesOf(issue)
  const untilOf = async (slipId: string) =>
    (await selectSlip(db, member.ownerId, slipId))?.cancelUntil.getTime()
  expect(await untilOf(await bet(member, issue, { ticket: '123456' }))).toBe(drawAt - 2 * hourMs)
  expect(await untilOf(await bet(member, issue, { two_bottom: '12' }))).toBe(lockAt)
})

async function timesOf(issue: TestIssue): Promise<{ drawAt: number; lockAt: number }> {
  const [row] = await db.query<{ drawAt: Date; lockAt: Date }>({
    text: 'select draw_at as "drawAt", lock_at as "lockAt" from lottery_issue where id = $1',
    values: [issue.id],
  })
  return { drawAt: row?.drawAt.getTime() ?? 0, lockAt: row?.lockAt.getTime() ?? 0 }
}

test('the database itself takes no slip back, and places none, after the lock of a play type', async () => {
  const [member, issue] = [await fundedMember(db, 10_000_00n), await drawsIn(3)]
  const slipId = await bet(member, issue, { ticket: '123456' })
  await pass(issue, 1.5)
  await expect(
    db.query({
      text: 'update lottery_slip set cancelled_at = clock_timestamp() where id = $1',
      values: [slipId],
    }),
  ).rejects.toThrow('lottery_slip_cancelled_in_time')
  // Priced before, by a process whose clock is slow.
  const drawAt = new Date((await timesOf(issue)).drawAt)
  const bets = [
    {
      playType: 'ticket',
      key: '123456',
      singles: 1,
      units: 1,
      stakeMinor: 1_00n,
      odds: [{ over: 100n, under: 100n }],
    },
  ]
  const [answer] = await placeSlips(db, [
    {
      slipId: uuidV7(),
      memberId: member.ownerId,
      accountId: member.main,
      houseAccount: await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: 'THAIGOV' }),
      issueId: issue.id,
      stakeMinor: 1_00n,
      rebateMinor: 0n,
      bodyHash: Buffer.alloc(32),
      bets,
      earlyLockAt: earlyLockOf(productOf('THAIGOV'), { drawAt }, bets),
    },
  ])
  expect(answer?.verdict).toBe('ISSUE_LOCKED')
})
