import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import { part, pause } from './elements.ts'
import { isKitKey } from './kit-texts.ts'
import { minorOf } from './money.ts'
import type { parentFrame } from './parent-frame.ts'
import { insist, newKey, until } from './round-calls.ts'
import { play as sendStake, readBalance, readRound, sendStep, ServerError, tellShown } from './server.ts'
import type { Stepper } from './stake-stepper.ts'
import type { Table } from './table.ts'
import type { Mounted } from './view.ts'

export type Played = {
  session: SessionView
  table: Table
  stepper: Stepper
  frame: ReturnType<typeof parentFrame>
  view: Mounted<unknown, unknown, unknown>
  stopWith: (code: string) => void
}

const ending: readonly string[] = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'UNAUTHORIZED', 'TICKET_EXPIRED']
/** The round went on in another tab: where it stands now is asked for. */
const elsewhere: readonly string[] = ['STATE_CONFLICT', 'ROUND_CLOSED']
/** The states before the stake is settled one way or the other. */
const waiting: readonly string[] = ['BETTING']

/** Rounds, one after the other, each by a press: from the stake over its steps to the balance after it. */
export function createPlay(game: Played) {
  const { table, session, stepper, frame, view } = game
  let isBusy = true
  let open: RoundView | undefined
  let stopStep: unknown
  const retrying = () => table.message(table.say('retrying'), 'problem')

  const label = () => {
    const button = part<HTMLButtonElement>('play')
    const isReady = open ? stopStep !== undefined : stepper.amount() !== undefined && view.bet() !== undefined
    button.disabled = isBusy || !isReady
    button.classList.toggle('stop', open !== undefined)
    const money = (minor: bigint) => table.money.text(minor)
    if (!open) button.textContent = table.say('bet', { amount: money(stepper.minor()) })
    else if (stopStep === undefined) button.textContent = table.say('choose')
    else button.textContent = table.say('cashOut', { amount: money(minorOf(open.win)) })
  }

  const setBusy = (busy: boolean) => {
    frame.tell({ type: busy ? 'roundStarted' : 'roundShown' })
    isBusy = busy
    stepper.lock(busy || open !== undefined)
    view.lock(busy || open !== undefined)
    part('game').classList.toggle('busy', busy)
    label()
  }

  const showBalance = (balance: string | null) => {
    if (balance === null) return
    table.balance(minorOf(balance))
    frame.tell({ type: 'balance', balance, currency: session.currency })
  }

  const refuse = (code: string) => {
    if (ending.includes(code)) game.stopWith('TOKEN_EXPIRED')
    else table.message(table.say(isKitKey(code) ? code : 'OTHER'), 'problem')
  }

  const show = (round: RoundView, isFresh: boolean) => {
    const isOver = round.state !== 'OPEN'
    const stakeMinor = minorOf(round.stake)
    const winMinor = minorOf(round.win)
    const { bet, steps, outcome: shown } = round
    return view.show({ bet, steps, shown, isOver, stakeMinor, winMinor }, isFresh)
  }

  const end = async (round: RoundView, isFresh: boolean) => {
    open = undefined
    if (round.balanceAfterBet !== null) table.balance(minorOf(round.balanceAfterBet))
    await show(round, isFresh)
    table.result(minorOf(round.win), minorOf(round.stake))
    if (round.state === 'PAYING') table.message(table.say('paying'))
    const ended = await until(round, ({ state }) => state === 'CLOSED', retrying)
    if (round.state === 'PAYING') table.result(minorOf(ended.win), minorOf(ended.stake))
    showBalance(ended.balance)
    void tellShown(ended.id)
    frame.tell({ type: 'roundEnded', roundId: ended.id })
  }

  const giveBack = async (round: RoundView) => {
    view.clear()
    if (round.state === 'ROLLING_BACK') table.message(table.say('returning'), 'problem')
    const ended = await until(round, ({ state }) => state === 'ROLLED_BACK', retrying)
    showBalance(ended.balance)
    table.message(table.say('returned', { amount: table.money.text(minorOf(ended.stake)) }), 'problem')
    void tellShown(ended.id)
  }

  const goOn = async (round: RoundView, isFresh: boolean) => {
    open = round
    stopStep = view.stop?.(round.outcome)
    if (round.steps.length === 0) showBalance(round.balanceAfterBet)
    await show(round, isFresh)
    const worth = { amount: table.money.text(minorOf(round.win)) }
    table.message(stopStep === undefined ? table.say('choose') : table.say('worth', worth))
  }

  /** Shows a round by the state that it is in, as far as it has come. */
  const settle = async (round: RoundView, isFresh = true): Promise<void> => {
    switch (round.state) {
      case 'REFUSED':
        view.clear()
        showBalance(round.balance)
        return refuse(round.refusal ?? 'OTHER')
      case 'ROLLING_BACK':
      case 'ROLLED_BACK':
        return giveBack(round)
      case 'OPEN':
        return goOn(round, isFresh)
      case 'PAYING':
      case 'CLOSED':
        return end(round, isFresh)
      case 'BETTING':
        return settle(await until(round, ({ state }) => !waiting.includes(state), retrying), isFresh)
    }
  }

  const fail = (error: unknown) => refuse(error instanceof ServerError ? error.code : 'OTHER')

  const bet = async () => {
    const amount = stepper.amount()
    const chosen = view.bet()
    if (isBusy || open || amount === undefined || chosen === undefined) return
    setBusy(true)
    const begun = performance.now()
    view.clear()
    table.win(undefined)
    table.message('')
    const key = newKey()
    try {
      await settle(await insist(() => sendStake(key, amount, chosen), retrying))
    } catch (error) {
      fail(error)
    }
    if (!open) await pause(Math.max(0, begun + session.cycleMs - performance.now()))
    setBusy(false)
  }

  const step = async (chosen: unknown) => {
    if (isBusy || !open) return
    const round = open
    setBusy(true)
    try {
      await settle(await insist(() => sendStep(round.id, round.steps.length, chosen), retrying))
    } catch (error) {
      if (error instanceof ServerError && elsewhere.includes(error.code))
        await settle(await insist(() => readRound(round.id), retrying), false).catch(fail)
      else fail(error)
    }
    setBusy(false)
  }

  const press = () => (open ? stopStep !== undefined && void step(stopStep) : void bet())

  /** Before the first press: a round that broke off goes on where it was, or is shown to its end (GLI 4.16). */
  const begin = async () => {
    const { unseen } = session
    setBusy(unseen !== null)
    // After the word of a round: the page around shows the balance from here on, unless one runs.
    frame.tell({ type: 'ready' })
    if (unseen) {
      table.message(table.say(waiting.includes(unseen.state) ? 'waiting' : 'resumed'))
      view.choose(unseen.bet)
      await settle(unseen, false)
    } else if (stepper.amount() === undefined) table.message(table.say('noStake'), 'problem')
    setBusy(false)
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden || isBusy) return
    void readBalance()
      .then(({ balance }) => showBalance(balance))
      .catch(() => undefined)
  })
  return { press, step, begin, label }
}
