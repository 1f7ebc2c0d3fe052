import { part } from './elements.ts'
import type { Money } from './money.ts'
import { minorOf } from './decimal.ts'

const usualMinor = 10_00n

// A browser may refuse a framed page its storage: the stake of the last round is what is left then.
const attempt = <T>(access: () => T): T | null => {
  try {
    return access()
  } catch {
    return null
  }
}

export type StakeStart = {
  /** What the session allows, the smallest first. */
  stakes: readonly string[]
  lastStake: string | null
  /** Where the browser keeps the choice for a game and a currency. */
  key: string
}

/** The stake to begin with: the one chosen last, else the one played last, else the usual one. */
export function firstStake({ stakes, lastStake }: StakeStart, chosen: string | null): number {
  const wanted = [chosen, lastStake].map((stake) => (stake === null ? -1 : stakes.indexOf(stake)))
  const known = wanted.find((index) => index !== -1)
  const usual = stakes.findLastIndex((stake) => minorOf(stake) <= usualMinor)
  return Math.max(0, known ?? usual)
}

export type Stepper = {
  /** The chosen stake as it travels; undefined when limits leave none. */
  amount: () => string | undefined
  minor: () => bigint
  more: () => void
  less: () => void
  lock: (isLocked: boolean) => void
  /** The stake of free rounds, which is not chosen; undefined for one's own again. */
  fix: (stake: string | undefined) => void
}

/** The stepper: one of the stakes that the session allows. `changed` is called after each change. */
export function createStepper(start: StakeStart, money: Money, changed: () => void): Stepper {
  const { stakes, key } = start
  const less = part<HTMLButtonElement>('less')
  const more = part<HTMLButtonElement>('more')
  let isLocked = false
  let index = firstStake(
    start,
    attempt(() => localStorage.getItem(key)),
  )
  let fixed: string | undefined
  const amount = () => fixed ?? stakes[index]
  const minor = () => minorOf(amount() ?? '0')
  const show = () => {
    money.write(part('stake'), amount() === undefined ? undefined : minor())
    less.disabled = isLocked || fixed !== undefined || index === 0
    more.disabled = isLocked || fixed !== undefined || index >= stakes.length - 1
  }
  const move = (by: number) => () => {
    if (isLocked || fixed !== undefined) return
    index = Math.min(Math.max(0, index + by), Math.max(0, stakes.length - 1))
    attempt(() => localStorage.setItem(key, stakes[index] ?? ''))
    show()
    changed()
  }
  less.onclick = move(-1)
  more.onclick = move(1)
  show()
  return {
    amount,
    minor,
    more: move(1),
    less: move(-1),
    lock: (locked) => {
      isLocked = locked
      show()
    },
    fix: (stake) => {
      fixed = stake
      show()
    },
  }
}
