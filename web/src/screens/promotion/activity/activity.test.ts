import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Activity,
  canClaimToo,
  deedOf,
  type Sign,
  signDays,
} from '#screens/promotion/activity/activity.ts'

const now = 1_795_000_000_000
beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => vi.useRealTimers())

const step = (streak: number) => ({ streak, amount: `${streak}.00` })
const sign = (streak: number, hasSignedToday: boolean, steps = [1, 2, 3, 4, 5, 6, 7].map(step)): Sign => ({
  streak,
  hasSignedToday,
  today: '2026-11-29',
  steps,
})
const told = (given: Sign) =>
  signDays(given).map(({ number, state }) => `${number}${{ signed: '+', today: '!', later: '' }[state]}`)

describe('the row of days', () => {
  test.each([
    ['before the first', sign(0, false), ['1!', '2', '3', '4', '5', '6', '7']],
    ['in the midst', sign(3, false), ['1+', '2+', '3+', '4!', '5', '6', '7']],
    ['after today was signed', sign(4, true), ['1+', '2+', '3+', '4+', '5', '6', '7']],
    ['on its last day', sign(7, true), ['1+', '2+', '3+', '4+', '5+', '6+', '7+']],
    ['after its last day it begins anew', sign(7, false), ['1!', '2', '3', '4', '5', '6', '7']],
    ['in its second round', sign(9, true), ['1+', '2+', '3', '4', '5', '6', '7']],
  ])('%s', (_, given, days) => {
    expect(told(given)).toEqual(days)
  })

  test('a long streak is shown by sevens, and a day that gives nothing says so', () => {
    const long = sign(8, false, [step(3), step(30)])
    expect(told(long)).toEqual(['8+', '9!', '10', '11', '12', '13', '14'])
    expect(signDays(long).every(({ amount }) => amount === null)).toBe(true)
    expect(told(sign(28, true, [step(3), step(30)]))).toEqual([
      '22+',
      '23+',
      '24+',
      '25+',
      '26+',
      '27+',
      '28+',
    ])
    expect(told(sign(29, false, [step(3), step(30)]))).toEqual(['29+', '30!'])
  })

  test('without days that give something it has no end', () => {
    expect(told(sign(9, false, []))).toEqual(['8+', '9+', '10!', '11', '12', '13', '14'])
  })
})

const activity = (changes: Partial<Activity>): Activity =>
  ({
    kind: 'application',
    state: 'join',
    start: now - 1000,
    end: now + 1000,
    isEligible: true,
    canApplyAgain: false,
    needs: { comment: true, images: false },
    sign: null,
    ...changes,
  }) as Activity // what a deed depends on

describe('what can be done', () => {
  test.each([
    ['an application that asks for something is written first', {}, 'apply'],
    ['one that asks for nothing is entered', { needs: { comment: false, images: false } }, 'enter'],
    ['a sign-in is signed', { kind: 'sign-in', sign: sign(0, false) }, 'sign'],
    ['an app is joined for', { kind: 'download', needs: { comment: false, images: false } }, 'enter'],
    ['and got then', { kind: 'download', state: 'joined' }, 'getApp'],
    ['who has no new account cannot join for it', { kind: 'download', isEligible: false }, undefined],
    ['a reward is claimed', { state: 'claim' }, 'claim'],
    ['what was turned down stays so', { state: 'rejected' }, undefined],
    ['or is sent again where that is allowed', { state: 'rejected', canApplyAgain: true }, 'applyAgain'],
    ['while it runs', { state: 'rejected', canApplyAgain: true, end: now - 1 }, undefined],
    [
      'what was signed waits for tomorrow',
      { kind: 'sign-in', state: 'signed', sign: sign(1, true) },
      undefined,
    ],
  ] as const)('%s', (_, changes, deed) => {
    expect(deedOf(activity(changes as Partial<Activity>))).toBe(deed)
  })

  test.each(['comingSoon', 'applying', 'process', 'joined', 'claimed', 'issued', 'closed'] as const)(
    'nothing while it is %s',
    (state) => {
      expect(deedOf(activity({ state }))).toBeUndefined()
    },
  )

  test('the reward of an earlier day can be claimed beside today’s signature', () => {
    const record = { id: 'r', date: now, reason: '', reward: null, claimUntil: now + 1 }
    expect(canClaimToo(activity({ kind: 'sign-in', sign: sign(2, false), record }))).toBe(true)
    expect(canClaimToo(activity({ kind: 'sign-in', sign: sign(2, false) }))).toBe(false)
    expect(canClaimToo(activity({ state: 'claim', record }))).toBe(false)
  })
})
