import { ApiError } from '@suntala/server/http/api-error'
import type { Caller } from '@suntala/server/http/caller'
import type { Context } from '@suntala/server/context'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import type { DemoGateway } from '#demo-gateway.ts'
import type { MovedClock } from '#moved-clock.ts'
import type { Person } from '#plan-people.ts'
import type { Random } from '#random.ts'

/** The house that is played in. */
export type House = {
  context: Context
  clock: MovedClock
  gateway: DemoGateway
  random: Random
  /** Does what is due of some jobs; of all without names. */
  runJobs(of?: 'lottery'): Promise<void>
}

/** Somebody with an account. */
export type Player = Person & {
  id: string
  main: bigint
  payeeId: string | null
  /** Of the day on which it came last. */
  session: { id: string; day: number } | null
}

/** As the platform knows whoever is logged in. */
export const callerOf = ({ id, name, isAgent, session }: Player): Caller => ({
  sessionId: session?.id ?? uuidV7(),
  memberId: id,
  account: name,
  type: isAgent ? 1 : 0,
  currency: 'THB',
  isChangePending: false,
  owesTerms: false,
  withoutTime: null,
})

/** What a player shrugs at: no money, a sale that is over, too many deposits that wait, limits. */
const shrugged = ['INSUFFICIENT', 'ISSUE_LOCKED', 'PENDING_EXISTS', 'NUMBER_FULL', 'OWN_LIMIT', 'PRIZE_CAP']

export const isShrugged = (error: unknown): boolean =>
  error instanceof ApiError && shrugged.includes(error.code)
