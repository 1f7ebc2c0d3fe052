import { ActivityTerms } from '@suntala/contract/operator-activity'
import { expect, test } from 'vitest'
import { draftOfTerms, shownSteps, type TermsDraft, termsErrors, termsOf } from '#operator/offer.ts'

const fields = (draft: TermsDraft) => termsErrors(draft, '.').map(({ field }) => field)
const fresh = (changes: Partial<TermsDraft> = {}): TermsDraft =>
  Object.assign(draftOfTerms(undefined, '.'), changes)

const payment = { turnoverTimes: 2, payout: 'AT_ONCE', claimDays: 30 } as const
const amount = { THB: '5.00', USD: '0.15' }
const kept: ActivityTerms[] = [
  {
    kind: 'application',
    comment: false,
    images: true,
    isReviewed: true,
    canApplyAgain: false,
    amount,
    isUpTo: true,
    ...payment,
  },
  {
    kind: 'sign-in',
    steps: [
      { streak: 1, amount },
      { streak: 7, amount },
    ],
    ...payment,
  },
  { kind: 'download', amount, accountDaysMax: 14, ...payment },
]

test.each(kept)('terms of $kind go through the form as they were, and the contract takes them', (terms) => {
  const draft = draftOfTerms(terms, ',')
  expect(termsErrors(draft, ',')).toEqual([])
  expect(termsOf(draft, ',')).toEqual(terms)
  expect(ActivityTerms.parse(termsOf(draft, ','))).toEqual(terms)
})

test('days stand in their order, whatever the order they were written in, and blank rows are none', () => {
  const draft = fresh({
    kind: 'sign-in',
    'step-0-day': '3',
    'step-0-THB': '8',
    'step-0-USD': '0.25',
    'step-2-day': '1',
    'step-2-THB': '5',
    'step-2-USD': '0.15',
  })
  expect(termsOf(draft, '.')).toMatchObject({
    steps: [
      { streak: 1, amount },
      { streak: 3, amount: { THB: '8.00', USD: '0.25' } },
    ],
  })
  expect(shownSteps(draft)).toBe(4)
  expect(shownSteps(fresh())).toBe(1)
})

test.each<[string, Partial<TermsDraft>, string[]]>([
  ['one currency alone', { amountTHB: '5' }, ['amountTHB']],
  ['an amount of nothing', { amountTHB: '0', amountUSD: '1' }, ['amountTHB']],
  ['the most of nothing', { isUpTo: true }, ['isUpTo']],
  [
    'the most without anybody who decides',
    { isUpTo: true, isReviewed: false, amountTHB: '5', amountUSD: '1' },
    ['isUpTo'],
  ],
  ['no days to claim', { claimDays: '0' }, ['claimDays']],
  ['part of a time to be bet', { turnoverTimes: '1.5' }, ['turnoverTimes']],
  ['an app that gives nothing', { kind: 'download' }, ['amountTHB']],
  [
    'an account that is new for ever',
    { kind: 'download', amountTHB: '5', amountUSD: '1', accountDaysMax: '' },
    ['accountDaysMax'],
  ],
  [
    'a day that is there twice, and one that gives nothing',
    {
      kind: 'sign-in',
      'step-0-day': '1',
      'step-0-THB': '5',
      'step-0-USD': '1',
      'step-1-day': '1',
    },
    ['step-1-day', 'step-1-THB'],
  ],
])('%s is told at its field', (_, changes, wrong) => {
  expect(fields(fresh(changes))).toEqual(wrong)
})
