import { pauseMs } from '#http/call-platform.ts'
import { entryOf } from '#provider/catalogue.ts'
import { payDueParts, payPending } from '#provider/pay-part-win.ts'
import { advance, listDueRounds, listForgotten, postpone, readRound } from '#provider/round-store.ts'
import type { Round } from '#provider/round-store.ts'
import { changeOwnBalance, keepsMoney, readSession } from '#provider/session-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import { returnDueExtras } from '#provider/take-extra-stake.ts'
import { touchRound } from '#rooms/touch-round.ts'
import { walletOf } from '#provider/wallet.ts'
import { tryStep } from '#provider/work-out.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

/** How long a round waits for its player's next step. */
const openMs = 24 * 3_600_000

/** Moves money that is kept here: a win, or a stake that is given back. A round that is still open stays as it is. */
export function settleOwnRound(sandbox: Sandbox, session: GameSession, round: Round): Round {
  if (round.state !== 'PAYING' && round.state !== 'ROLLING_BACK') return round
  const isPaid = round.state === 'PAYING'
  touchRound(sandbox, round)
  return advance(sandbox.store, round, isPaid ? 'CLOSED' : 'ROLLED_BACK', {
    balanceMinor: changeOwnBalance(sandbox.store, session, isPaid ? round.winMinor : round.stakeMinor),
    endedAt: sandbox.now(),
  })
}

/**
 * Takes the next step towards an unfinished round's end: pays its win, or gives its stake back.
 * A step without an OK is tried again later, for as long as it takes.
 * @returns the round as it stands afterwards
 */
export async function resolveRound(sandbox: Sandbox, round: Round): Promise<Round> {
  const session = readSession(sandbox.store, round.sessionId)
  if (!session || (round.state !== 'PAYING' && round.state !== 'ROLLING_BACK')) return round
  if (keepsMoney(session)) return atomically(sandbox.store, () => settleOwnRound(sandbox, session, round))
  // Its last win closes it at the platform: what it owes from before comes first.
  if (!(await payPending(sandbox, round))) {
    postpone(sandbox.store, round.id, sandbox.now() + pauseMs(sandbox, round.tries))
    return readRound(sandbox.store, round.id) ?? round
  }
  const wallet = walletOf(sandbox, session)
  const answer = round.state === 'PAYING' ? await wallet.win(round) : await wallet.rollback(round)
  const current = readRound(sandbox.store, round.id) ?? round
  // Another try may have ended it meanwhile; the platform knew both by one key, so nothing moved twice.
  if (current.state !== round.state) return current
  touchRound(sandbox, round)
  if (answer.status === 'OK')
    return advance(sandbox.store, current, round.state === 'PAYING' ? 'CLOSED' : 'ROLLED_BACK', {
      balanceMinor: answer.balanceMinor,
      endedAt: sandbox.now(),
    })
  postpone(sandbox.store, round.id, sandbox.now() + pauseMs(sandbox, current.tries))
  sandbox.log.warn({ round: round.id, state: round.state, answer: answer.status }, 'round not resolved yet')
  return current
}

type Ending = Pick<Round, 'winMinor' | 'stakeMinor'> & { stakedMinor?: bigint | undefined }

/**
 * How a round with steps ends. One that is worth just its stake risked nothing: it was no bet, and its stake is given back. Where
 * steps take further stakes every round is at risk.
 */
export const endOf = ({ winMinor, stakeMinor, stakedMinor }: Ending) =>
  stakedMinor === undefined && winMinor === stakeMinor ? 'ROLLING_BACK' : 'PAYING'

/** Ends rounds whose player did not come back for a day: by their rules' own step, or at what they are worth by then. */
export function endForgotten(sandbox: Sandbox) {
  const { store, now } = sandbox
  for (const round of listForgotten(store, now() - openMs)) {
    const { rest } = entryOf(round.gameCode).game
    const ended = rest === undefined ? undefined : tryStep(sandbox, round, [...round.steps, rest])
    advance(store, round, ended?.state ?? endOf(round), ended?.progress)
  }
}

/** Tries every unfinished round whose pause is over. */
export async function resolveDueRounds(sandbox: Sandbox): Promise<void> {
  endForgotten(sandbox)
  await returnDueExtras(sandbox)
  await payDueParts(sandbox)
  await Promise.all(listDueRounds(sandbox.store, sandbox.now()).map((round) => resolveRound(sandbox, round)))
}
