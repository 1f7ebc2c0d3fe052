import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ContractTerms } from '@suntala/contract/agent-terms'
import { findSlot, openGame, playRound } from '#calls/game-session.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { moveClock } from '#world/clock.ts'

/** A share of the team's bets of each day. */
export const dayTerms = (rate: string): ContractTerms => ({
  model: 'differential',
  levels: null,
  base: 'validBet',
  rate,
  activeMembers: 1,
  validBet: '1000.00',
  period: 'daily',
  profitLossPeriod: null,
  betAmount: '0',
  tiers: [],
  carryOver: false,
})

/** An agent's newest own contract of a kind. */
export async function ownContract(agent: Visitor, kind: ContractKind) {
  const { content } = await agent.read('contracts', { query: { kind } })
  return content[0]
}

/** Answers the newest offer of a kind. */
export async function answerOffer(
  agent: Visitor,
  kind: ContractKind,
  { action, ...input }: { action: 'accept' | 'counter'; terms?: ContractTerms },
): Promise<void> {
  const { contractId: id, version } = await ownContract(agent, kind)
  await agent.read('contractAct', { params: { id, action }, input: { version, ...input } })
}

/** Somebody who registers by an invitation. */
export async function newInvited(url: string): Promise<Visitor> {
  const visitor = new Visitor()
  const affiliateCode = new URL(url).searchParams.get('affiliateCode')
  expect((await visitor.register({ affiliateCode })).code).toBe('')
  return visitor
}

/** Logs in by name and password: a new session, for who was away for long. */
export async function logIn(account: string, visitor = new Visitor({ account })): Promise<Visitor> {
  const challengeToken = await visitor.passChallenge('login')
  const input = { username: account, password: testPassword, challengeToken }
  visitor.token = (await visitor.read('login', { input })).token
  return visitor
}

/** Stakes 500 in each round of a slot and loses it. */
export async function loseRounds(player: Visitor, rounds: number): Promise<void> {
  const session = await openGame(player, await findSlot(player))
  for (let round = 0; round < rounds; round++) await playRound(session, { stake: '500.00', win: '0.00' })
}

/** No more than that, so that nobody's session goes idle meanwhile. */
const movesMax = 12

/** Lets the ticks come that are due, until an agent's balance is what wages make of it. */
export async function untilPaid(agent: Visitor, sumBalance: string): Promise<void> {
  let moves = 0
  const paid = async () => {
    // The job looks each minute.
    if (moves++ < movesMax) await moveClock(60_000)
    return (await agent.read('balance')).sumBalance as string
  }
  await expect.poll(paid, { timeout: 60_000, intervals: [300, 600, 1_000] }).toBe(sumBalance)
}

/** A name that no account has. */
export const newName = (): string => `n${randomUUID().replaceAll('-', '').slice(0, 10)}`
