import { z } from 'zod'
import { activityKinds, activityPayouts, applicationStates } from '#activity-terms.ts'
import { Amount, PositiveAmount } from '#amount.ts'
import { Slug } from '#content.ts'
import { endpoint } from '#endpoint.ts'
import { ArticleTexts, color, inLanguages, pictureOfPortal } from '#operator-content.ts'
import { ReasonInput } from '#operator-inputs.ts'
import { EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

const ids = z.strictObject({ id: Id })

const Amounts = z.strictObject({ THB: PositiveAmount, USD: PositiveAmount })

/** What every kind says of its rewards. */
const payment = {
  /** So often a reward is bet through before it can be withdrawn. */
  turnoverTimes: z.int().min(0).max(10),
  payout: z.enum(activityPayouts),
  /** A reward has to be claimed within so many days; one that is paid at once waits so long where its member is on a break. */
  claimDays: z.int().min(1).max(365),
}

export const ActivityTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('application'),
    comment: z.boolean(),
    images: z.boolean(),
    /** Without it whoever enters has the reward with it. */
    isReviewed: z.boolean(),
    canApplyAgain: z.boolean(),
    /** Null gives nothing. */
    amount: Amounts.nullable(),
    /** The amount is the most, and operators say how much it is; of what is reviewed alone. */
    isUpTo: z.boolean(),
    ...payment,
  }),
  z.strictObject({
    kind: z.literal('sign-in'),
    /** Which days of a streak give what; after the last a streak begins anew. */
    steps: z.array(z.strictObject({ streak: z.int().min(1).max(366), amount: Amounts })).max(31),
    ...payment,
  }),
  z.strictObject({
    kind: z.literal('download'),
    amount: Amounts,
    /** An account of more days is not new. */
    accountDaysMax: z.int().min(1).max(365),
    ...payment,
  }),
])
export type ActivityTerms = z.output<typeof ActivityTerms>

const OfferInput = z.strictObject({
  code: Slug,
  image: pictureOfPortal,
  colors: z.tuple([color, color]),
  texts: inLanguages(ArticleTexts),
  /** Null: it is shown to nobody. */
  opensAt: EpochMs.nullable(),
  closesAt: EpochMs.nullable(),
  terms: ActivityTerms,
})

const Offer = OfferInput.extend({
  id: Id,
  title: z.string(),
  kind: z.enum(activityKinds),
  state: z.enum(['closed', 'coming', 'open', 'ended']),
  version: z.int(),
  changedAt: EpochMs,
  /** Applications that wait for an operator. */
  waiting: z.int(),
})

const Application = z.object({
  id: Id,
  activityId: Id,
  title: z.string(),
  memberId: Id,
  account: z.string(),
  status: z.enum(applicationStates),
  /** How often it was sent; every time after the first follows a refusal. */
  attempt: z.int(),
  date: EpochMs,
  comment: z.string(),
  /** Of `/wps/ops/uploads/:id`. */
  pictures: z.array(Id),
  currency: z.string(),
  /** What was given; before that what it gives, or the most of it. Null: nothing. */
  amount: Amount.nullable(),
  isUpTo: z.boolean(),
  turnoverTimes: z.int(),
  /** Why it was turned down; empty otherwise. */
  reason: z.string(),
  /** Who took it up; empty before, and where they may decide on it no more: then another takes it up. From `depositFourEyesFrom` on another one has to issue. */
  takenBy: z.string(),
  decidedAt: EpochMs.nullable(),
})

/** Which of its sendings is decided on: one that was sent again since is not. */
const attempt = Int32.min(1)
const DecisionInput = z.strictObject({ attempt, reason: text(200) })

const Decided = z.object({ id: Id, status: z.enum(applicationStates) })
const decisionErrors = ['NOT_FOUND', 'STATE_CONFLICT'] as const

/** What operators set going for members, and what they do about applications. */
export const operatorActivity = {
  opsActivities: endpoint({
    method: 'GET',
    path: '/wps/ops/activities',
    summary: 'Applications in a state: those that wait the oldest first, those decided the newest first',
    auth: { operator: 'promotion.read' },
    query: z.strictObject({ status: z.enum(applicationStates).default('APPLYING'), ...paging }),
    output: z.object({ content: z.array(Application), ...pageCounts }),
  }),
  opsActivityProcess: endpoint({
    method: 'POST',
    path: '/wps/ops/activities/:id/process',
    summary: 'Take an application up',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: DecisionInput,
    output: Decided,
    errors: decisionErrors,
  }),
  opsActivityIssue: endpoint({
    method: 'POST',
    path: '/wps/ops/activities/:id/issue',
    summary:
      'Give what an application asks for. `amount` is left out where the activity names it, and needed where it names the most',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: z.strictObject({ attempt, amount: PositiveAmount.optional(), reason: text(200) }),
    output: Decided,
    errors: [...decisionErrors, 'AMOUNT_RANGE', 'NOT_ALLOWED', 'SELF_EXCLUDED'],
  }),
  opsActivityReject: endpoint({
    method: 'POST',
    path: '/wps/ops/activities/:id/reject',
    summary: 'Turn an application down; its member is told the reason',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: DecisionInput,
    output: Decided,
    errors: decisionErrors,
  }),
  opsActivityOffers: endpoint({
    method: 'GET',
    path: '/wps/ops/activity-offers',
    summary: 'Every activity as its newest version has it, the last changed first',
    auth: { operator: 'promotion.read' },
    output: z.object({ content: z.array(Offer) }),
  }),
  opsActivityOfferPut: endpoint({
    method: 'PUT',
    path: '/wps/ops/activity-offers/:id',
    summary:
      'Write a version of an activity: its first, `version` 0, under an id that is new, else the next after `version`. Records keep the terms that they were made under',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: OfferInput.extend({ version: Int32, reason: text(200) }),
    output: Offer,
    errors: ['STATE_CONFLICT', 'AMOUNT_RANGE'],
  }),
  opsActivityOfferClose: endpoint({
    method: 'POST',
    path: '/wps/ops/activity-offers/:id/close',
    summary: 'End an activity now; what was applied for is still decided, what was granted can be claimed',
    auth: { operator: 'promotion.decide' },
    params: ids,
    input: ReasonInput,
    output: Offer,
    errors: decisionErrors,
  }),
}
