import type { FreeView } from '#provider/present-round.ts'
import { clockIn } from './clock-text.ts'
import { el, part } from './elements.ts'
import { minorOf } from './decimal.ts'
import type { Stepper } from './stake-stepper.ts'
import type { Table } from './table.ts'

const clock = clockIn(new URLSearchParams(location.search).get('zone'))

/** Rounds that nothing is taken for: said above the stake, which is theirs as long as there are any. */
export class FreeRounds {
  readonly #table: Table
  readonly #stepper: Stepper
  #now: FreeView | null = null

  constructor(table: Table, stepper: Stepper) {
    this.#table = table
    this.#stepper = stepper
  }

  /** Those that the next round is one of. */
  get now(): FreeView | null {
    return this.#now
  }

  /**
   * Shows what is left of them; with none left, or null, the stake is the player's own again. What the last one came to stays
   * until `leave`: the stage does not grow while its outcome is looked at.
   */
  show(view: FreeView | null) {
    const { say, money } = this.#table
    this.#now = view && view.left > 0 ? view : null
    this.#stepper.fix(this.#now?.stake)
    part('free').hidden = view === null
    if (!view) return
    const { left, rounds, stake, won, until } = view
    part('free').replaceChildren(
      el('b', '', say('freeLeft', { left, rounds })),
      el('span', '', say('freeTerms', { stake: money.text(minorOf(stake)) })),
      el('span', '', say('freeUntil', { time: clock.write(until).slice(0, 16) })),
      // Also as long as it is nothing, so that what stands above the panel does not move at the first win.
      el('span', '', say('freeWon', { amount: money.text(minorOf(won)) })),
    )
  }

  /** A round of the player's own begins. */
  leave() {
    if (!this.#now) part('free').hidden = true
  }

  /** The same after a round of them; the last one's result goes on to say what all of them won. */
  after(round: FreeView) {
    this.show(round)
    const { say, money, message } = this.#table
    if (round.left === 0)
      message(
        say('freeOver', { amount: money.text(minorOf(round.won)) }),
        minorOf(round.won) > 0n ? 'won' : undefined,
      )
  }
}
