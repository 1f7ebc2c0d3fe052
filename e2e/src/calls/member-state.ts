import { expect } from '@playwright/test'
import type { ApiName } from '@suntala/contract'
import type { Visitor } from '#calls/visitor.ts'

const memberReads = [
  'balance',
  'funds',
  'transactions',
  'betRecords',
  'lottoBets',
  'depositList',
  'withdrawList',
  'payeeAccounts',
  'favIds',
  'recentGames',
  'memberInfo',
] as const satisfies readonly ApiName[]

/** How many play a game is nobody's own, and changes with what the others do. */
const withoutCrowd = (key: string, value: unknown): unknown => (key === 'playing' ? undefined : value)

/** Everything that a member has, as the platform tells it. */
async function readMemberState(member: Visitor): Promise<Record<string, unknown>> {
  const values = await Promise.all(memberReads.map(async (name) => [name, await member.read(name)] as const))
  return JSON.parse(JSON.stringify(Object.fromEntries(values), withoutCrowd)) as Record<string, unknown> // an object before
}

/** Does something that must be refused, and proves that each of these members has what they had before. */
export async function changesNothing<T>(members: Visitor | Visitor[], act: () => Promise<T>): Promise<T> {
  const all = [members].flat()
  const before = await Promise.all(all.map(readMemberState))
  const done = await act()
  expect(await Promise.all(all.map(readMemberState))).toEqual(before)
  return done
}
