import { toPpm } from '@suntala/contract/percent'
import { seedDemoAccount } from '@suntala/server/account/demo-member'
import { findMemberByName } from '@suntala/server/account/find-member'
import { giveRate } from '@suntala/server/account/give-rate'
import { mainAccount } from '@suntala/server/ledger/main-account'
import type { House, Player } from '#house.ts'
import type { Person } from '#plan-people.ts'

/** Of the accounts that come besides those of the demo team, each with the next one. */
const firstMobile = 820_000_000

/** Somebody who has an account. */
export async function findPlayer({ context: { db } }: House, person: Person): Promise<Player> {
  const member = await findMemberByName(db, person.name)
  if (!member) throw new Error(`${person.name} has no account`)
  return {
    ...person,
    id: member.id,
    main: await mainAccount(db, member.id, 'THB'),
    payeeId: null,
    session: null,
  }
}

/** Opens an account below its upline, which can be logged in to as those of the demo team can: by a code. */
export async function openAccount(house: House, person: Person, number: number): Promise<Player> {
  const { context } = house
  const upline = person.upline === null ? undefined : await findMemberByName(context.db, person.upline)
  await context.db.transaction(async (tx) => {
    const id = await seedDemoAccount(tx, context, {
      username: person.name,
      mobileNum: String(firstMobile + number),
      type: person.isAgent ? 1 : 0,
      uplineId: upline?.id,
    })
    if (id === undefined) throw new Error(`${person.name} could not be opened`)
    if (!upline) return
    const rate = { uplineId: upline.id, memberId: id, ppm: toPpm(person.rate), at: context.clock() }
    await giveRate(tx, { ...rate, isCapped: true })
  })
  return findPlayer(house, person)
}
