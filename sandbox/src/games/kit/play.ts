import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import { part, pause } from './elements.ts'
import type { FreeRounds } from './free-rounds.ts'
import { isKitKey } from './kit-texts.ts'
import { minorOf } from './decimal.ts'
import type { parentFrame } from './parent-frame.ts'
import { newKey } from './new-key.ts'
import { insist, until } from './round-calls.ts'
import { play as sendStake, readBalance, readRound, sendStep, ServerError, tellShown } from './server.ts'
import { riskedIn, shownOf } from './shown-round.ts'
import type { Stepper } from './stake-stepper.ts'
import type { Table } from './table.ts'
import type { Mounted } from './view.ts'

export type Played = {
  /** The rules that this page plays by. */
  game: string
  session: SessionView
  table: Table
  stepper: Stepper
  frame: ReturnType<typeof parentFrame>
  view: Mounted<unknown, unknown, unknown>
  free: FreeRounds
  /** An outcome in words, for whoever does not see the stage. */
  tell: (shown: unknown) => string
  stopWith: (code: string) => void
}

const ending: readonly string[] = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'UNAUTHORIZED', 'TICKET_EXPIRED']
/** The round went on in another tab: where it stands now is asked for. */
const elsewhere: readonly string[] = ['STATE_CONFLICT', 'ROUND_CLOSED']

/** Rounds, one after the other, each by a press: from the stake over its steps to the balance after it. */
export class Play {
  readonly #game: Played
  #isBusy = true
  #open: RoundView | undefined
  #stopStep: unknown

  constructor(game: Played) {
    this.#game = game
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || this.#isBusy) return
      void readBalance()
        .then(({ balance }) => this.#showBalance(balance))
        .catch(() => undefined)
    })
  }

  readonly press = () => {
    if (!this.#open) void this.#bet()
    else if (this.#stopStep !== undefined) void this.step(this.#stopStep)
  }

  /** Before the first press: a round that broke off goes on where it was, or is shown to its end (GLI 4.16). */
  async begin() {
    const { session, frame, table, view, stepper, free } = this.#game
    const { unseen } = session
    free.show(session.free)
    this.#setBusy(unseen !== null)
    // After the word of a round: the page around shows the balance from here on, unless one runs.
    frame.tell({ type: 'ready' })
    if (unseen) {
      table.message(table.say(unseen.state === 'BETTING' ? 'waiting' : 'resumed'))
      if (this.#isOwn(unseen)) view.choose(unseen.bet)
      await this.#settle(unseen, false)
    } else if (stepper.amount() === undefined) table.message(table.say('noStake'), 'problem')
    this.#setBusy(false)
  }

  async step(chosen: unknown) {
    const round = this.#open
    if (this.#isBusy || !round) return
    this.#setBusy(true)
    try {
      await this.#settle(await insist(() => sendStep(round.id, round.steps.length, chosen), this.#retrying))
    } catch (error) {
      if (error instanceof ServerError && elsewhere.includes(error.code)) await this.#catchUp(round)
      else this.#fail(error)
    }
    this.#setBusy(false)
  }

  /** What the button says, and whether it can be pressed. */
  label() {
    const { table, stepper, view, free } = this.#game
    const button = part<HTMLButtonElement>('play')
    const canBet = stepper.amount() !== undefined && view.bet() !== undefined
    button.disabled = this.#isBusy || !(this.#open ? this.#stopStep !== undefined : canBet)
    button.classList.toggle('stop', this.#open !== undefined)
    const amount = (minor: bigint) => ({ amount: table.money.text(minor) })
    if (!this.#open && free.now) button.textContent = table.say('playFree')
    else if (!this.#open) button.textContent = table.say('bet', amount(stepper.minor()))
    else if (this.#stopStep === undefined) button.textContent = table.say('choose')
    else button.textContent = table.say('cashOut', amount(minorOf(this.#open.win)))
  }

  async #bet() {
    const { stepper, view, table, session, free } = this.#game
    const amount = stepper.amount()
    const chosen = view.bet()
    if (this.#isBusy || amount === undefined || chosen === undefined) return
    this.#setBusy(true)
    const begun = performance.now()
    free.leave()
    view.clear()
    table.win(undefined)
    table.message('')
    const key = newKey()
    const grantId = free.now?.grantId
    try {
      await this.#settle(await insist(() => sendStake(key, amount, chosen, grantId), this.#retrying))
    } catch (error) {
      this.#fail(error)
    }
    if (!this.#open) await pause(Math.max(0, begun + session.cycleMs - performance.now()))
    this.#setBusy(false)
  }

  readonly #retrying = () => this.#game.table.message(this.#game.table.say('retrying'), 'problem')

  #fail(error: unknown) {
    this.#refuse(error instanceof ServerError ? error.code : 'OTHER')
  }

  /** The round went on in another tab: it is shown as it stands there. */
  async #catchUp(round: RoundView) {
    try {
      await this.#settle(await insist(() => readRound(round.id), this.#retrying), false)
    } catch (error) {
      this.#fail(error)
    }
  }

  #setBusy(isBusy: boolean) {
    const { frame, stepper, view } = this.#game
    frame.tell({ type: isBusy ? 'roundStarted' : 'roundShown' })
    this.#isBusy = isBusy
    stepper.lock(isBusy || this.#open !== undefined)
    view.lock(isBusy || this.#open !== undefined)
    part('game').classList.toggle('busy', isBusy)
    this.label()
  }

  #showBalance(balance: string | null) {
    if (balance === null) return
    const { table, frame, session } = this.#game
    table.balance(minorOf(balance))
    frame.tell({ type: 'balance', balance, currency: session.currency })
  }

  #refuse(code: string) {
    const { table, stopWith, free } = this.#game
    if (code === 'FREE_ROUNDS_OVER') free.show(null)
    if (ending.includes(code)) stopWith('TOKEN_EXPIRED')
    else table.message(table.say(isKitKey(code) ? code : 'OTHER'), 'problem')
  }

  /** Others are from before this card had its game, or have no seeds because they are from before the kit. */
  #isOwn({ game, seeds }: RoundView): boolean {
    return seeds !== null && game === this.#game.game
  }

  /** Of a round of another game there is nothing that this view could show. */
  async #show(round: RoundView, isFresh: boolean) {
    if (!this.#isOwn(round)) return
    part('told').textContent = ''
    await this.#game.view.show(shownOf(round), isFresh)
    part('told').textContent = this.#game.tell(round.outcome)
  }

  /** Shows a round by the state that it is in, as far as it has come. */
  async #settle(round: RoundView, isFresh = true): Promise<void> {
    switch (round.state) {
      case 'REFUSED':
        this.#game.view.clear()
        this.#showBalance(round.balance)
        return this.#refuse(round.refusal ?? 'OTHER')
      case 'ROLLING_BACK':
      case 'ROLLED_BACK':
        return this.#giveBack(round)
      case 'OPEN':
        return this.#goOn(round, isFresh)
      case 'PAYING':
      case 'CLOSED':
        return this.#end(round, isFresh)
      case 'BETTING':
        return this.#settle(await until(round, ({ state }) => state !== 'BETTING', this.#retrying), isFresh)
    }
  }

  async #goOn(round: RoundView, isFresh: boolean) {
    const { view, table } = this.#game
    this.#open = round
    this.#stopStep = view.stop?.(round.outcome)
    if (round.steps.length === 0 || round.staked !== round.stake) this.#showBalance(round.balanceAfterBet)
    await this.#show(round, isFresh)
    const worth = { amount: table.money.text(minorOf(round.win)) }
    table.message(this.#stopStep === undefined ? table.say('choose') : table.say('worth', worth))
  }

  async #end(round: RoundView, isFresh: boolean) {
    const { table, frame, free } = this.#game
    this.#open = undefined
    if (round.balanceAfterBet !== null) table.balance(minorOf(round.balanceAfterBet))
    await this.#show(round, isFresh)
    const stakedMinor = riskedIn(round)
    table.result(minorOf(round.win), stakedMinor)
    if (round.state === 'PAYING') table.message(table.say('paying'))
    const ended = await until(round, ({ state }) => state === 'CLOSED', this.#retrying)
    if (round.state === 'PAYING') table.result(minorOf(ended.win), stakedMinor)
    if (ended.free) free.after(ended.free)
    this.#showBalance(ended.balance)
    void tellShown(ended.id)
    frame.tell({ type: 'roundEnded', roundId: ended.id })
  }

  async #giveBack(round: RoundView) {
    const { view, table, free } = this.#game
    view.clear()
    if (round.state === 'ROLLING_BACK')
      table.message(table.say(round.free ? 'returningFree' : 'returning'), 'problem')
    const ended = await until(round, ({ state }) => state === 'ROLLED_BACK', this.#retrying)
    this.#showBalance(ended.balance)
    if (ended.free) free.show(ended.free)
    const amount = table.money.text(minorOf(ended.stake))
    table.message(ended.free ? table.say('returnedFree') : table.say('returned', { amount }), 'problem')
    void tellShown(ended.id)
  }
}
