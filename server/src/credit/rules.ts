import type { creditStates, creditSteps } from '@suntala/contract/credit'

export type CreditState = (typeof creditStates)[number]
export type CreditStep = (typeof creditSteps)[number]

/** What a line comes to, in minor units. */
export type Figures = { limit: bigint; owed: bigint; isStopped: boolean }

/** What is set aside for a line: always all that can be drawn from it. Where more is owed than the limit, nothing is. */
export const setAside = ({ limit, owed }: Pick<Figures, 'limit' | 'owed'>): bigint =>
  limit > owed ? limit - owed : 0n

/** What a line takes of all that its agent may give: what may be owed of it, or is. */
export const weightOf = ({ limit, owed }: Pick<Figures, 'limit' | 'owed'>): bigint =>
  limit > owed ? limit : owed

export const stateOf = ({ limit, isStopped }: Pick<Figures, 'limit' | 'isStopped'>): CreditState =>
  limit === 0n ? 'ENDED' : isStopped ? 'STOPPED' : 'OPEN'

/** What a line comes to after a step; `amount` is the new limit of SET and what is moved or given up otherwise. */
export function after({ limit, owed, isStopped }: Figures, step: CreditStep, amount: bigint): Figures {
  switch (step) {
    case 'SET':
      return { limit: amount, owed, isStopped }
    case 'END':
      return { limit: 0n, owed, isStopped }
    case 'DRAW':
      return { limit, owed: owed + amount, isStopped }
    case 'REPAY':
    case 'FORGIVE':
      return { limit, owed: owed - amount, isStopped }
    case 'STOP':
      return { limit, owed, isStopped: true }
    case 'RESUME':
      return { limit, owed, isStopped: false }
  }
}
