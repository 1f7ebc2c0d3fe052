import { randomUUID } from 'node:crypto'
import { pauseMs } from '#http/call-platform.ts'
import { Refusal } from '#http/signed-body.ts'
import {
  type ExtraStake,
  insertExtra,
  listDueExtras,
  moveExtra,
  postponeExtra,
  readExtra,
  stakedIn,
} from '#provider/extra-stake-store.ts'
import { readRound, type Round } from '#provider/round-store.ts'
import { changeOwnBalance, type GameSession, keepsMoney, readSession } from '#provider/session-store.ts'
import { walletOf } from '#provider/wallet.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

/** Where a round goes once the further stake of a step is taken. */
type Taken = { step: unknown; amountMinor: bigint; move: (round: Round) => Round }

/** The bet of a further stake in the words of its round. */
const asBet = (round: Round, extra: Pick<ExtraStake, 'id' | 'amountMinor' | 'rollbackUuid'>): Round => ({
  ...round,
  betUuid: extra.id,
  stakeMinor: extra.amountMinor,
  rollbackUuid: extra.rollbackUuid,
})

/** A further stake comes from where the first one came from: out of this session, if it plays from the same money. */
function payerOf(sandbox: Sandbox, session: GameSession, round: Round): GameSession {
  const first = readSession(sandbox.store, round.sessionId)
  if (!first) throw new Error(`round ${round.id} has no session`)
  const isAlike =
    first.wallet === session.wallet && first.currency === session.currency && first.isDemo === session.isDemo
  return isAlike ? session : first
}

/**
 * Takes a further stake, and the step with it. The step is not taken, and nothing of it is told, before the stake is: what it
 * would bring is fixed already. While a stake is under way the round waits.
 * @throws Refusal with the platform's reason, LIMIT_REACHED, or EXTRA_RETURNED when nobody knows about it
 */
export async function takeExtraStake(
  sandbox: Sandbox,
  { session, round }: { session: GameSession; round: Round },
  taken: Taken,
): Promise<Round> {
  const { store } = sandbox
  const payer = payerOf(sandbox, session, round)
  const together = stakedIn(store, round) + taken.amountMinor
  if (!payer.isDemo && together > payer.maxBetMinor) throw new Refusal(409, 'LIMIT_REACHED')
  const { step, amountMinor } = taken
  const extra = {
    id: randomUUID(),
    roundId: round.id,
    sessionId: payer.id,
    stepIndex: round.steps.length,
    step,
    amountMinor,
    rollbackUuid: randomUUID(),
    askedAt: sandbox.now(),
  }
  if (keepsMoney(payer))
    return atomically(store, () => {
      const balanceMinor = changeOwnBalance(store, payer, -amountMinor)
      if (balanceMinor === undefined) throw new Refusal(409, 'INSUFFICIENT_FUNDS')
      insertExtra(store, { ...extra, state: 'TAKEN' })
      return taken.move({ ...round, balanceAfterBetMinor: balanceMinor })
    })
  insertExtra(store, { ...extra, state: 'ASKED' })
  const answer = await walletOf(sandbox, payer).bet(asBet(round, extra))
  const asked: ExtraStake = { ...extra, state: 'ASKED', tries: 0 }
  if (answer.status === 'REFUSED') {
    moveExtra(store, asked, 'REFUSED')
    throw new Refusal(409, answer.reason)
  }
  const moved = answer.status === 'OK' ? writeTaken(sandbox, asked, taken, answer.balanceMinor) : undefined
  if (moved) return moved
  moveExtra(store, asked, 'ROLLING_BACK')
  await returnExtra(sandbox, { ...asked, state: 'ROLLING_BACK' })
  throw new Refusal(409, 'EXTRA_RETURNED')
}

/** The stake and its step together; undefined when they cannot be written down, and the stake has to go back. */
function writeTaken(
  { store, log }: Sandbox,
  asked: ExtraStake,
  { move }: Taken,
  balanceAfterBetMinor: bigint,
): Round | undefined {
  try {
    return atomically(store, () => {
      const current = readRound(store, asked.roundId)
      if (current?.state !== 'OPEN' || current.steps.length !== asked.stepIndex)
        throw new Error('the round went on while a stake of it was under way')
      moveExtra(store, asked, 'TAKEN')
      return move({ ...current, balanceAfterBetMinor })
    })
  } catch (error) {
    log.warn({ round: asked.roundId, reason: String(error) }, 'extra stake not taken')
    return undefined
  }
}

/** Gives a further stake back that nobody knows about; without an OK it is tried again later, for as long as it takes. */
async function returnExtra(sandbox: Sandbox, extra: ExtraStake): Promise<void> {
  const { store } = sandbox
  const [round, session] = [readRound(store, extra.roundId), readSession(store, extra.sessionId)]
  if (!round || !session) return
  const answer = await walletOf(sandbox, session).rollback(asBet(round, extra))
  const current = readExtra(store, extra.id) ?? extra
  // Another try may have ended it meanwhile; the platform knew both by one key.
  if (current.state !== 'ROLLING_BACK') return
  if (answer.status === 'OK') return moveExtra(store, current, 'ROLLED_BACK')
  postponeExtra(store, extra.id, sandbox.now() + pauseMs(sandbox, current.tries))
  sandbox.log.warn({ round: round.id, answer: answer.status }, 'extra stake not given back yet')
}

export async function returnDueExtras(sandbox: Sandbox): Promise<void> {
  await Promise.all(listDueExtras(sandbox.store, sandbox.now()).map((extra) => returnExtra(sandbox, extra)))
}
