import type { AccountType } from '@suntala/contract/account-type'
import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ContractTerms } from '@suntala/contract/agent-terms'
import { expect } from 'vitest'
import { nothingTold } from '#account/seal-profile.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { hashPassword } from '#account/hash-password.ts'
import { createMember } from '#account/create-member.ts'
import type { Database } from '#db/database.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { type TestAnswer, testPassword, type TestPlatform, TestVisitor } from '#test-platform.ts'
import { actOnContract } from '#agent/contracts/act-on-contract.ts'
import { offerContract } from '#agent/contracts/offer-contract.ts'
import { keepTerms } from '#agent/contracts/terms-rules.ts'

export const terms: ContractTerms = {
  model: 'differential',
  levels: null,
  base: 'validBet',
  rate: '0.5',
  activeMembers: 3,
  validBet: '1000.00',
  period: 'daily',
  profitLossPeriod: null,
  betAmount: '50.00',
  tiers: [],
  carryOver: false,
}

/** Terms of each kind that hold. */
export const termsOf: Record<ContractKind, ContractTerms> = {
  dividend: { ...terms, base: 'netLoss', rate: '30', period: 'weekly', profitLossPeriod: 'weekly' },
  daily: terms,
  hourly: { ...terms, period: 'hourly' },
  realtime: { ...terms, period: 'hourly' },
}

export const offerCalls = {
  dividend: 'dividendRequest',
  daily: 'dailySalary',
  hourly: 'hourSalary',
  realtime: 'realtimeSalary',
} as const satisfies Record<ContractKind, string>

let passwordHash: Promise<string> | undefined

type Made = { upline?: string | undefined; type?: AccountType }

/** An account below another one, with the password of the tests. */
export async function addMember(
  db: Database,
  { upline, type = 1 }: Made,
): Promise<{ id: string; account: string }> {
  const id = uuidV7()
  const account = `a${id.slice(-12)}`
  const hash = await (passwordHash ??= hashPassword(testPassword))
  const member = {
    id,
    username: account,
    usernameKey: account,
    type,
    passwordHash: type === 4 ? null : hash,
    paymentPasswordHash: null,
    language: 'en',
    told: nothingTold,
    uplineId: upline,
    termsVersion: '1',
    registeredIp: null,
    registerUrl: null,
    createdAt: new Date(),
  }
  await db.transaction((tx) => createMember(tx, member, 'THB'))
  return { id, account }
}

/** Agents, each below one that stands before it, or below nobody. */
export async function addAgents(db: Database, parents: readonly (number | null)[]): Promise<string[]> {
  const ids: string[] = []
  for (const parent of parents) {
    const { id } = await addMember(db, { upline: parent === null ? undefined : ids[parent] })
    ids.push(id)
  }
  return ids
}

export type Agent = TestVisitor & { id: string; account: string }

/** Somebody below an agent, logged in. */
export async function newAgent(platform: TestPlatform, upline?: Agent, type?: AccountType): Promise<Agent> {
  const { id, account } = await addMember(platform.context.db, {
    upline: upline?.id,
    ...(type !== undefined && { type }),
  })
  const visitor = new TestVisitor(platform)
  await visitor.logIn(account, testPassword)
  return Object.assign(visitor, { id, account })
}

/** What the house and a top agent agree on. @returns the contract's id */
export async function agreeWithHouse(
  { context, now }: TestPlatform,
  { id: downlineId }: { id: string },
  { kind = 'daily', ...changes }: Partial<ContractTerms> & { kind?: ContractKind } = {},
): Promise<string> {
  const { db } = context
  return db.transaction(async (tx) => {
    const settings = await readSettingsIn(tx)
    const house = { tx, db, settings, by: { memberId: null, at: new Date(now()) } }
    const given = keepTerms({ ...termsOf[kind], ...changes })
    const { id, version } = await offerContract(house, { kind, downlineId, terms: given })
    const downline = { ...house, by: { memberId: downlineId, at: new Date(now()) } }
    await actOnContract(downline, { id, act: 'accept', version })
    return id
  })
}

export const offer = (
  from: TestVisitor,
  to: { id: string },
  { kind = 'daily', ...changes }: Partial<ContractTerms> & { kind?: ContractKind } = {},
): Promise<TestAnswer> =>
  from.send(offerCalls[kind], { input: { downlineId: to.id, terms: { ...termsOf[kind], ...changes } } })

type Read = { contractId: string; version: number }

export const act = (who: TestVisitor, { contractId, version }: Read, action: string, more: object = {}) =>
  who.send('contractAct', { params: { id: contractId, action }, input: { version, ...more } })

/** Offered and accepted. @returns the contract as the downline sees it */
export async function agree(
  from: TestVisitor,
  to: Agent,
  changes: Partial<ContractTerms> & { kind?: ContractKind } = {},
): Promise<TestAnswer['value']> {
  const offered = await offer(from, to, changes)
  expect(offered.code).toBe('')
  const accepted = await act(to, offered.value, 'accept')
  expect(accepted.code).toBe('')
  return accepted.value.contract
}

/** The contracts that an account has, or gives, newest first. */
export const contractsOf = async (
  who: TestVisitor,
  query: Record<string, string> = {},
): Promise<TestAnswer['value']> =>
  (await who.send('contracts', { query: { kind: 'daily', ...query } })).value.content

/** The titles of somebody's messages, newest first. */
export const messagesOf = async (who: TestVisitor): Promise<string[]> =>
  (await who.send('messages')).value.content.map(({ title }: { title: string }) => title)

/** As if wages were settled up to a moment, and no later. */
export const settleUntil = async (db: Database, at: number): Promise<void> => {
  await db.query({
    text: 'update agent_progress set settled_from = $1, settled_until = $1',
    values: [new Date(at)],
  })
}
