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

/** The stepper: one of the stakes that the session allows. */
export function createStake(stakes: readonly string[], table: Table): Stake {
  const less = part<HTMLButtonElement>('less')
  const more = part<HTMLButtonElement>('more')
  let index = Math.max(
    0,
    stakes.findLastIndex((stake) => minorOf(stake) <= usualMinor),
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
