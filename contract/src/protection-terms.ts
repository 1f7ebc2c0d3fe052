import type { ErrorCode } from '#errors.ts'

/** What of a member's own protection can stand in the way of spending. */
export const playRefusals = ['SELF_EXCLUDED', 'ON_BREAK', 'OWN_LIMIT'] as const satisfies readonly ErrorCode[]

/** What a member can limit: money paid in, money lost, stakes, and time logged in. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** A merchant's day, week from Monday, or month. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Minutes: whoever sets less could not log in any more, to withdraw or to ask for more. */
export const timeLimitMin = 5

/** How long a break may be, in hours: a day to six weeks. */
export const breakHours = [24, 72, 168, 336, 1008] as const
/** How long a self-exclusion may be, in months: half a year to five years. */
export const exclusionMonths = [6, 12, 24, 60] as const
/** Minutes from one reality check to the next. */
export const realityMinutes = [15, 30, 60] as const

/** What members asked for, as it is told them and written down. */
export const protectionActions = [
  'SET',
  'LOWER',
  'ASK',
  'CONFIRM',
  'DROP',
  'BREAK',
  'EXCLUDE',
  'RETURN',
  'REMIND',
] as const
export type ProtectionAction = (typeof protectionActions)[number]

/**
 * Signs that play may do somebody harm, in what was done in seven days: twice as much paid in as usually; paid in again and
 * again on a day of losses; half of all bets at night, on three nights or more; withdrawals taken back; higher limits
 * asked for.
 */
export const markerCodes = [
  'DEPOSITS_RISING',
  'CHASING_LOSSES',
  'NIGHT_PLAY',
  'WITHDRAWALS_CANCELLED',
  'LIMITS_RAISED',
] as const
export type MarkerCode = (typeof markerCodes)[number]
