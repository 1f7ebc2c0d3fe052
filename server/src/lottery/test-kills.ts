import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { type Program, startProgram } from '#db/test-programs/start-program.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { askForIssue, confirmRequest } from '#lottery/issue-requests.ts'
import { selectIssue } from '#lottery/issue-store.ts'
import type { ReversalAction } from '#lottery/reversal-store.ts'
import { endSale, insertGames, openIssue, type TestIssue } from '#lottery/test-issues.ts'
import { betDigits, otherResult } from '#lottery/test-reversals.ts'
import { operatorIn } from '#operator/test-operator.ts'

const program = resolve(import.meta.dirname, 'test-programs/work-issues.ts')
const patience = { timeout: 60_000, interval: 20 }

const stateOf = async (db: Database, issue: TestIssue) =>
  (await selectIssue(db, issue.gameCode, issue.numero))?.state

type House = { db: Database; asker: string; confirmer: string }

const by = (operatorId: string) => ({ operatorId, at: new Date(), reason: 'tried' })

/** Asks and confirms as two operators. @returns whether it was still allowed */
async function reverse(
  { db, asker, confirmer }: House,
  issue: TestIssue,
  action: ReversalAction,
  numbers?: number[],
) {
  const named = { gameCode: issue.gameCode, numero: issue.numero, action, numbers }
  try {
    const { id } = await db.transaction((tx) => askForIssue(tx, named, by(asker)))
    const confirmOnce = () =>
      db
        .transaction((tx) => confirmRequest(tx, db, { id, entered: numbers }, by(confirmer)))
        .then(
          () => 1,
          () => 0,
        )
    // Pressed by two at once: it is done once.
    const done = await Promise.all([confirmOnce(), confirmOnce()])
    return done[0] + done[1]
  } catch {
    return 0
  }
}

/** The way of one issue, told by its number: cancelled while it is drawn, or settled and then taken back. */
async function lead(
  house: House,
  { issue, index, begins }: { issue: TestIssue; index: number; begins: () => void },
): Promise<void> {
  const { db } = house
  await endSale(db, issue)
  begins()
  if (index % 4 === 0) {
    await reverse(house, issue, 'cancel')
    await expect.poll(() => stateOf(db, issue), patience).toMatch(/^(CANCELLED|SETTLED)$/)
    return
  }
  await expect.poll(() => stateOf(db, issue), patience).toBe('SETTLED')
  if (index % 4 !== 3) {
    const standing = (await selectIssue(db, issue.gameCode, issue.numero))?.numbers ?? []
    expect(await reverse(house, issue, 'correct', otherResult([index % 10, 7, 8], standing))).toBe(1)
    begins()
    await expect.poll(() => stateOf(db, issue), patience).toBe('SETTLED')
  }
  if (index % 4 === 1) return
  expect(await reverse(house, issue, 'void')).toBe(1)
  begins()
}

type Killing = { kills: number; every: number; begun: () => number; isRandom: boolean }

/** Kills one of the programs again and again, whenever so many things more have begun, and starts it anew. */
async function killAgain(
  db: Database,
  programs: Program[],
  { kills, every, begun, isRandom }: Killing,
): Promise<void> {
  for (let made = 0; made < kills; made++) {
    while (begun() <= made * every) await sleep(5)
    if (isRandom) await sleep(Math.random() * 60)
    const victim = made % programs.length
    programs[victim]?.process.kill('SIGKILL')
    await programs[victim]?.ended
    const next = startProgram(program, [JSON.stringify(db.connection)])
    programs[victim] = next
    await next.tells('working')
  }
}

/** Leads many issues to their ends by two processes, of which one after the other is killed. */
export async function leadWithKills(
  db: Database,
  given: { issues: number; kills: number; every: number; isRandom: boolean },
): Promise<void> {
  await insertGames(db)
  const asker = await operatorIn(db, ['lottery.ask'])
  const house = { db, asker, confirmer: await operatorIn(db, ['lottery.confirm']) }
  const start = 1_000_000_00n
  const members = await Promise.all(Array.from({ length: 4 }, () => fundedMember(db, start)))
  const issues: TestIssue[] = []
  for (let index = 0; index < given.issues; index++) {
    const issue = await openIssue(db, { lockInMs: 3_600_000 })
    for (const member of members) await betDigits(db, { member, issue })
    issues.push(issue)
  }
  const programs = [1, 2].map(() => startProgram(program, [JSON.stringify(db.connection)]))
  let begun = 0
  const begins = () => void begun++
  const killing = killAgain(db, programs, { ...given, begun: () => begun })
  // A few at a time, so that there is something to be killed until the end.
  const waiting = [...issues.entries()]
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await lead(house, { issue: next[1], index: next[0], begins })
    }),
  )
  await killing
  const open = () =>
    db.query({
      text: `select name from job where name like 'lottery.%' union all select 'reversal' from lottery_reversal where ended_at is null`,
    })
  await expect.poll(open, patience).toEqual([])
  for (const each of programs) each.process.send('leave')
  await Promise.all(programs.map(({ ended }) => ended))

  let due = start
  for (const issue of issues) {
    const row = await selectIssue(db, issue.gameCode, issue.numero)
    if (row?.state !== 'SETTLED') continue
    due += BigInt(new Set(row.numbers?.slice(0, 3)).size) * 3_20n - 10_00n
  }
  for (const { main } of members) expect(await readBalance(db, main)).toBe(due)
}
