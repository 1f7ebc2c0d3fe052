import type { KitSay, OwnTexts } from './kit-texts.ts'
import type { Money } from './money.ts'
import type { Rules } from './rules.ts'
import type { Sound } from './sound.ts'

/** What a game's view is given by the kit. */
export type Host = {
  /** Where the game is seen, and where its choices stand. */
  stage: HTMLElement
  options: HTMLElement
  say: KitSay
  money: Money
  sound: Sound
  /** To be called when the player chose something else: limits and labels are written anew. */
  changed: () => void
  /** Takes a step in the open round. */
  step: (step: unknown) => void
}

/** A round as the view shows it. */
export type Shown<Bet, Step, S> = {
  bet: Bet
  steps: readonly Step[]
  shown: S
  isOver: boolean
  stakeMinor: bigint
  /** The stake with those that its steps took besides. */
  stakedMinor: bigint
  winMinor: bigint
}

export type Mounted<Bet, Step, S> = {
  /** What is chosen now; undefined as long as nothing can be played. */
  bet: () => Bet | undefined
  /** Puts a bet into the controls: the one of a round that goes on. */
  choose: (bet: Bet) => void
  lock: (isLocked: boolean) => void
  /** A stake was asked for: the last round leaves the stage. */
  clear: () => void
  /** Shows where a round stands. Resolves when the outcome has been seen. `isFresh` is false for one that goes on or is seen again. */
  show: (round: Shown<Bet, Step, S>, isFresh: boolean) => Promise<void>
  /** The step that ends an open round, while it is allowed. */
  stop?: (shown: S) => Step | undefined
}

/** A game's view: the default export of its `view.ts`. */
export type GameView<Bet, Step, S> = {
  rules: Rules<Bet, Step, S>
  texts: OwnTexts
  /** A bet in words, for the history, and with the plan of its row for the table. */
  describe: (bet: Bet, say: KitSay, plan?: readonly unknown[]) => string
  /** An outcome in words, for the history and for whoever does not see the stage. */
  tell: (shown: S, say: KitSay) => string
  mount: (host: Host) => Mounted<Bet, Step, S>
}

/** How many times its stake a bet pays, as it is written: no more digits than it needs, two at least. */
export function timesText(pays: number): string {
  const text = (pays / 10_000).toFixed(4).replace(/(\.\d\d)(\d*?)0+$/, '$1$2')
  const [units = '', rest = ''] = text.split('.')
  return `${units.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}×`
}
