/** Asked for by an application, kept up day by day, or earned by opening the installed app. */
export const activityKinds = ['application', 'sign-in', 'download'] as const
export type ActivityKind = (typeof activityKinds)[number]

/**
 * How an activity stands with its reader (SM-05): a function of its times, of what the member has done and of its kind.
 * - comingSoon: it has not begun
 * - join: it can be entered, applied for, or signed for this merchant's day
 * - applying, process: an application waits; an operator is looking into it
 * - rejected: it was turned down, with a reason
 * - joined: entered, nothing more to do but what it asks for
 * - signed: signed for this merchant's day
 * - claim: a reward waits to be claimed; claimed: it was
 * - issued: its reward was paid without a claim
 * - closed: it is over
 */
export const activityStates = [
  'comingSoon',
  'join',
  'applying',
  'process',
  'rejected',
  'joined',
  'signed',
  'claim',
  'claimed',
  'issued',
  'closed',
] as const
export type ActivityState = (typeof activityStates)[number]

/** What is kept of a member and an activity; applications go from one to the next (SM-05). */
export const recordStates = ['APPLYING', 'PROCESS', 'REJECTED', 'ISSUED', 'JOINED', 'SIGNED'] as const
export type RecordState = (typeof recordStates)[number]

/** States that an application can be in. */
export const applicationStates = ['APPLYING', 'PROCESS', 'REJECTED', 'ISSUED'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Whether the member claims a reward, or has it paid at once. */
export const activityPayouts = ['CLAIM', 'AT_ONCE'] as const

/** Characters of a comment at most (PROMO-35). */
export const commentMax = 140
