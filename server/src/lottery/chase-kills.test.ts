import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { startProgram } from '#db/test-programs/start-program.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'
import { askChase, beginSale, chaseInput, comingIssues, lookAt } from '#lottery/test-chases.ts'
import { insertGames } from '#lottery/test-issues.ts'

const db = await testDatabase({ poolSize: 20 })
const program = resolve(import.meta.dirname, 'test-programs/work-issues.ts')
const patience = { timeout: 60_000, interval: 10 }

const placedCount = async () => {
  const [row] = await db.query<{ placed: number }>({
    text: `select count(*)::int as placed from lottery_chase_issue where state = 'PLACED'`,
  })
  return row?.placed ?? 0
}

test('two processes bet on the issues of many chases while they are killed, each issue once', async () => {
  await insertGames(db)
  const issues = await comingIssues(db, [false, false, false, false])
  const members = await Promise.all(Array.from({ length: 10 }, () => fundedMember(db, 100_00n)))
  const chases = await Promise.all(
    members.map(async (member) => ({ member, ...(await askChase(db, member, chaseInput(issues))) })),
  )
  for (const issue of issues) await beginSale(db, issue)
  const start = () => startProgram(program, [JSON.stringify(db.connection)])
  const programs = [start(), start()]
  for (const [kill, victim] of [0, 1, 0].entries()) {
    await expect.poll(placedCount, patience).toBeGreaterThan(kill * 10)
    programs[victim]?.process.kill('SIGKILL')
    await programs[victim]?.ended
    programs[victim] = start()
  }
  await expect.poll(placedCount, patience).toBe(40)
  await expect
    .poll(() => db.query({ text: `select name from job where name = 'lottery.follow-chase'` }), patience)
    .toEqual([])
  for (const each of programs) each.process.send('leave')
  await Promise.all(programs.map(({ ended }) => ended))
  for (const { member, chaseId } of chases)
    expect(await lookAt(db, member, chaseId)).toMatchObject({ state: 'FINISHED', main: 96_00n, held: 0n })
  expect(await findingsOf(db, await findChecks())).toEqual([])
})
