import { pauseMs } from '#http/call-platform.ts'
import {
  endPart,
  insertPart,
  listDueParts,
  type PartWin,
  pendingPart,
  postponePart,
} from '#provider/part-win-store.ts'
import { readRound, type Round } from '#provider/round-store.ts'
import { changeOwnBalance, keepsMoney, readSession } from '#provider/session-store.ts'
import { walletOf } from '#provider/wallet.ts'
import type { Sandbox } from '#sandbox.ts'

/**
 * Writes down, in the caller's transaction, that an open round pays a part; money that is kept here moves with it. The rest is
 * paid by `payPart`.
 */
export function owePart(sandbox: Sandbox, round: Round, part: Pick<PartWin, 'id' | 'place' | 'amountMinor'>) {
  const { store } = sandbox
  const now = sandbox.now()
  insertPart(store, { ...part, roundId: round.id, at: now })
  const session = readSession(store, round.sessionId)
  if (!session || !keepsMoney(session)) return
  const balanceMinor = changeOwnBalance(store, session, part.amountMinor)
  if (balanceMinor === undefined) throw new Error(`a part of round ${round.id} cannot be credited`)
  endPart(store, part, { balanceMinor, now })
}

/**
 * Asks the platform to pay a part, under its one key, however often.
 * @returns whether it is paid; else it is tried again later, for as long as it takes
 */
async function payPart(sandbox: Sandbox, part: PartWin): Promise<boolean> {
  const { store } = sandbox
  const round = readRound(store, part.roundId)
  const session = round && readSession(store, round.sessionId)
  if (!round || !session) throw new Error(`part ${part.id} is of no round`)
  const answer = await walletOf(sandbox, session).partWin(round, part)
  if (answer.status === 'OK') {
    endPart(store, part, { balanceMinor: answer.balanceMinor, now: sandbox.now() })
    return true
  }
  // Another try may have told of it meanwhile; the platform knew both by one key.
  if (pendingPart(store, round)?.id !== part.id) return true
  postponePart(store, part, sandbox.now() + pauseMs(sandbox, part.tries))
  sandbox.log.warn({ round: round.id, answer: answer.status }, 'part of a round not paid yet')
  return false
}

/** Pays what a round still owes before its end. @returns whether nothing of it is owed any more */
export async function payPending(sandbox: Sandbox, round: Pick<Round, 'id'>): Promise<boolean> {
  const part = pendingPart(sandbox.store, round)
  return part === undefined || payPart(sandbox, part)
}

export async function payDueParts(sandbox: Sandbox): Promise<void> {
  await Promise.all(listDueParts(sandbox.store, sandbox.now()).map((part) => payPart(sandbox, part)))
}
