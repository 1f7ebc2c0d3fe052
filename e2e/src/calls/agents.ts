import { randomUUID } from 'node:crypto'
import { newMember } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import type { Visitor } from '#calls/visitor.ts'
import { logIn } from '#calls/wages.ts'
import { worldNow } from '#world/clock.ts'
import { queryWorld } from '#world/query.ts'

/** An agent of the top, as an operator makes one of an account. */
export async function newAgent(account?: string): Promise<Visitor> {
  const member = await newMember(account)
  const operator = await newOperator(['agent.move'])
  await operator.read('opsAgentMake', { input: { account: member.account, type: 1, reason: 'a new agent' } })
  // Its sessions ended with that; it is the browser that it registered with.
  member.token = null
  return logIn(member.account, member)
}

/** A contract of the house with an agent of the top: one that holds, or an offer that waits. @returns its id */
export async function giveContract(
  agent: Visitor,
  { kind, ratePpm, isOffer = false }: { kind: string; ratePpm: number; isOffer?: boolean },
): Promise<string> {
  const { id: memberId } = await agent.read('memberInfo')
  const id = randomUUID()
  const now = new Date(worldNow())
  await queryWorld(
    `insert into agent_contract (id, kind, downline_id, state, awaits, base, rate_ppm, period, offered_at, expires_at, effective_from)
     values ($1, $2, $3, $4, $5, 'validBet', $6, 'daily', $7, $8, $9)`,
    [
      id,
      kind,
      memberId,
      isOffer ? 'OFFERED' : 'ACTIVE',
      isOffer ? 'downline' : null,
      ratePpm,
      now,
      new Date(worldNow() + 7 * 86_400_000),
      isOffer ? null : new Date(worldNow() - 86_400_000),
    ],
  )
  return id
}

/** An agent with a team below, contracts, an offer to answer and one that was made. */
export async function newAgentWithTeam(): Promise<Visitor> {
  const agent = await newAgent()
  const add = (input: object) => agent.read('agentAdd', { input })
  const name = randomUUID().replaceAll('-', '').slice(0, 8)
  const { memberId: downlineId } = await add({ username: `north${name}`, type: 'agent', rate: '2' })
  await add({ username: `lampang${name}`, type: 'member', rate: '1' })
  await agent.read('agentLinkAdd', { input: { type: 'member', rate: '1' } })
  await giveContract(agent, { kind: 'realtime', ratePpm: 12_000 })
  await giveContract(agent, { kind: 'daily', ratePpm: 8000, isOffer: true })
  const terms = {
    base: 'validBet',
    rate: '0.5',
    activeMembers: 5,
    validBet: '10000',
    period: 'daily',
    profitLossPeriod: null,
    betAmount: '0',
    tiers: [{ rate: '0.8', activeMembers: 20, validBet: '100000' }],
    carryOver: false,
  }
  await agent.read('realtimeSalary', { input: { downlineId, terms } })
  return agent
}
