import type { ActivityState } from '@suntala/contract/activity-terms'
import { activityStates, recordStates } from '@suntala/contract/activity-terms'
import { rewardStates } from '@suntala/contract/reward-terms'
import { expect, test } from 'vitest'
import {
  isNew,
  nextStreak,
  recordStateOf,
  refusalOf,
  type Standing,
  stateOf,
  termErrors,
} from '#activity/rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const [before, within, after] = [at(1), at(10), at(20)]
const standing = (state: Standing['state'], more: Partial<Standing> = {}): Standing => ({
  state,
  rewardState: null,
  isPaidAtOnce: false,
  ...more,
})
const claimable = { rewardState: 'CLAIMABLE' } as const
const claimed = { rewardState: 'CLAIMED' } as const

/** What was done, and what is shown before the activity, within it, and after it. */
const table: [string, Standing | null, [ActivityState, ActivityState, ActivityState]][] = [
  ['nothing', null, ['comingSoon', 'join', 'closed']],
  ['an application', standing('APPLYING'), ['applying', 'applying', 'applying']],
  ['an application that is looked into', standing('PROCESS'), ['process', 'process', 'process']],
  ['a refusal', standing('REJECTED'), ['rejected', 'rejected', 'closed']],
  ['an entry', standing('JOINED'), ['joined', 'joined', 'closed']],
  ['a signature', standing('SIGNED'), ['signed', 'signed', 'closed']],
  ['what is given without money', standing('ISSUED'), ['issued', 'issued', 'issued']],
  ['a reward that waits', standing('ISSUED', claimable), ['claim', 'claim', 'claim']],
  ['a reward of an entry', standing('JOINED', claimable), ['claim', 'claim', 'claim']],
  ['a reward that was claimed', standing('SIGNED', claimed), ['claimed', 'claimed', 'claimed']],
  [
    'a reward that was paid at once',
    standing('ISSUED', { ...claimed, isPaidAtOnce: true }),
    ['issued', 'issued', 'issued'],
  ],
  ['a reward that ran out', standing('ISSUED', { rewardState: 'EXPIRED' }), ['closed', 'closed', 'closed']],
]

test.each(table)(
  'after %s an activity stands as SM-05 says, before, within and after its time (SM-05)',
  (_, record, shown) => {
    const states = [before, within, after].map((now) =>
      stateOf({ opensAt: at(5), closesAt: at(15), now, canEnter: true, record, isRewardWaiting: false }),
    )
    expect(states).toEqual(shown)
  },
)

test('every one of the eleven states is shown by some record at some time', () => {
  expect(new Set(table.flatMap(([, , shown]) => shown))).toEqual(new Set(activityStates))
})

test('an activity begins with its first moment, ends with its last, and without an end goes on', () => {
  const asked = { opensAt: at(5), canEnter: true, record: null, isRewardWaiting: false }
  expect(stateOf({ ...asked, closesAt: at(15), now: at(5) })).toBe('join')
  expect(stateOf({ ...asked, closesAt: at(15), now: at(15) })).toBe('closed')
  expect(stateOf({ ...asked, closesAt: null, now: at(400) })).toBe('join')
})

test('a reward of another day waits behind what can be signed now, and before all that is done', () => {
  const asked = { opensAt: at(5), closesAt: at(15), canEnter: true, isRewardWaiting: true }
  expect(stateOf({ ...asked, now: within, record: null })).toBe('join')
  expect(stateOf({ ...asked, now: after, record: null })).toBe('claim')
  expect(stateOf({ ...asked, now: within, record: standing('SIGNED') })).toBe('claim')
  expect(stateOf({ ...asked, now: within, record: standing('SIGNED', claimed) })).toBe('claim')
})

test('where nothing can be entered nothing is offered, and what was done stands', () => {
  const asked = { opensAt: at(5), closesAt: at(15), canEnter: false, isRewardWaiting: false }
  expect(stateOf({ ...asked, now: within, record: null })).toBe('closed')
  expect(stateOf({ ...asked, now: before, record: null })).toBe('comingSoon')
  expect(stateOf({ ...asked, now: within, record: null, isRewardWaiting: true })).toBe('claim')
  expect(stateOf({ ...asked, now: within, record: standing('JOINED') })).toBe('joined')
})

test('each record has a state of its own, whatever its reward', () => {
  for (const state of recordStates)
    for (const rewardState of [null, ...rewardStates])
      expect(activityStates).toContain(recordStateOf(standing(state, { rewardState })))
})

const steps = [
  { streak: 2, amount: { THB: '1.00', USD: '1.00' } },
  { streak: 4, amount: { THB: '2.00', USD: '2.00' } },
]
const payment = { turnoverTimes: 1, payout: 'CLAIM', claimDays: 7 } as const
const signIn = { kind: 'sign-in', steps, ...payment } as const

test('a streak grows by days, and begins anew after the last that gives something', () => {
  const terms = { ...signIn, steps: [...steps] }
  expect([0, 1, 2, 3, 4].map((days) => nextStreak(days, terms))).toEqual([1, 2, 3, 4, 1])
  expect(nextStreak(41, { ...terms, steps: [] })).toBe(42)
})

const needs = { comment: true, images: true }
const uploadIds = ['a', 'b', 'c']

test('a comment has 140 characters at most, counted as people do (PROMO-35)', () => {
  const fits = (comment: string) => refusalOf(needs, { comment, uploadIds })?.code ?? ''
  expect(fits('ก'.repeat(140))).toBe('')
  expect(fits('🦈'.repeat(140))).toBe('')
  expect(fits(`  ${'a'.repeat(140)}\n`)).toBe('')
  expect(fits('a'.repeat(141))).toBe('COMMENT_LENGTH')
  expect(fits('  \n')).toBe('COMMENT_LENGTH')
})

test('an application takes up to three pictures, none where none are asked for, and needs one where some are (PROMO-38)', () => {
  const codeOf = (images: boolean, count: number) =>
    refusalOf({ comment: true, images }, { comment: 'a', uploadIds: ['a', 'b', 'c', 'd'].slice(0, count) })
      ?.code ?? ''
  expect([0, 1, 3, 4].map((count) => codeOf(true, count))).toEqual(['PROOF_REQUIRED', '', '', 'FILE_COUNT'])
  expect([0, 1].map((count) => codeOf(false, count))).toEqual(['', 'FILE_COUNT'])
  expect(refusalOf({ comment: false, images: false }, { comment: 'a', uploadIds: [] })).toEqual({
    code: 'COMMENT_LENGTH',
    params: { min: '0', max: '0' },
  })
})

test('an account is new for so many days', () => {
  expect(isNew(at(1), at(8), 7)).toBe(true)
  expect(isNew(at(1), new Date(at(8).getTime() + 1), 7)).toBe(false)
})

test('terms that do not go together are named', () => {
  const amount = { THB: '5.00', USD: '0.20' }
  const application = {
    kind: 'application',
    comment: false,
    images: false,
    isReviewed: true,
    canApplyAgain: true,
    amount,
    isUpTo: true,
    ...payment,
  } as const
  expect(termErrors(application)).toEqual([])
  expect(termErrors({ ...application, amount: null })).toHaveLength(1)
  expect(termErrors({ ...application, isReviewed: false })).toHaveLength(1)
  expect(termErrors({ ...application, isReviewed: false, isUpTo: false })).toHaveLength(1)
  expect(termErrors({ ...signIn, steps: steps.toReversed() })).toEqual([
    { field: 'terms.steps.1.streak', kind: 'range' },
  ])
})
