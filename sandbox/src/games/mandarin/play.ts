import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import { minorOf } from './money.ts'
import type { parentFrame } from './parent-frame.ts'
import { play as sendStake, readBalance, readRound, ServerError, tellShown } from './server.ts'
import { clearWins, pause, sayResult, showRound } from './show-round.ts'
import type { Stage } from './show-round.ts'
import type { Stake } from './stake.ts'
import { part } from './table.ts'
import { isTextKey } from './texts.ts'

type Game = Stage & {
  session: SessionView
  stake: Stake
  frame: ReturnType<typeof parentFrame>
  stopWith: (code: string) => void
}

const ending: readonly string[] = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'UNAUTHORIZED', 'TICKET_EXPIRED']

let isBusy = true

/** A UUID from the page's strong generator; `randomUUID` is missing on plain http beyond this machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

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

/** The same call again and again: a key and an id stand for one round, however often they are asked for. */
async function insist<T>({ table }: Game, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'NETWORK') throw error
      table.message('retrying', {}, 'problem')
      await pause(1500)
    }
  }
}

async function until(
  game: Game,
  round: RoundView,
  isEnded: (round: RoundView) => boolean,
): Promise<RoundView> {
  let current = round
  while (!isEnded(current)) {
    await pause(700)
    current = await insist(game, () => readRound(round.id))
  }
  return current
}

/** The reels go back to where they stood: there was no round. */
const callOff = ({ reels, sound }: Game) => reels.stopAt(reels.stops(), sound.stop)

function refuse({ table, stopWith }: Game, code: string) {
  if (ending.includes(code)) stopWith('TOKEN_EXPIRED')
  else table.message(isTextKey(code) ? code : 'OTHER', {}, 'problem')
}

async function end(game: Game, round: RoundView) {
  if (round.state === 'PAYING') game.table.message('paying')
  const ended = await until(game, round, ({ state }) => state === 'CLOSED')
  if (round.state === 'PAYING') sayResult(game.table, minorOf(ended.win), minorOf(ended.stake))
  showBalance(game, ended.balance)
  void tellShown(ended.id)
  game.frame.tell({ type: 'roundEnded', roundId: ended.id })
}

async function giveBack(game: Game, round: RoundView) {
  const { table } = game
  if (round.state === 'ROLLING_BACK') table.message('returning', {}, 'problem')
  const ended = await until(game, round, ({ state }) => state === 'ROLLED_BACK')
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
    case 'BETTING':
      return settle(game, await until(game, round, ({ state }) => state !== 'BETTING'))
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
    await settle(game, await insist(game, () => sendStake(key, amount)))
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
