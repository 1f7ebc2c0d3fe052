import { minorOf } from './money.ts'
import type { Table } from './table.ts'
import { part } from './table.ts'

export type Stake = {
  /** The chosen stake as it travels, and in minor units; undefined when limits leave none. */
  amount: () => string | undefined
  minor: () => bigint
  more: () => void
  less: () => void
  lock: (isLocked: boolean) => void
  sayReady: () => void
}

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

/** The stepper: one of the stakes that the session allows. */
export function createStake(start: StakeStart, table: Table): Stake {
  const { stakes, key } = start
  const less = part<HTMLButtonElement>('less')
  const more = part<HTMLButtonElement>('more')
  let index = firstStake(
    start,
    attempt(() => localStorage.getItem(key)),
  )
  let isLocked = false
  const minor = () => minorOf(stakes[index] ?? '0')
  const show = () => {
    table.money.write(part('stake'), stakes.length ? minor() : undefined)
    less.disabled = isLocked || index === 0
    more.disabled = isLocked || index >= stakes.length - 1
    const spin = part('spin')
    const words = table.say('spin', { amount: table.money.text(minor()) })
    spin.setAttribute('aria-label', words)
    spin.title = words
  }
  const sayReady = () => {
    const hasKeys = matchMedia('(hover: hover)').matches
    table.message(hasKeys ? 'ready' : 'readyTouch', { line: table.money.text(minor() / 10n) })
  }
  const move = (by: number) => () => {
    if (isLocked) return
    index = Math.min(Math.max(0, index + by), Math.max(0, stakes.length - 1))
    attempt(() => localStorage.setItem(key, stakes[index] ?? ''))
    show()
    sayReady()
  }
  less.onclick = move(-1)
  more.onclick = move(1)
  show()
  return {
    amount: () => stakes[index],
    minor,
    more: move(1),
    less: move(-1),
    sayReady,
    lock: (locked) => {
      isLocked = locked
      show()
    },
  }
}
