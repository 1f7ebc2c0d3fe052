import { z } from 'zod'
import { activityKinds, activityStates } from '#activity-terms.ts'
import { Amount, PositiveAmount } from '#amount.ts'
import { Slug } from '#content.ts'
import { endpoint } from '#endpoint.ts'
import { ActivityApplyInput } from '#form-inputs.ts'
import { playRefusals } from '#protection-terms.ts'
import { Day, EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

const ids = z.strictObject({ id: Id })
const state = z.enum(activityStates)

/** A reward as it was granted. */
const Granted = z.object({
  amount: PositiveAmount,
  /** To be bet through before it can be withdrawn; 0.00 where it is free at once. */
  turnover: Amount,
})

const picture = {
  image: z.string(),
  /** The same picture 480 px wide, where there is one. */
  imageSmall: z.string().optional(),
  colors: z.tuple([z.string(), z.string()]),
}

const Activity = z.object({
  id: Id,
  /** Its name in addresses; a promotion's article of the same one leads to it. */
  code: Slug,
  kind: z.enum(activityKinds),
  title: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  ...picture,
  start: EpochMs,
  end: EpochMs.nullable(),
  state,
  /** Whether an application of this reader could be one: not where it is for new accounts and theirs is none. */
  isEligible: z.boolean(),
  /** What an application has to come with; what it does not ask for is not taken. */
  needs: z.object({ comment: z.boolean(), images: z.boolean() }),
  /** Whether operators look at applications before anything is paid. */
  isReviewed: z.boolean(),
  /** Whether one that was turned down can be sent again. */
  canApplyAgain: z.boolean(),
  /** What it gives; null where it gives nothing, or by `sign.steps`. */
  reward: z
    .object({
      amount: PositiveAmount,
      /** The amount is the most: an operator decides how much it is. */
      isUpTo: z.boolean(),
    })
    .nullable(),
  /** How often a reward has to be bet through. */
  turnoverTimes: Int32,
  /** So long a reward can be claimed; null where it is paid at once. */
  claimDays: Int32.nullable(),
  /** How old an account may be, in days; null where it does not matter. */
  accountDaysMax: Int32.nullable(),
  /** Of a sign-in activity; null for others. */
  sign: z
    .object({
      /** Days without a gap up to today, or to yesterday while today is not signed. */
      streak: Int32,
      hasSignedToday: z.boolean(),
      /** The merchant's day. */
      today: Day,
      /** Which days of a streak give what, in their order; after the last a streak begins anew. Empty: none does. */
      steps: z.array(z.object({ streak: Int32, amount: PositiveAmount })),
    })
    .nullable(),
  /** What the member has done last; null for guests and before. */
  record: z
    .object({
      id: Id,
      date: EpochMs,
      /** Why it was turned down; empty otherwise. */
      reason: z.string(),
      reward: Granted.nullable(),
      /** Until then a reward can be claimed; null where none waits. */
      claimUntil: EpochMs.nullable(),
    })
    .nullable(),
})

const ActivityRecord = z.object({
  id: Id,
  activityId: Id,
  title: z.string(),
  kind: z.enum(activityKinds),
  ...picture,
  /** As of an activity, of this record alone. */
  state,
  date: EpochMs,
  /** When an operator decided, or the reward was paid; null before. */
  endedAt: EpochMs.nullable(),
  /** The merchant's day that was signed; null for others. */
  day: Day.nullable(),
  comment: z.string(),
  /** Addresses of the pictures that came with it, for its member alone. */
  pictures: z.array(z.string()),
  reason: z.string(),
  reward: Granted.nullable(),
  claimUntil: EpochMs.nullable(),
  /** Of several rewards of one activity that wait, a claim pays this one. */
  isNextToClaim: z.boolean(),
})

/** What the house has going on for members, and what they have done in it. */
export const activity = {
  activities: endpoint({
    method: 'GET',
    path: '/wps/activity',
    summary:
      'Activities that are on, then those to come, then those over within thirty days; with a session each as it stands with the member. Who rests is told of those alone that they take part in',
    auth: 'public',
    query: z.strictObject({ state: state.optional(), code: Slug.optional(), language: text(10).optional() }),
    output: z.object({ content: z.array(Activity) }),
  }),
  activityApply: endpoint({
    method: 'POST',
    path: '/wps/activity/:id/apply',
    summary: 'Enter an activity, with the comment and pictures that it asks for; again where it allows it',
    auth: 'member',
    stepUp: { none: 'nothing but an application' },
    params: ids,
    input: ActivityApplyInput,
    output: z.object({ applicationId: Id, state }),
    errors: [
      'NOT_FOUND',
      'NOT_OPEN',
      'NOT_ELIGIBLE',
      'ALREADY_APPLIED',
      'COMMENT_LENGTH',
      'FILE_COUNT',
      'PROOF_REQUIRED',
      ...playRefusals,
    ],
  }),
  activitySign: endpoint({
    method: 'POST',
    path: '/wps/activity/:id/sign',
    summary: "Sign an activity for this merchant's day",
    auth: 'member',
    stepUp: { none: 'money comes in' },
    params: ids,
    output: z.object({
      state,
      streak: Int32,
      /** What this day of the streak gives; null for nothing. */
      reward: Granted.nullable(),
    }),
    errors: ['NOT_FOUND', 'NOT_OPEN', 'ALREADY_SIGNED', ...playRefusals],
  }),
  activityClaim: endpoint({
    method: 'POST',
    path: '/wps/activity/:id/claim',
    summary: 'Pay a reward of an activity to the main balance, once; of several the next to expire',
    auth: 'member',
    stepUp: { none: 'money comes in' },
    idempotent: true,
    params: ids,
    output: Granted.extend({ state, sumBalance: Amount }),
    errors: [
      'NOT_FOUND',
      'NOT_ISSUED',
      'ALREADY_CLAIMED',
      'EXPIRED',
      ...playRefusals,
      'ACCOUNT_LOCKED',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  activityRecords: endpoint({
    method: 'GET',
    path: '/wps/activity/records',
    summary: 'What the member has done in activities, newest first',
    auth: 'member',
    query: z.strictObject({ state: state.optional(), ...paging }),
    output: z.object({ content: z.array(ActivityRecord), ...pageCounts }),
  }),
  appLogin: endpoint({
    method: 'POST',
    path: '/wps/member/app-login',
    summary: 'Tell that this session is the installed app’s; once for a session, and again does nothing',
    auth: 'member',
    stepUp: { none: 'where the portal runs' },
    isPassive: true,
    output: z.object({ done: z.boolean() }),
  }),
}
