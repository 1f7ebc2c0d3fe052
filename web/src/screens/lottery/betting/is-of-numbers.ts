import type { Family } from '@suntala/lottery/rules/family'

/** Whether all of its play types are bets on numbers; where some are not, all of them are filled in as selections. */
export const isOfNumbers = ({ playTypes }: Pick<Family, 'playTypes'>): boolean =>
  playTypes.every(({ numbers }) => numbers !== undefined)
