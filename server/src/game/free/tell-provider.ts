import { fromMinor } from '@suntala/contract/minor'
import { findMember } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { type OfGrant, tellOfGrantJob } from '#game/free/declared-jobs.ts'
import { nextTryMs } from '#game/free/rules.ts'
import { type FreeGrant, markRefused, markTold, selectGrant } from '#game/free/store.ts'
import { keepPlayer } from '#game/play-store.ts'
import { providersOf } from '#game/providers/find-providers.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { writeMessages } from '#mailbox/write-messages.ts'
import { readRests } from '#protection/read-rests.ts'

/** Writes down that the provider has it, and tells the member, once; who rests is not called to play. */
async function open(context: Context, { id, memberId, title, rounds }: FreeGrant): Promise<void> {
  const { db, clock } = context
  const at = clock()
  await db.transaction(async (tx) => {
    if (!(await markTold(tx, id, at)) || (await readRests(tx, memberId, at))) return
    const params = { count: String(rounds), game: title }
    await writeMessages(tx, db, [{ memberId, key: 'freeRoundsGiven', params }])
  })
}

/** Tells the provider of a grant; an answer that gets lost leaves it to the next try, which is the same to it. Never inside a transaction. */
export async function tellProvider(context: Context, grant: FreeGrant, playerId: string): Promise<void> {
  const provider = providersOf(context.config).find(({ code }) => code === grant.provider)
  const told = await provider?.freeRounds?.(context, provider.peer, {
    grantId: grant.id,
    playerId,
    gameCode: grant.game,
    currency: grant.currency,
    rounds: grant.rounds,
    stake: fromMinor(grant.stake),
    until: grant.expiresAt.getTime(),
  })
  if (told === 'TAKEN') await open(context, grant)
  if (told !== 'REFUSED') return
  context.log.error(
    { grant: grant.id, provider: grant.provider, game: grant.game },
    'free rounds were refused',
  )
  await context.db.transaction((tx) => markRefused(tx, grant.id, context.clock()))
}

/**
 * Tells again and again until the provider has said that it has them, or there is nobody left to play them; the next try is
 * enqueued before this one is made.
 */
export async function keepTelling(
  tx: Tx,
  context: Context,
  { grantId, tried, now }: OfGrant & { now: Date },
): Promise<void> {
  const grant = await selectGrant(tx, grantId)
  if (!grant || grant.toldAt || grant.endedAt || grant.expiresAt <= now) return
  if ((await findMember(tx, grant.memberId))?.state === 'CLOSED') return
  const playerId = await keepPlayer(tx, grant)
  const runAt = new Date(now.getTime() + nextTryMs(tried))
  await enqueue(tx, tellOfGrantJob, { grantId, tried: tried + 1 }, { runAt, key: grantId })
  tx.onCommit(() => tellProvider(context, grant, playerId))
}
