import { maskName } from '#account/rules.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { tellMembers } from '#notification/tell-members.ts'
import type { Sides } from '#credit/take-step.ts'

type AgentNews = 'creditDrawn' | 'creditRepaid' | 'creditFreed' | 'creditHalted' | 'creditResumed'
type MemberNews =
  | 'creditGiven'
  | 'creditChanged'
  | 'creditEnded'
  | 'creditForgiven'
  | 'creditHalted'
  | 'creditResumed'

/** Tells the sides of a line what became of it, each with the other's name as that side may see it. */
export async function tellSides(
  tx: Tx,
  { db }: Pick<Context, 'db'>,
  {
    sides: { agent, member },
    news,
    amount,
    currency,
  }: { sides: Sides; news: { agent?: AgentNews; member?: MemberNews }; amount: bigint; currency: string },
): Promise<void> {
  const readable = readableAmount(amount, currency)
  await tellMembers(tx, db, [
    ...(news.agent
      ? [
          {
            memberId: agent.member.id,
            key: news.agent,
            params: { amount: readable, name: member.member.username },
          },
        ]
      : []),
    ...(news.member
      ? [
          {
            memberId: member.member.id,
            key: news.member,
            params: { amount: readable, name: maskName(agent.member.username) },
          },
        ]
      : []),
  ])
}
