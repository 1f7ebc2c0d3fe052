import type { ValueOf } from '#api/names.ts'
import { serverNow } from '#api/server-clock.ts'

export type Activity = ValueOf<'activities'>['content'][number]
export type ActivityRecord = ValueOf<'activityRecords'>['content'][number]
export type Sign = NonNullable<Activity['sign']>

/** One day of the row: what it gives, and whether it was signed. */
export type SignDay = { number: number; amount: string | null; state: 'signed' | 'today' | 'later' }

/** So many days of a streak are shown at once. */
const shownDays = 7

/** The days of the streak that today stands among. After the last day that gives something a streak begins anew. */
export function signDays({ streak, hasSignedToday, steps }: Sign): SignDay[] {
  const length = Math.max(0, ...steps.map((step) => step.streak))
  const place = length > 0 && streak > 0 ? ((streak - 1) % length) + 1 : streak
  const isWhole = !hasSignedToday && length > 0 && place === length
  const signed = isWhole ? 0 : place
  const today = hasSignedToday ? signed : signed + 1
  const first = Math.floor((today - 1) / shownDays) * shownDays + 1
  const last = length > 0 ? Math.min(length, first + shownDays - 1) : first + shownDays - 1
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index
    return {
      number,
      amount: steps.find((step) => step.streak === number)?.amount ?? null,
      state: number <= signed ? 'signed' : number === today ? 'today' : 'later',
    }
  })
}

/** It runs now, by the platform's clock. */
export const isOn = ({ start, end }: Pick<Activity, 'start' | 'end'>): boolean =>
  start <= serverNow() && (end === null || end > serverNow())

/** What a press on it does; nothing where there is nothing to do (PROMO-24..34). */
export type Deed = 'claim' | 'sign' | 'apply' | 'applyAgain' | 'enter' | 'getApp'

const asksForMore = ({ needs }: Activity): boolean => needs.comment || needs.images

function entryOf(activity: Activity): Deed | undefined {
  if (activity.kind === 'sign-in') return 'sign'
  if (!activity.isEligible) return undefined
  return asksForMore(activity) ? 'apply' : 'enter'
}

export function deedOf(activity: Activity): Deed | undefined {
  const { state, kind, canApplyAgain } = activity
  if (state === 'claim') return 'claim'
  if (state === 'join') return entryOf(activity)
  if (state === 'rejected') return canApplyAgain && isOn(activity) ? 'applyAgain' : undefined
  return state === 'joined' && kind === 'download' ? 'getApp' : undefined
}

/** While today is not signed, the reward of an earlier day waits beside it. */
export const canClaimToo = ({ state, record }: Activity): boolean =>
  state === 'join' && record?.claimUntil != null
