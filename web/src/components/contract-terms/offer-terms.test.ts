import { expect, test } from 'vitest'
import {
  emptyOffer,
  offerErrors,
  offerOf,
  ratesOf,
  toTerms,
  withoutStep,
} from '#components/contract-terms/offer-terms.ts'

const filled = {
  ...emptyOffer('realtime', 'x'),
  steps: '2',
  rate0: '0.3',
  active0: '20',
  bet0: '500,000',
  rate1: '0,36',
  active1: '40',
  bet1: '1,500,000.50',
}

test('the first step is the contract’s own, the others are its tiers', () => {
  expect(offerErrors(filled, '.')).toEqual([])
  expect(toTerms(filled, '.')).toEqual({
    model: 'differential',
    levels: null,
    base: 'validBet',
    rate: '0.3',
    activeMembers: 20,
    validBet: '500000.00',
    period: 'daily',
    profitLossPeriod: null,
    betAmount: '0',
    tiers: [{ rate: '0.36', activeMembers: 40, validBet: '1500000.50' }],
    carryOver: false,
  })
})

test('the fields of a contract say its very terms again, in each way of writing decimals', () => {
  const terms = {
    model: 'override' as const,
    levels: 3,
    base: 'netLoss' as const,
    rate: '12.5',
    activeMembers: 3,
    validBet: '1000.50',
    period: 'weekly' as const,
    profitLossPeriod: 'monthly' as const,
    betAmount: '0',
    tiers: [{ rate: '15', activeMembers: 3, validBet: '5000.00' }],
    carryOver: true,
  }
  for (const sign of ['.', ','] as const) {
    const values = offerOf({ ...terms, kind: 'dividend' }, sign)
    expect(offerErrors(values, sign)).toEqual([])
    expect(toTerms(values, sign)).toEqual(terms)
  }
})

test('a span that has become shorter than the period is the period', () => {
  const weekly = { ...emptyOffer('dividend', 'x'), rate0: '10', period: 'weekly' as const }
  expect(toTerms({ ...weekly, reckonedOver: 'daily' }, '.').profitLossPeriod).toBe('weekly')
  expect(toTerms({ ...weekly, reckonedOver: 'monthly' }, '.').profitLossPeriod).toBe('monthly')
})

test('net loss is reckoned over the period, and only there can it be carried over', () => {
  const dividend = {
    ...emptyOffer('dividend', 'x'),
    rate0: '10',
    carryOver: true,
    period: 'monthly' as const,
  }
  expect(toTerms(dividend, '.')).toMatchObject({
    base: 'netLoss',
    profitLossPeriod: 'monthly',
    carryOver: true,
  })
  expect(toTerms({ ...dividend, base: 'validBet' }, '.')).toMatchObject({
    profitLossPeriod: null,
    carryOver: false,
  })
})

test.each([
  ['downlineId', { downlineId: '' }],
  ['rate0', { rate0: '' }],
  ['rate0', { rate0: '1.23456' }],
  ['rate0', { rate0: '101' }],
  ['rate0', { rate0: '-1' }],
  ['active1', { active1: '1.5' }],
  ['active1', { active1: '1000001' }],
  ['bet1', { bet1: '12,5' }],
  ['betAmount', { betAmount: 'much' }],
  ['levels', { model: 'override' as const, levels: '' }],
  ['levels', { model: 'override' as const, levels: '0' }],
  ['levels', { model: 'override' as const, levels: '11' }],
])('what cannot be read is told at its field: %s %o', (field, change) => {
  expect(offerErrors({ ...filled, ...change }, '.').map((error) => error.field)).toEqual([field])
})

test('a step that pays no more than the one before, or asks for no more, is told at its field', () => {
  expect(offerErrors({ ...filled, rate1: '0.3' }, '.')).toEqual([{ field: 'rate1', kind: 'mismatch' }])
  expect(offerErrors({ ...filled, active1: '20', bet1: '500,000' }, '.')).toEqual([
    { field: 'active1', kind: 'mismatch' },
  ])
  expect(offerErrors({ ...filled, active1: '19' }, '.')).toEqual([{ field: 'active1', kind: 'mismatch' }])
  expect(offerErrors({ ...filled, active1: '20' }, '.')).toEqual([])
})

test('without a step those behind it move up, and the last place is empty again', () => {
  const three = { ...filled, steps: '3', rate2: '0.4', active2: '60', bet2: '3,000,000' }
  const left = { ...three, ...withoutStep(three, 1) }
  expect(left).toMatchObject({
    steps: '2',
    rate1: '0.4',
    active1: '60',
    bet1: '3,000,000',
    rate2: '',
    active2: '',
  })
  expect(ratesOf(toTerms(left, '.'))).toEqual(['0.3', '0.4'])
  expect({ ...three, ...withoutStep(three, 2) }).toMatchObject({ steps: '2', rate1: '0,36', rate2: '' })
  expect({ ...three, ...withoutStep(three, 0) }).toMatchObject({ rate0: '0,36', rate1: '0.4' })
})
