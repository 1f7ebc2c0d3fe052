import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { startProgram } from '#db/test-programs/start-program.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { readBalance } from '#ledger/balances.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { selectIssue } from '#lottery/issue-store.ts'
import { hurry, openWaiting, roundBefore, startBeacon } from '#lottery/test-beacon.ts'
import { endSale, insertGames, type TestIssue } from '#lottery/test-issues.ts'
import { betDigits } from '#lottery/test-reversals.ts'

const db = await testDatabase({ poolSize: 12 })
const beacon = await startBeacon()
await insertGames(db)
afterAll(async () => {
  for (const { process } of programs) process.kill('SIGKILL')
  await beacon.close()
})

const program = resolve(import.meta.dirname, 'test-programs/work-issues.ts')
const patience = { timeout: 30_000, interval: 20 }
const programs: ReturnType<typeof startProgram>[] = []
function start() {
  const started = startProgram(program, [JSON.stringify(db.connection)], beacon.environment)
  programs.push(started)
  return started
}
const rowOf = ({ gameCode, numero }: TestIssue) => selectIssue(db, gameCode, numero)
const stateOf = async (issue: TestIssue) => (await rowOf(issue))?.state

async function kill(each: ReturnType<typeof start>): Promise<void> {
  each.process.kill('SIGKILL')
  await each.ended
}

test('who is killed while the beacon is asked, or between its answer and the draw, leaves the round and the draw to others, once', async () => {
  const round = roundBefore(beacon.chain, 10)
  const issue = await openWaiting(db, { beacon, round })
  const member = await fundedMember(db, 100_00n)
  await betDigits(db, { member, issue })
  await endSale(db, issue)
  // Asked, and never answered.
  beacon.says(() => new Promise(() => {}))
  const first = start()
  await expect.poll(() => beacon.asked.length, patience).toBeGreaterThan(0)
  await kill(first)
  expect(await stateOf(issue)).not.toBe('SETTLED')
  // Answered; whoever waits at the issue's row comes to no draw before the kill.
  beacon.says((each) => beacon.sign(each))
  const roundRow = { text: 'select signature from lottery_beacon_round where round = $1', values: [round] }
  const signatureOf = async () => (await db.query<{ signature: string | null }>(roundRow))[0]?.signature
  await hurry(db)
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.query({ text: 'select from lottery_issue where id = $1 for update', values: [issue.id] })
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const second = start()
  await expect.poll(signatureOf, patience).toMatch(/^[0-9a-f]{96}$/)
  await kill(second)
  held.resolve()
  await holding
  const signature = await signatureOf()
  expect(await rowOf(issue)).toMatchObject({ state: expect.not.stringMatching('SETTLED'), numbers: null })
  await hurry(db)
  const others = [start(), start()]
  await expect.poll(() => stateOf(issue), patience).toBe('SETTLED')
  for (const each of others) await kill(each)
  expect(await signatureOf()).toBe(signature)
  const draws = { text: `select from lottery_issue_step where to_state = 'DRAWN' and issue_id = $1` }
  expect(await db.query({ ...draws, values: [issue.id] })).toHaveLength(1)
  const won = BigInt(new Set((await rowOf(issue))?.numbers?.slice(0, 3)).size) * 3_20n
  expect(await readBalance(db, member.main)).toBe(90_00n + won)
  expect(await findingsOf(db, await findChecks())).toEqual([])
}, 60_000)
