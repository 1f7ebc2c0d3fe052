import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { placeHold } from '#ledger/holds.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { ownChecks } from '#ledger/own-checks-store.ts'
import { post } from '#ledger/store.ts'
import { fundedMember } from '#ledger/test-members.ts'
import { findingsOf, runChecks, verifyLedger } from '#ledger/verify.ts'

const db = await testDatabase()
const member = await fundedMember(db, 1000n)
const other = await fundedMember(db, 1000n)
const game = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'PG' })
const bets = [300n, 200n, 100n].map((amountMinor) => ({ key: uuidV7(), amountMinor }))

/** Changes rows behind the ledger's back, as whoever owns the database could, and takes it back after the checks. */
async function checksThatFind(statements: string[]): Promise<string[]> {
  let found: string[] = []
  const undo = new Error('undone')
  const tampering = db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    for (const text of statements) await tx.query({ text })
    const reports = await runChecks(tx, ownChecks)
    found = reports.flatMap((report) => report.findings.map((finding) => finding.check))
    throw undo
  })
  await expect(tampering).rejects.toBe(undo)
  return found
}

beforeAll(async () => {
  await post(
    db,
    bets.map((bet) => ({ ...bet, kind: 'game_bet', debit: member.main, credit: game })),
  )
  await post(db, [
    { key: uuidV7(), kind: 'member_transfer', debit: other.main, credit: member.main, amountMinor: 50n },
  ])
  await db.transaction((tx) =>
    placeHold(tx, { ...member, key: uuidV7(), purpose: 'test', amountMinor: 70n, lastsMs: 60_000 }),
  )
})

test('finds nothing in books that the ledger wrote', async () => {
  const reports = await verifyLedger(db)
  expect(reports.flatMap((report) => report.findings)).toEqual([])
  expect(reports.length).toBeGreaterThanOrEqual(15)
})

describe('finds', () => {
  const second = () => bets[1]?.key ?? ''
  const last = () => bets[2]?.key ?? ''

  test.each<[string, () => string[], string[]]>([
    [
      'a balance that was changed',
      () => [`update ledger_account set balance = balance + 1 where id = ${member.main}`],
      ['balances', 'sum of all balances'],
    ],
    [
      'two balances changed against each other',
      () => [
        `update ledger_account set balance = balance + 5 where id = ${member.main}`,
        `update ledger_account set balance = balance - 5 where id = ${other.main}`,
      ],
      ['balances', 'balances'],
    ],
    [
      'a transfer that was removed',
      () => [`delete from ledger_transfer where id = '${second()}'`],
      ['balances', 'chain of entries', 'sum of all balances'],
    ],
    [
      'the removal of the newest entry, its balance corrected',
      () => [
        `delete from ledger_transfer where id = '${last()}'`,
        `update ledger_account set balance = balance + 100 where id = ${member.main}`,
      ],
      ['balances', 'chain of entries'],
    ],
    [
      'an amount that was changed',
      () => [`update ledger_transfer set amount = 201 where id = '${second()}'`],
      ['balances', 'chain of entries', 'sum of all balances'],
    ],
    [
      'an amount and all balances after it changed in accord',
      () => [
        `update ledger_transfer set amount = 100, debit_after = debit_after + 100 where id = '${second()}'`,
        `update ledger_transfer set debit_after = debit_after + 100 where id = '${last()}'`,
        `update ledger_transfer set credit_after = credit_after + 100 where credit_account = ${member.main} and credit_version > 4`,
      ],
      ['balances', 'chain of entries', 'sum of all balances'],
    ],
    [
      'money sent to another account',
      () => [`update ledger_transfer set debit_account = ${other.main} where id = '${second()}'`],
      ['balances', 'chain of entries'],
    ],
    [
      'a kind that was changed',
      () => [`update ledger_transfer set kind = 1 where id = '${second()}'`],
      ['posting table'],
    ],
    [
      'an entry moved in time',
      () => [`update ledger_transfer set created_at = created_at - interval '1 hour' where id = '${last()}'`],
      ['chain of entries'],
    ],
    [
      'a transfer from the future',
      () => [`update ledger_transfer set created_at = now() + interval '1 day' where id = '${second()}'`],
      ['times'],
    ],
    [
      'a transfer to an account that does not exist',
      () => [`update ledger_transfer set credit_account = credit_account + 512000 where id = '${second()}'`],
      ['known accounts'],
    ],
    [
      'a demo leg in real money',
      () => [
        'alter table ledger_transfer drop constraint ledger_transfer_one_currency',
        `update ledger_transfer set credit_account = (credit_account & ~15) | 15 where id = '${second()}'`,
      ],
      ['transfers', 'known accounts', 'sum of all balances'],
    ],
    [
      'a hold that was closed by hand',
      () => [`update ledger_hold set state = 'VOIDED', resolved_by = id, resolved_at = now()`],
      ['hold accounts', 'holds'],
    ],
    [
      'a hold whose amount was changed',
      () => [`update ledger_hold set amount = 71`],
      ['hold accounts', 'holds'],
    ],
    [
      'a guard that was switched off',
      () => [`alter table ledger_transfer disable trigger ledger_transfer_append_only`],
      ['guards'],
    ],
  ])('%s', async (_, statements, checks) => {
    expect(await checksThatFind(statements())).toEqual(expect.arrayContaining(checks))
    expect(await findingsOf(db)).toEqual([])
  })
})

test('runs the checks of other modules with its own', async () => {
  const finding = { check: 'lottery payouts', text: 'bet 1 was paid twice' }
  const findings = await findingsOf(db, [{ name: 'lottery payouts', run: async () => [finding] }])
  expect(findings).toEqual([finding])
})
