import { toPpm } from '@suntala/contract/percent'
import { seedDemoAccount } from '#account/demo-member.ts'
import { giveRate } from '#account/give-rate.ts'
import { accountTypeOf } from '#account/rules.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { insertLink } from '#agent/team/link-store.ts'

type Seed = { name: string; upline: string | null; rate: string; type: 'agent' | 'member' }
const agent = (name: string, upline: string | null, rate: string): Seed => ({
  name,
  upline,
  rate,
  type: 'agent',
})
const member = (name: string, upline: string, rate: string): Seed => ({ name, upline, rate, type: 'member' })

/** A team of five levels; the uplines stand before who comes under them. */
export const demoTeam: readonly Seed[] = [
  agent('siamteam', null, '10'),
  agent('northteam', 'siamteam', '6'),
  agent('southteam', 'siamteam', '5'),
  agent('chiangmai', 'northteam', '4'),
  agent('phuket', 'southteam', '3'),
  agent('oldtown', 'chiangmai', '2'),
  member('lampang', 'northteam', '1'),
  member('krabi', 'southteam', '1'),
  member('nimman', 'chiangmai', '1'),
  member('anong', 'phuket', '0.5'),
  member('somchai', 'oldtown', '0.5'),
  member('malee', 'oldtown', '0'),
]

const firstMobile = 812_345_601

/** Agents and members below them to try the agents' centre with; each can be logged in to as the demo member can. */
export async function seedDemoTeam(tx: Tx, context: Context): Promise<void> {
  const ids = new Map<string, string>()
  for (const [at, { name, upline, rate, type }] of demoTeam.entries()) {
    const uplineId = upline === null ? undefined : ids.get(upline)
    const id = await seedDemoAccount(tx, context, {
      username: name,
      mobileNum: String(firstMobile + at),
      type: accountTypeOf[type],
      uplineId,
    })
    // The whole team comes at once, or is there.
    if (id === undefined) return
    ids.set(name, id)
    const now = context.clock()
    if (uplineId) await giveRate(tx, { uplineId, memberId: id, ppm: toPpm(rate), at: now })
    else
      await insertLink(tx, {
        code: 'SIAMTEAM',
        agentId: id,
        gives: 'member',
        ratePpm: toPpm('1'),
        expiresAt: null,
        at: now,
      })
  }
}
