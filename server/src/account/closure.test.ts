import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nothingTold } from '#account/seal-profile.ts'
import { ledgerChecks } from '#account/ledger-checks.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { createMember } from '#account/create-member.ts'
import type { NewMember } from '#account/store.ts'
import { moveBranch } from '#account/test-move.ts'
import { sqlState } from '#db/sql-error.ts'

const db = await testDatabase()

let names = 0
const accountUnder = (uplineId?: string, type: NewMember['type'] = 0): NewMember => ({
  id: uuidV7(),
  username: `c${++names}`,
  usernameKey: `c${names}`,
  type,
  passwordHash: type === 4 ? null : '$argon2id$none',
  paymentPasswordHash: null,
  language: 'en',
  told: nothingTold,
  uplineId,
  termsVersion: '1',
  registeredIp: null,
  registerUrl: null,
  createdAt: new Date(),
})

async function make(uplineId?: string, type?: NewMember['type']): Promise<string> {
  const account = accountUnder(uplineId, type)
  await db.transaction((tx) => createMember(tx, account, 'THB'))
  return account.id
}

const findings = async () => (await Promise.all(ledgerChecks.map((check) => check.run(db)))).flat()

const above = async (id: string) =>
  (
    await db.query<{ id: string }>({
      text: 'select ancestor_id as id from member_closure where member_id = $1 order by depth',
      values: [id],
    })
  ).map((row) => row.id)

test('after each of 200 random trees the closure is the walk over the uplines', async () => {
  const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(tree, async (parents) => {
      const ids: string[] = []
      for (const parent of parents)
        ids.push(await make(ids.length > 0 && parent % 4 ? ids[parent % ids.length] : undefined))
    }),
    { numRuns: 200, endOnFailure: true },
  )
  const [longest] = await db.query({ text: 'select max(depth) > 3 as "isDeep" from member_closure' })
  expect(longest).toEqual({ isDeep: true })
  expect(await findings()).toEqual([])
})

test('a trial account and a chain of 60 stand in it too', async () => {
  const trial = await make(undefined, 4)
  expect(await above(trial)).toEqual([trial])
  let chain: string[] = []
  for (let depth = 0; depth < 60; depth++) chain = [await make(chain[0], 1), ...chain]
  expect(await above(chain[0] ?? '')).toEqual(chain)
})

test('many who join under one upline at the same moment all stand below everybody above it', async () => {
  const top = await make(undefined, 1)
  const upline = await make(top, 1)
  const joined = await Promise.all(Array.from({ length: 12 }, () => make(upline)))
  for (const id of joined) expect(await above(id)).toEqual([id, upline, top])
})

test.each([
  ['a line is taken out', 'delete from member_closure where member_id = $1'],
  ['a depth is changed', 'update member_closure set depth = depth + 1 where member_id = $1 and depth > 0'],
  ['an upline is changed', 'update member set upline_id = null where id = $1'],
])('nothing but a move rewrites who stands below whom: %s', async (_, text) => {
  const member = await make(await make(undefined, 1))
  const refusal = await db.query({ text, values: [member] }).then(
    () => undefined,
    (error: unknown) => sqlState(error),
  )
  expect(refusal).toBe('MC001')
})

test('a line too many is found by the verification of the ledger', async () => {
  const [stranger, member] = [await make(undefined, 1), await make()]
  const found = await db
    .transaction(async (tx) => {
      await tx.query({ text: 'insert into member_closure values ($1, $2, 3)', values: [stranger, member] })
      const all = await Promise.all(ledgerChecks.map((check) => check.run(tx)))
      throw new Error(
        all
          .flat()
          .map(({ text }) => text)
          .join(),
      )
    })
    .catch((error: Error) => error.message)
  expect(found).toBe(`${stranger} above ${member} at depth 3 stands on one side alone`)
})

test('a moved branch takes all below it along, and stands below everybody above its new upline', async () => {
  const [top, old, next] = [await make(undefined, 1), await make(undefined, 1), await make(undefined, 1)]
  const under = await make(top, 1)
  const branch = await make(old, 1)
  const leaf = await make(await make(branch, 1))
  expect(await moveBranch(db, branch, under)).toBe('')
  expect((await above(leaf)).slice(2)).toEqual([branch, under, top])
  expect(await moveBranch(db, under, branch)).toBe('CYCLE')
  expect(await moveBranch(db, branch, next)).toBe('')
  expect(await moveBranch(db, branch, null)).toBe('')
  expect((await above(leaf)).slice(2)).toEqual([branch])
  const [history] = await db.query({
    text: `select array_agg(from_upline_id order by id) as froms, array_agg(accounts order by id) as accounts
      from member_move where member_id = $1`,
    values: [branch],
  })
  expect(history).toEqual({ froms: [old, under, next], accounts: [3, 3, 3] })
  expect(await findings()).toEqual([])
})

test('accounts that join while their branch moves stand where it went, and two moves never make a cycle', async () => {
  const [a, b] = [await make(undefined, 1), await make(undefined, 1)]
  const [inA, inB] = [await make(a, 1), await make(b, 1)]
  const moves = await Promise.all([
    moveBranch(db, a, inB),
    moveBranch(db, b, inA),
    ...Array.from({ length: 10 }, (_, at) => make(at % 2 ? inA : inB)),
  ])
  expect(moves.slice(0, 2).toSorted()).toEqual(['', 'CYCLE'])
  expect(await findings()).toEqual([])
})
