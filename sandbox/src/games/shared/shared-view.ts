import type { SessionView } from '#provider/open-session.ts'
import type { OwnBet, TableView } from '#tables/present-table.ts'
import type { KitSay, OwnTexts } from '../kit/kit-texts.ts'
import type { Money } from '../kit/money.ts'
import type { Rules } from '../kit/rules.ts'
import type { Ended, Sound } from '../kit/sound.ts'

export type Phase = 'none' | 'open' | 'closed' | 'rising' | 'shown'

/** A table as a page sees it. */
export type Seat = {
  table: TableView
  phase: Phase
  /** The player's bets that count in the round that is there. */
  own: readonly OwnBet[]
}

/** What a view of a table is given. */
export type SharedHost = {
  stage: HTMLElement
  options: HTMLElement
  controls: HTMLElement
  results: HTMLElement
  session: SessionView
  say: KitSay
  money: Money
  sound: Sound
  /** The server's time. */
  now: () => number
  /** Asks for a bet in the round that is there. @returns whether it stands */
  place: (bet: unknown, stakeMinor: bigint) => Promise<boolean>
  /** Leaves a round that runs. */
  leave: (id: string) => Promise<Ended | undefined>
  /** What the button says is to be written anew. */
  changed: () => void
  message: (text: string) => void
}

export type SharedMounted<Shown> = {
  /** Whatever changed: phase, stakes, own bets. */
  update: (seat: Seat) => void
  /** Shows an outcome; one that is not fresh stands there at once. */
  show: (outcome: Shown, isFresh: boolean) => Promise<void>
  /** The button, and what it says. */
  press: () => void
  label: () => { text: string; isOn: boolean; isStop?: boolean }
}

/** A view of a game with shared rounds: the export of its `view.ts`. */
export type SharedView<Bet, Step, Shown> = {
  rules: Rules<Bet, Step, Shown>
  texts: OwnTexts
  describe: (bet: Bet, say: KitSay) => string
  tell: (shown: Shown, say: KitSay) => string
  mount: (host: SharedHost) => SharedMounted<Shown>
}
