import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { CrowdView, OwnBet, TableView } from '#tables/present-table.ts'
import { el, part } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import type { parentFrame } from '../kit/parent-frame.ts'
import { newKey } from '../kit/new-key.ts'
import { insist, until } from '../kit/round-calls.ts'
import { readBalance, ServerError, tellShown } from '../kit/server.ts'
import type { Ended } from '../kit/sound.ts'
import type { Table } from '../kit/table.ts'
import { leaveRound, placeBet } from './table-calls.ts'
import type { Phase, Seat, SharedMounted } from './shared-view.ts'

type Played = {
  session: SessionView
  table: Table
  frame: ReturnType<typeof parentFrame>
  tell: (shown: unknown) => string
  stopWith: (code: string) => void
}

/** So long before bets close the clock says that there is little time left. */
const lateMs = 5000

const ending: readonly string[] = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'UNAUTHORIZED']
const stands = ({ state }: RoundView) => state === 'OPEN' || state === 'PAYING' || state === 'CLOSED'
const sumOf = (bets: readonly OwnBet[], of: 'stake' | 'win') =>
  bets.reduce((sum, bet) => sum + minorOf(bet[of]), 0n)

/** A seat at a table: what the table tells, what the player bets, and what is said of both. */
export class TablePlay {
  readonly #game: Played
  #view: SharedMounted<unknown> | undefined
  #table: TableView | undefined
  #own: readonly OwnBet[] = []
  #aheadMs = 0
  #phase: Phase = 'none'
  /** The round that was here before its outcome: only then is it played, and not just put there. */
  #seen = ''
  /** The round whose outcome was shown last, and whether it is being shown. */
  #shown = ''
  #isShowing = false
  #isLost = false
  /** The round whose result the player has still to be told. */
  #untold = ''

  constructor(game: Played) {
    this.#game = game
  }

  begin(view: SharedMounted<unknown>) {
    this.#view = view
    setInterval(() => this.#tick(), 200)
    this.label()
  }

  readonly now = () => Date.now() + this.#aheadMs
  readonly press = () => this.#view?.press()

  heard(name: string, data: unknown) {
    if (name === 'table') this.#hearTable(data as TableView) // by the page's own server
    else if (name === 'crowd') this.#hearCrowd(data as CrowdView) // by the page's own server
    else this.#hearOwn(data as OwnBet[]) // by the page's own server
  }

  readonly lost = () => {
    this.#isLost = true
    this.#game.table.message(this.#game.table.say('retrying'), 'problem')
  }

  label() {
    const button = part<HTMLButtonElement>('play')
    const { text, isOn, isStop } = this.#view?.label() ?? { text: '', isOn: false }
    if (button.textContent !== text) button.textContent = text
    button.disabled = !isOn
    button.classList.toggle('stop', isStop ?? false)
  }

  readonly place = async (bet: unknown, stakeMinor: bigint): Promise<boolean> => {
    const { table } = this.#game
    const round = this.#table?.round?.id
    if (round === undefined) return false
    const key = newKey()
    const stake = `${stakeMinor / 100n}.${String(stakeMinor % 100n).padStart(2, '0')}`
    try {
      const asked = await insist(() => placeBet({ key, round, stake, bet }), this.lost)
      const placed = await until(
        asked,
        ({ state }) => state !== 'BETTING' && state !== 'ROLLING_BACK',
        this.lost,
      )
      if (!stands(placed)) return this.#notPlaced(placed)
      this.#showBalance(placed.balanceAfterBet)
      table.message(table.say('betTaken', { amount: table.money.text(stakeMinor) }))
      return true
    } catch (error) {
      return this.#refuse(error instanceof ServerError ? error.code : 'OTHER')
    } finally {
      // What the answer says stands.
      this.#isLost = false
    }
  }

  readonly leave = async (id: string): Promise<Ended | undefined> => {
    const { table } = this.#game
    try {
      const left = await insist(() => leaveRound(id), this.lost)
      const [winMinor, stakedMinor] = [minorOf(left.win), minorOf(left.staked)]
      if (winMinor > 0n) table.result(winMinor, stakedMinor)
      return { winMinor, stakedMinor }
    } catch (error) {
      this.#refuse(error instanceof ServerError ? error.code : 'OTHER')
      return undefined
    } finally {
      this.#isLost = false
    }
  }

  #notPlaced(bet: RoundView): boolean {
    const { table } = this.#game
    this.#showBalance(bet.balance)
    if (bet.refusal !== null) return this.#refuse(bet.refusal)
    table.message(table.say('returned', { amount: table.money.text(minorOf(bet.stake)) }), 'problem')
    return false
  }

  #refuse(code: string): false {
    const { table, stopWith, session } = this.#game
    if (ending.includes(code)) stopWith('TOKEN_EXPIRED')
    else {
      const most = table.money.text(minorOf(session.stakes.at(-1) ?? '0'))
      const text = table.say(code, { amount: most })
      table.message(text === code ? table.say('OTHER') : text, 'problem')
    }
    return false
  }

  #showBalance(balance: string | null) {
    if (balance === null) return
    const { table, frame, session } = this.#game
    table.balance(minorOf(balance))
    frame.tell({ type: 'balance', balance, currency: session.currency })
  }

  #phaseNow(): Phase {
    const round = this.#table?.round
    if (!round) return 'none'
    if (round.state === 'OPEN') return this.now() < round.closesAt ? 'open' : 'closed'
    return round.state === 'RISING' ? 'rising' : 'shown'
  }

  #ownIn = (id: string | undefined) => this.#own.filter((bet) => bet.sharedId === id && stands(bet))

  #hearTable(table: TableView) {
    this.#table = table
    this.#aheadMs = table.now - Date.now()
    const { round } = table
    if (round && round.state !== 'SHOWN') this.#seen = round.id
    if (this.#isLost) this.#game.table.message('')
    this.#isLost = false
    if (round && round.state === 'SHOWN' && this.#shown !== round.id) void this.#show(round.id, round.outcome)
    this.#update()
  }

  #hearCrowd(crowd: CrowdView) {
    if (!this.#table) return
    this.#table = { ...this.#table, ...crowd }
    this.#aheadMs = crowd.now - Date.now()
    this.#update()
  }

  #hearOwn(own: readonly OwnBet[]) {
    this.#own = own
    this.#update()
    if (!this.#isShowing && this.#untold) void this.#tellResult()
  }

  #update() {
    if (!this.#table) return
    const phase = this.#phaseNow()
    const seat: Seat = { table: this.#table, phase, own: this.#ownIn(this.#table.round?.id) }
    if (phase !== this.#phase) this.#enter(phase, seat)
    this.#view?.update(seat)
    this.#writeClock()
    this.#writeCrowd()
    this.label()
  }

  #enter(phase: Phase, seat: Seat) {
    const { table, frame } = this.#game
    this.#phase = phase
    if (phase === 'open') {
      table.win(undefined)
      part('told').textContent = table.say('toldOpen')
    }
    if (phase === 'closed') {
      part('told').textContent = table.say('toldClosed')
      // What was said of the round before is over by now.
      const stake = table.money.text(sumOf(seat.own, 'stake'))
      table.message(seat.own.length > 0 ? table.say('betTakenMore', { amount: stake }) : '')
      // The page around shows no balance until the outcome has been seen.
      if (seat.own.length > 0) frame.tell({ type: 'roundStarted' })
    }
  }

  async #show(id: string, outcome: unknown) {
    this.#shown = id
    this.#untold = id
    this.#isShowing = true
    await this.#view?.show(outcome, this.#seen === id)
    this.#isShowing = false
    part('told').textContent = this.#game.tell(outcome)
    if (this.#phase === 'shown') this.#game.table.message(this.#game.tell(outcome))
    await this.#tellResult()
  }

  /** Once all of the player's bets in it have their money: what came of them. */
  async #tellResult() {
    const { table, frame } = this.#game
    const bets = this.#ownIn(this.#untold)
    if (bets.length === 0) {
      this.#untold = ''
      return
    }
    if (bets.some(({ state }) => state === 'OPEN')) return
    table.result(sumOf(bets, 'win'), sumOf(bets, 'stake'))
    if (bets.some(({ state }) => state === 'PAYING')) return table.message(table.say('paying'))
    this.#untold = ''
    for (const { id } of bets) {
      void tellShown(id)
      frame.tell({ type: 'roundEnded', roundId: id })
    }
    frame.tell({ type: 'roundShown' })
    const told = await readBalance().catch(() => ({ balance: null }))
    this.#showBalance(told.balance)
  }

  #tick() {
    if (this.#phaseNow() === this.#phase) this.#writeClock()
    else this.#update()
  }

  #writeClock() {
    const { table } = this.#game
    const round = this.#table?.round
    const [from, to] =
      this.#phase === 'open'
        ? [round?.opensAt ?? 0, round?.closesAt ?? 0]
        : this.#phase === 'shown'
          ? [round?.drawsAt ?? 0, round?.endsAt ?? 0]
          : [0, 0]
    const leftMs = Math.max(0, to - this.now())
    const seconds = Math.ceil(leftMs / 1000)
    const word = {
      none: 'phaseNone',
      open: 'phaseOpen',
      closed: 'phaseClosed',
      rising: 'phaseRising',
      shown: 'phaseShown',
    }
    const text = table.say(word[this.#phase], { seconds })
    if (part('phase').textContent !== text) part('phase').textContent = text
    part('game').classList.toggle(
      'late',
      this.#phase === 'open' && leftMs <= Math.min(lateMs, (to - from) / 3),
    )
    const segments = part('segments').children
    const lit = to > from ? Math.ceil((leftMs / (to - from)) * segments.length) : 0
    for (let index = 0; index < segments.length; index++)
      segments[index]?.classList.toggle('lit', index < lit)
  }

  #writeCrowd() {
    const { table, session } = this.#game
    const { crowd = {}, watching = 0 } = this.#table ?? {}
    // What others play with is not added to what this player does: credits are no money.
    const purse = crowd[session.demo ? 'demo' : session.currency]
    const stake = table.money.text(minorOf(purse?.stake ?? '0'))
    const text = table.say('crowd', { players: purse?.players ?? 0, stake, watching })
    const line = part('crowd')
    // A line ends between two of the figures, not within the word of one.
    const figures = text.split(/(?<=·) /).map((figure) => el('span', '', figure))
    if (line.textContent !== text)
      line.replaceChildren(...figures.flatMap((figure, place) => (place === 0 ? [figure] : [' ', figure])))
  }
}
