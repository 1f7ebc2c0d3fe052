import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { LimitInput } from '#form-inputs.ts'
import {
  breakHours,
  exclusionMonths,
  limitKinds,
  limitPeriods,
  protectionActions,
  realityMinutes,
} from '#protection-terms.ts'
import { restFields } from '#rest.ts'
import { EpochMs } from '#text.ts'

const kind = z.enum(limitKinds)
const period = z.enum(limitPeriods)

/** Amounts are money; of time they are minutes. */
const Limit = z.object({
  kind,
  period,
  /** Null where no limit holds. */
  amount: Amount.nullable(),
  /** Of the period that runs; of losses it is below zero where more was won. Null where no limit has had it counted yet. */
  used: Amount.nullable(),
  /** Never below zero, without what waits; null where no limit holds. */
  left: Amount.nullable(),
  /** Of deposits those that are not credited yet: they will be, above the limit too. 0.00 of the other kinds. */
  waiting: Amount,
  /** When the period that runs is over. */
  endsAt: EpochMs,
  /** A higher limit that was asked for, `amount` null for none at all, and from when it may be confirmed. */
  next: z.object({ amount: Amount.nullable(), from: EpochMs }).nullable(),
})
export type Limit = z.output<typeof Limit>

export const Protection = z.object({
  currency: z.string(),
  limits: z.array(Limit),
  ...restFields,
  sessionSince: EpochMs,
  /** Minutes from one reality check to the next; 0 is none. */
  realityMinutes: z.int(),
})
export type Protection = z.output<typeof Protection>

/** What a member asked for, or what came of it. */
export const ProtectionStep = z.object({
  id: z.string(),
  at: EpochMs,
  action: z.enum(protectionActions),
  kind: kind.nullable(),
  period: period.nullable(),
  amount: Amount.nullable(),
  until: EpochMs.nullable(),
})

/** One of a few numbers. */
const oneOf = (numbers: readonly number[]) =>
  z
    .int()
    .min(Math.min(...numbers))
    .max(Math.max(...numbers))
    .refine((number) => numbers.includes(number))

/** Refunds are taken off the stakes. */
const Figures = z.object({ staked: Amount, won: Amount })

const which = { kind, period }

/** What members set for themselves so that play stays play; enforced wherever money is spent. */
export const protection = {
  protection: endpoint({
    method: 'GET',
    path: '/wps/member/protection',
    summary: 'Limits with what is used of them, breaks and self-exclusion',
    auth: 'member',
    output: Protection,
  }),
  protectionLimit: endpoint({
    method: 'PUT',
    path: '/wps/member/protection/limit',
    summary:
      'Set or lower a limit, which holds at once, or ask for a higher one or none, to be confirmed a day later',
    auth: 'member',
    stepUp: { none: 'protects the member, and a higher limit waits a day' },
    whileTermsOwed: true,
    input: LimitInput,
    output: Protection,
  }),
  protectionConfirm: endpoint({
    method: 'POST',
    path: '/wps/member/protection/limit/confirm',
    summary: 'Confirm a higher limit, or none, a day after it was asked for',
    auth: 'member',
    stepUp: { none: 'asked for a day ago, by the member whose session it is' },
    input: z.strictObject(which),
    output: Protection,
    errors: ['STATE_CONFLICT'],
  }),
  protectionDrop: endpoint({
    method: 'POST',
    path: '/wps/member/protection/limit/drop',
    summary: 'Keep a limit as it is although another was asked for',
    auth: 'member',
    stepUp: { none: 'protects the member' },
    whileTermsOwed: true,
    input: z.strictObject(which),
    output: Protection,
    errors: ['STATE_CONFLICT'],
  }),
  protectionBreak: endpoint({
    method: 'POST',
    path: '/wps/member/protection/break',
    summary: 'Take a break: until its end nothing is spent; it can be made longer and never shorter',
    auth: 'member',
    stepUp: { none: 'a break of some days at most' },
    whileTermsOwed: true,
    input: z.strictObject({ hours: oneOf(breakHours) }),
    output: Protection,
    errors: ['STATE_CONFLICT'],
  }),
  protectionExclude: endpoint({
    method: 'POST',
    path: '/wps/member/protection/exclusion',
    summary: 'Exclude oneself: every session ends, and there is no way back before the time is over',
    auth: 'member',
    whileTermsOwed: true,
    stepUp: 'always',
    input: z.strictObject({ months: oneOf(exclusionMonths) }),
    output: z.object({ until: EpochMs }),
    errors: ['STATE_CONFLICT'],
  }),
  protectionReturn: endpoint({
    method: 'POST',
    path: '/wps/member/protection/return',
    summary: 'Ask to play again after the time of a self-exclusion; it holds a day later',
    auth: 'member',
    stepUp: { none: 'holds a day later' },
    output: Protection,
    errors: ['STATE_CONFLICT'],
  }),
  protectionReminder: endpoint({
    method: 'PUT',
    path: '/wps/member/protection/reminder',
    summary: 'How often a reality check is shown',
    auth: 'member',
    stepUp: { none: 'taste' },
    whileTermsOwed: true,
    input: z.strictObject({ minutes: oneOf(realityMinutes) }),
    output: Protection,
  }),
  protectionFigures: endpoint({
    method: 'GET',
    path: '/wps/member/protection/figures',
    summary: 'What this session came to so far: what was staked and won, at games and at lotteries',
    auth: 'member',
    isPassive: true,
    output: z.object({
      since: EpochMs,
      games: Figures,
      lotteries: Figures,
      /** Of the bets that were placed last, so many in a row paid nothing; a break is offered where it is not 0. */
      lostInARow: z.int(),
    }),
  }),
  protectionHistory: endpoint({
    method: 'GET',
    path: '/wps/member/protection/history',
    summary: 'What the member has asked for, newest first; the last hundred',
    auth: 'member',
    output: z.array(ProtectionStep),
  }),
}
