import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import { part, pause } from '../kit/elements.ts'
import { isKitKey } from '../kit/kit-texts.ts'
import { minorOf } from '../kit/decimal.ts'
import type { parentFrame } from '../kit/parent-frame.ts'
import { newKey } from '../kit/new-key.ts'
import { insist, until } from '../kit/round-calls.ts'
import { play as sendStake, ServerError, tellShown } from '../kit/server.ts'
import type { Stepper } from '../kit/stake-stepper.ts'
import type { Table } from '../kit/table.ts'
import { payOf } from './kinds.ts'
import { endMagazine, readReef, sendShot } from './reef-calls.ts'
import { type FishingShown, magazine } from './rules.ts'

export type Landed = { fish: string; isCaught: boolean; winMinor: bigint }

type Held = {
  session: SessionView
  table: Table
  stepper: Stepper
  frame: ReturnType<typeof parentFrame>
  stopWith: (code: string) => void
  /** What came of a shot that met a fish. */
  landed: (shot: Landed) => void
  /** A shot is back: its fish was gone, or could not be shot at. */
  missed: (fish: string, isGone: boolean) => void
  /** Something else is loaded, or can be pressed. */
  changed: () => void
  /** Nothing can be loaded: whatever fires by itself stops. */
  halted: () => void
}

const paceMs = 120
const goneMs = 2500
const ending: readonly string[] = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'UNAUTHORIZED', 'TICKET_EXPIRED']
/** The magazine went on in another tab. */
const elsewhere: readonly string[] = ['STATE_CONFLICT', 'ROUND_CLOSED', 'ROUND_OPEN']

const shownOf = ({ outcome }: RoundView): FishingShown =>
  (outcome as FishingShown | null) ?? { shots: [], unused: magazine } // of these rules

/** What the shots of a magazine cost so far, and what they caught. */
function countOf(round: RoundView) {
  const { shots, unused } = shownOf(round)
  const priceMinor = minorOf(round.stake) / BigInt(magazine)
  const caught = shots.reduce((sum, { fish, isCaught }) => sum + (isCaught ? payOf[fish] : 0), 0)
  return {
    firedMinor: priceMinor * BigInt(shots.length),
    caughtMinor: priceMinor * BigInt(caught),
    unusedMinor: priceMinor * BigInt(unused),
  }
}

/**
 * The magazine: loaded with one stake, fired shot by shot, paid at its end. A shot is fired when the server took it, one after the
 * other; until then it is in the air and can come back.
 */
export class Gun {
  readonly #held: Held
  #round: RoundView | undefined
  #inAir = 0
  #waiting: string[] = []
  #isSending = false
  #sentAt = 0
  #isTold = false
  /** Being loaded, unloaded or paid: nothing can be fired. */
  #isBusy = true

  constructor(held: Held) {
    this.#held = held
  }

  /** Where a magazine was left it goes on. */
  async begin() {
    const { session, table } = this.#held
    const { unseen } = session
    if (unseen) {
      table.message(table.say(unseen.state === 'BETTING' ? 'waiting' : 'resumed'))
      await this.#take(unseen)
    }
    this.#busy(false)
    if (!unseen) table.message(table.say('invite'))
  }

  get round() {
    return this.#round
  }
  get isBusy() {
    return this.#isBusy
  }
  /** Shots that can still be fired out of what is loaded. */
  get left() {
    if (!this.#round) return 0
    return magazine - this.#round.steps.length - this.#waiting.length - this.#inAir
  }
  /** What a shot costs: of the magazine that is loaded, or of the one that would be. */
  get priceMinor() {
    return (this.#round ? minorOf(this.#round.stake) : this.#held.stepper.minor()) / BigInt(magazine)
  }

  /** A shot leaves the barrel. @returns whether there is one; without a magazine the next is loaded */
  fire(): boolean {
    if (this.#isBusy) return false
    if (!this.#round) {
      void this.#load()
      return false
    }
    if (this.left <= 0) return false
    this.#inAir++
    this.#held.changed()
    return true
  }

  /** A shot met a fish. */
  meet(fish: string) {
    this.#inAir = Math.max(0, this.#inAir - 1)
    if (!this.#round) return this.#held.missed(fish, false)
    this.#waiting.push(fish)
    void this.#send()
  }

  /** A shot met nothing, and is back. */
  fade() {
    this.#inAir = Math.max(0, this.#inAir - 1)
    this.#held.changed()
  }

  /** Ends the magazine: what was not fired comes back. */
  async unload() {
    if (this.#isBusy || !this.#round) return
    this.#busy(true)
    while (this.#isSending) await pause(60)
    const round = this.#round
    try {
      if (round) await this.#take(await insist(() => endMagazine(round.id), this.#retrying))
    } catch (error) {
      await this.#fail(error)
    }
    this.#busy(false)
  }

  async #load() {
    const { stepper, table } = this.#held
    const stake = stepper.amount()
    if (stake === undefined) return table.message(table.say('noStake'), 'problem')
    this.#busy(true)
    const key = newKey()
    try {
      await this.#take(await this.#insistSoon(() => sendStake(key, stake, {})))
    } catch (error) {
      await this.#fail(error)
    }
    this.#busy(false)
  }

  async #send() {
    if (this.#isSending) return
    this.#isSending = true
    for (let fish = this.#waiting[0]; fish !== undefined; fish = this.#waiting[0]) {
      await this.#sendOne(fish)
      this.#waiting.shift()
      this.#held.changed()
    }
    this.#isSending = false
  }

  async #sendOne(fish: string) {
    const round = this.#round
    if (!round) return this.#held.missed(fish, false)
    try {
      const index = round.steps.length
      // The server takes no two shots closer than this.
      await pause(Math.max(0, this.#sentAt + paceMs - performance.now()))
      const after = await this.#insistSoon(() => sendShot(round.id, { index, fish }))
      this.#sentAt = performance.now()
      if (after.steps.length === index) return this.#goneBy(fish)
      this.#tell(round, after)
      if (after.state === 'OPEN') this.#round = after
      else await this.#finish(after)
    } catch (error) {
      await this.#shotFailed(fish, error)
    }
  }

  async #shotFailed(fish: string, error: unknown) {
    this.#held.missed(fish, false)
    const isUnseated = error instanceof ServerError && error.code === 'NOT_SEATED'
    // The line to the room is gone, and comes again by itself.
    if (!isUnseated) await this.#fail(error)
  }

  /** Somebody else caught it, or it swam away: the shot is back in the magazine. */
  #goneBy(fish: string) {
    const { table, missed } = this.#held
    missed(fish, true)
    const text = table.say('goneShot')
    table.message(text)
    // Said in passing: it happens often where several shoot at the same fish.
    setTimeout(() => {
      if (part('message').textContent === text) table.message('')
    }, goneMs)
  }

  /** Ends what is over: while it is paid nothing is fired. */
  async #finish(round: RoundView) {
    const wasBusy = this.#isBusy
    this.#busy(true)
    await this.#take(round)
    if (!wasBusy) this.#busy(false)
  }

  /** The last shot of a magazine is news to the scene. */
  #tell(before: RoundView, after: RoundView) {
    const priceMinor = minorOf(after.stake) / BigInt(magazine)
    for (const { of, fish, isCaught } of shownOf(after).shots.slice(before.steps.length)) {
      const winMinor = isCaught ? priceMinor * BigInt(payOf[fish]) : 0n
      this.#held.landed({ fish: of, isCaught, winMinor })
    }
    this.#held.table.win(countOf(after).caughtMinor)
  }

  /** The same call until the server is reached, and a little later where it came too soon. */
  async #insistSoon(ask: () => Promise<RoundView>): Promise<RoundView> {
    for (;;) {
      try {
        return await insist(ask, this.#retrying)
      } catch (error) {
        if (!(error instanceof ServerError) || error.code !== 'TOO_SOON') throw error
        await pause(150)
      }
    }
  }

  readonly #retrying = () => this.#held.table.message(this.#held.table.say('retrying'), 'problem')

  #busy(isBusy: boolean) {
    this.#isBusy = isBusy
    this.#held.changed()
  }

  async #fail(error: unknown) {
    const { table, stopWith, halted } = this.#held
    const code = error instanceof ServerError ? error.code : 'OTHER'
    if (ending.includes(code)) return stopWith('TOKEN_EXPIRED')
    if (elsewhere.includes(code)) return this.#catchUp()
    halted()
    table.message(table.say(isKitKey(code) ? code : 'OTHER'), 'problem')
  }

  /** Goes on with the magazine as it stands, whichever tab took it there. */
  async #catchUp() {
    const { table } = this.#held
    try {
      const { magazine: last } = await insist(readReef, this.#retrying)
      if (last) await this.#take(last)
      table.message(table.say('elsewhere'))
    } catch {
      table.message(table.say('BUSY'), 'problem')
    }
  }

  #showBalance(balance: string | null) {
    if (balance === null) return
    const { table, frame, session } = this.#held
    table.balance(minorOf(balance))
    frame.tell({ type: 'balance', balance, currency: session.currency })
  }

  /** Takes a magazine as it stands: loaded, refused, given back or paid. */
  async #take(round: RoundView): Promise<void> {
    const { table, halted } = this.#held
    switch (round.state) {
      case 'OPEN':
        this.#round = round
        this.#showBalance(round.balanceAfterBet)
        table.win(countOf(round).caughtMinor)
        // What the last one came to stands on while the next is fired.
        if (round.steps.length === 0 && !this.#isTold) table.message('')
        this.#isTold = false
        return
      case 'BETTING':
        return this.#take(await until(round, ({ state }) => state !== 'BETTING', this.#retrying))
      case 'REFUSED': {
        halted()
        this.#showBalance(round.balance)
        const code = round.refusal ?? 'OTHER'
        return table.message(table.say(isKitKey(code) ? code : 'OTHER'), 'problem')
      }
      case 'ROLLING_BACK':
      case 'ROLLED_BACK':
        return this.#giveBack(round)
      case 'PAYING':
      case 'CLOSED':
        return this.#pay(round)
    }
  }

  async #giveBack(round: RoundView) {
    const { table, halted } = this.#held
    this.#round = undefined
    halted()
    const isUnloaded = round.outcome !== null
    if (round.state === 'ROLLING_BACK' && !isUnloaded) table.message(table.say('returning'), 'problem')
    const ended = await until(round, ({ state }) => state === 'ROLLED_BACK', this.#retrying)
    this.#showBalance(ended.balance)
    const amount = table.money.text(minorOf(ended.stake))
    table.message(
      table.say(isUnloaded ? 'unloaded' : 'returned', { amount }),
      isUnloaded ? undefined : 'problem',
    )
    void tellShown(ended.id)
  }

  async #pay(round: RoundView) {
    const { table, frame } = this.#held
    this.#round = undefined
    const { firedMinor, caughtMinor, unusedMinor } = countOf(round)
    table.win(caughtMinor)
    if (round.state === 'PAYING') table.message(table.say('paying'))
    const ended = await until(round, ({ state }) => state === 'CLOSED', this.#retrying)
    this.#showBalance(ended.balance)
    const said = { stake: table.money.text(firedMinor), amount: table.money.text(caughtMinor) }
    // Up to what its shots cost without praise.
    const isGain = caughtMinor > firedMinor
    const over = table.say(isGain ? 'magazineWon' : 'magazineOver', said)
    const back =
      unusedMinor > 0n ? ` ${table.say('unloaded', { amount: table.money.text(unusedMinor) })}` : ''
    table.message(over + back, isGain ? 'won' : undefined)
    this.#isTold = true
    void tellShown(ended.id)
    frame.tell({ type: 'roundEnded', roundId: ended.id })
  }
}
