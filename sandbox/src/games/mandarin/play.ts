import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import { part, pause } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import type { parentFrame } from '../kit/parent-frame.ts'
import { newKey } from '../kit/new-key.ts'
import { insist, until } from '../kit/round-calls.ts'
import { play as sendStake, readBalance, ServerError, tellShown } from '../kit/server.ts'
import { clearWins, sayResult, showRound } from './show-round.ts'
import type { Stage } from './show-round.ts'
import type { Stake } from './stake.ts'
import { isTextKey } from './texts.ts'

type Game = Stage & {
  session: SessionView
  stake: Stake
  frame: ReturnType<typeof parentFrame>
  stopWith: (code: string) => void
}

const ending: readonly string[] = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'UNAUTHORIZED', 'TICKET_EXPIRED']

let isBusy = true

function setBusy({ stake, frame }: Game, busy: boolean) {
  frame.tell({ type: busy ? 'roundStarted' : 'roundShown' })
  const button = part<HTMLButtonElement>('spin')
  isBusy = busy
  button.disabled = busy || stake.amount() === undefined
  button.classList.toggle('turning', busy)
  stake.lock(busy)
}

function showBalance({ table, frame, session }: Game, balance: string | null) {
  if (balance === null) return
  table.balance(minorOf(balance))
  frame.tell({ type: 'balance', balance, currency: session.currency })
}

const retrying =
  ({ table }: Game) =>
  () =>
    table.message('retrying', {}, 'problem')

/** The reels go back to where they stood: there was no round. */
const callOff = ({ reels, sound }: Game) => reels.stopAt(reels.stops(), sound.stop)

function refuse({ table, stopWith }: Game, code: string) {
  if (ending.includes(code)) stopWith('TOKEN_EXPIRED')
  else table.message(isTextKey(code) ? code : 'OTHER', {}, 'problem')
}

async function end(game: Game, round: RoundView) {
  if (round.state === 'PAYING') game.table.message('paying')
  const ended = await until(round, ({ state }) => state === 'CLOSED', retrying(game))
  if (round.state === 'PAYING') sayResult(game.table, minorOf(ended.win), minorOf(ended.stake))
  showBalance(game, ended.balance)
  void tellShown(ended.id)
  game.frame.tell({ type: 'roundEnded', roundId: ended.id })
}

async function giveBack(game: Game, round: RoundView) {
  const { table } = game
  if (round.state === 'ROLLING_BACK') table.message('returning', {}, 'problem')
  const ended = await until(round, ({ state }) => state === 'ROLLED_BACK', retrying(game))
  showBalance(game, ended.balance)
  table.message('returned', { amount: table.money.text(minorOf(ended.stake)) }, 'problem')
  void tellShown(ended.id)
}

/** Shows a round by the state that it is in, to its end. */
async function settle(game: Game, round: RoundView): Promise<void> {
  switch (round.state) {
    case 'REFUSED':
      await callOff(game)
      showBalance(game, round.balance)
      return refuse(game, round.refusal ?? 'OTHER')
    case 'ROLLING_BACK':
    case 'ROLLED_BACK':
      await callOff(game)
      return giveBack(game, round)
    case 'PAYING':
    case 'CLOSED':
      if (round.balanceAfterBet !== null) game.table.balance(minorOf(round.balanceAfterBet))
      await showRound(game, round)
      return end(game, round)
    case 'OPEN':
    case 'BETTING':
      return settle(
        game,
        await until(round, ({ state }) => state !== 'BETTING' && state !== 'OPEN', retrying(game)),
      )
  }
}

async function spin(game: Game) {
  const { table, reels, sound, session } = game
  const amount = game.stake.amount()
  if (isBusy || amount === undefined) return
  setBusy(game, true)
  const begun = performance.now()
  clearWins(game)
  table.win(undefined)
  table.message('spinning')
  sound.spin()
  reels.start()
  const key = newKey()
  try {
    await settle(game, await insist(() => sendStake(key, amount), retrying(game)))
  } catch (error) {
    await callOff(game)
    refuse(game, error instanceof ServerError ? error.code : 'OTHER')
  }
  await pause(Math.max(0, begun + session.cycleMs - performance.now()))
  setBusy(game, false)
  part('spin').focus({ preventScroll: true })
}

async function showUnseen(game: Game, unseen: RoundView) {
  const isPlayed = unseen.state === 'PAYING' || unseen.state === 'CLOSED'
  game.table.message(isPlayed ? 'resumed' : 'waiting')
  if (unseen.state !== 'ROLLED_BACK') game.reels.start()
  await pause(900)
  await settle(game, unseen)
}

/** A round that is still to be shown is in the balance already, and would be told before its reels. */
export function balanceAtStart({
  balance,
  unseen,
}: Pick<SessionView, 'balance' | 'unseen'>): bigint | undefined {
  const isReturned = unseen?.state === 'ROLLED_BACK' || unseen?.state === 'ROLLING_BACK'
  const known = unseen && !isReturned ? unseen.balanceAfterBet : balance
  return known === null ? undefined : minorOf(known)
}

/** Before the first press: a round that broke off is brought to its end and shown (GLI 4.16). */
async function begin(game: Game) {
  const { session, stake, table, frame } = game
  setBusy(game, session.unseen !== null)
  // After the word of a round: the page around shows the balance from here on, unless one runs.
  frame.tell({ type: 'ready' })
  if (session.unseen) await showUnseen(game, session.unseen)
  else if (stake.amount() === undefined) table.message('noStake', {}, 'problem')
  else stake.sayReady()
  setBusy(game, false)
}

/** One round after the other, each by a press: from the stake to the balance after it. */
export function createPlay(game: Game) {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || isBusy) return
    void readBalance()
      .then(({ balance }) => showBalance(game, balance))
      .catch(() => undefined)
  })
  return { spin: () => spin(game), begin: () => begin(game) }
}
