import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readBalance } from '#ledger/balances.ts'
import { readOwed } from '#ledger/debts.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { ownChecks } from '#ledger/own-checks-store.ts'
import { fundedMember, type TestMember } from '#ledger/test-members.ts'
import { findingsOf } from '#ledger/verify.ts'

const db = await testDatabase({ poolSize: 20 })
const house = await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: 'RAPID60' })

afterAll(async () => expect(await findingsOf(db)).toEqual([]))

const takeBack = (members: readonly TestMember[], amountMinor: bigint) =>
  db.transaction(
    async (tx) => {
      await tx.query({
        text: `select ledger_take_back($1, $2, 23::smallint, 24::smallint, $3::bigint[],
          array_fill($4::bigint, array[cardinality($3::bigint[])]),
          array(select gen_random_uuid() from unnest($3::bigint[])))`,
        values: [uuidV7(), house, members.map(({ main }) => main), amountMinor],
      })
    },
    { repeatable: true },
  )

const stateOf = async ({ main }: TestMember) => [await readBalance(db, main), await readOwed(db, main)]

test('what is taken back comes from the balance, and what that lacks is owed', async () => {
  const members = await Promise.all([fundedMember(db, 5_00n), fundedMember(db, 1_00n), fundedMember(db, 0n)])
  await takeBack(members, 3_00n)
  expect(await Promise.all(members.map(stateOf))).toEqual([
    [2_00n, 0n],
    [0n, 2_00n],
    [0n, 3_00n],
  ])
})

test('takings of many at once add up, whatever order they name the members in', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => fundedMember(db, 10_00n)))
  const [one] = members as [TestMember]
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => takeBack(index % 2 ? members : members.toReversed(), 2_00n)),
  )
  expect(await Promise.all(members.map(stateOf))).toEqual(members.map(() => [0n, 6_00n]))
  expect(await readOwed(db, one.main)).toBe(6_00n)
})

test('nothing but a taking makes an account owe: any other kind is refused for what it lacks', async () => {
  const member = await fundedMember(db, 1_00n)
  const external = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
  await expect(
    db.query({
      text: 'select ledger_post_surely($1, $2, 500, 2::smallint, null, null)',
      values: [member.main, external],
    }),
  ).rejects.toThrow(/INSUFFICIENT/)
  expect(await stateOf(member)).toEqual([1_00n, 0n])
})

test('ledger:verify finds a debt that its entries do not bear out', async () => {
  const member = await fundedMember(db, 0n)
  await takeBack([member], 3_00n)
  const undone = new Error('undo')
  let found: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.query({
        text: 'update ledger_debt set owed = owed - 1 where main_account = $1',
        values: [member.main],
      })
      for (const check of ownChecks) found = found.concat((await check.run(tx)).map((each) => each.check))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  expect(found).toEqual(['debts'])
})
