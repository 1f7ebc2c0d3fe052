import type { closingStates } from '@suntala/contract/operator-games'
import type { Machine } from '#audit/rules.ts'

export type ClosingState = (typeof closingStates)[number]
export type ClosingEvent = 'begin' | 'end'

/** A closing that has ended stays as it was. */
export const closingMachine: Machine<ClosingState, ClosingEvent> = {
  subject: 'game-closing',
  transitions: {
    PLANNED: { begin: 'CLOSED', end: 'ENDED' },
    CLOSED: { end: 'ENDED' },
    ENDED: {},
  },
}
