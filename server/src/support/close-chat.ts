import type { Actor } from '#audit/rules.ts'
import { transition } from '#audit/transition.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { answeredForMs, begunWithinMs, chatMachine } from '#support/rules.ts'
import {
  type ChatRow,
  forgetNetworks,
  lockChat,
  lockForgotten,
  lockOpen,
  type Sender,
  updateState,
} from '#support/store.ts'

async function close(
  tx: Tx,
  row: ChatRow,
  cause: { actor: Actor; at: Date; reason?: string },
): Promise<void> {
  const state = await transition(tx, chatMachine, row, 'close', cause)
  await updateState(tx, row.id, { state, at: cause.at })
}

/** Ends a conversation for the house. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function closeChat(
  tx: Tx,
  { id, ...cause }: { id: string; actor: Actor; at: Date; reason: string },
): Promise<void> {
  const row = await lockChat(tx, id)
  if (!row) throw new ApiError('NOT_FOUND')
  await close(tx, row, cause)
}

/** Ends the sender's open conversation, where there is one. */
export async function closeOwnChat({ db, clock }: Context, sender: Sender): Promise<void> {
  const { memberId } = sender
  const actor = memberId === null ? ('system' as const) : { member: memberId }
  await db.transaction(async (tx) => {
    const row = await lockOpen(tx, sender)
    if (row) await close(tx, row, { actor, at: clock() })
  })
}

/** So many at once hold nobody up; the rest go with the next runs. */
const rowsAtOnce = 500

/** Ends what was answered a day ago and nobody said anything to, or what a visitor can read no more. */
export async function closeForgotten(tx: Tx, now: Date): Promise<void> {
  const rows = await lockForgotten(tx, new Date(now.getTime() - answeredForMs), rowsAtOnce)
  for (const row of rows) await close(tx, row, { actor: 'system', at: now, reason: 'nobody wrote for a day' })
  await forgetNetworks(tx, new Date(now.getTime() - begunWithinMs), rowsAtOnce)
}
