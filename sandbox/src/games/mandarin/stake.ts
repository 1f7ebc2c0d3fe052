import { createStepper, type StakeStart, type Stepper } from '../kit/stake-stepper.ts'
import type { Table } from './table.ts'
import { part } from '../kit/elements.ts'

export type Stake = Stepper & { sayReady: () => void }

/** The stepper of the slot: its button and its message say what a press costs. */
export function createStake(start: StakeStart, table: Table): Stake {
  const showButton = (minor: bigint) => {
    const words = table.say('spin', { amount: table.money.text(minor) })
    part('spin').setAttribute('aria-label', words)
    part('spin').title = words
  }
  const sayReady = () => {
    const hasKeys = matchMedia('(hover: hover)').matches
    table.message(hasKeys ? 'ready' : 'readyTouch', { line: table.money.text(stepper.minor() / 10n) })
  }
  const stepper = createStepper(start, table.money, () => {
    showButton(stepper.minor())
    sayReady()
  })
  showButton(stepper.minor())
  return { ...stepper, sayReady }
}
