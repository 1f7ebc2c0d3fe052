import type { ErrorCode } from '#errors.ts'

/** What of a member's own protection can stand in the way of spending. */
export const playRefusals = ['SELF_EXCLUDED', 'ON_BREAK', 'OWN_LIMIT'] as const satisfies readonly ErrorCode[]

/** What a member can limit: money paid in, money lost, stakes, and time logged in. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** A merchant's day, week from Monday, or month. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

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
