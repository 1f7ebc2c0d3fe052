import type { PayeeCheck } from '@suntala/contract/payee-check'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import type { NameAsked, ToldName } from '#cashier/channels/channel-adapter.ts'
import { channelOf, knowsNames, reachedChannelCodes } from '#cashier/channels/find-channels.ts'
import { compareNames } from '#cashier/withdrawal/compare-names.ts'
import { selectPayingChannel } from '#cashier/withdrawal/payee-store.ts'

type Answered = Exclude<PayeeCheck, 'UNASKED'>

const ofVerdict = { MATCH: 'MATCH', CLOSE: 'CLOSE', NO_MATCH: 'REFUSED' } as const

/** The name that a bank tells is compared here and kept nowhere. */
function judge(told: ToldName | undefined, holder: string): Answered {
  if (!told) return 'UNANSWERED'
  switch (told.outcome) {
    case 'UNAVAILABLE':
      return 'UNANSWERED'
    case 'UNKNOWN':
      return 'REFUSED'
    case 'NAME':
      return ofVerdict[compareNames(holder, told.holder)]
    default:
      return ofVerdict[told.outcome]
  }
}

/** Asks a bank whose an account is. Never inside a transaction. */
export type NameAsker = (asked: NameAsked) => Promise<Answered>

/**
 * By which channel banks are asked: the one that would pay out. Without an answer, or while it is closed, they cannot be asked now.
 * @returns undefined where there is none to ask
 */
export async function findNameAsker(db: Queryable, context: Context): Promise<NameAsker | undefined> {
  const { config } = context
  const paying = await selectPayingChannel(db, reachedChannelCodes(config))
  if (!paying || !knowsNames(paying.code)) return undefined
  const channel = paying.isEnabled ? channelOf(config, paying.code) : undefined
  return async (asked) => judge(await channel?.askName?.(context, channel.peer, asked), asked.holder)
}
