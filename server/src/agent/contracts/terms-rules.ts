import {
  type ContractBase,
  type ContractKind,
  type ContractModel,
  contractOptions,
  type ContractPeriod,
  periodsFrom,
} from '@suntala/contract/agent-kinds'
import type { ContractTerms, OfferLack } from '@suntala/contract/agent-terms'
import type { FieldError } from '@suntala/contract/errors'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { fromPpm, toPpm } from '@suntala/contract/percent'

/** Rates are millionths: 0.48 per cent are 4800. */
export type Tier = { validBet: bigint; activeMembers: number; ratePpm: number }

/** Terms as they are kept: amounts in minor units. */
export type Terms = {
  model: ContractModel
  /** By overriding alone: how many levels below count. */
  levels: number | null
  /** By overriding alone: what the contract and all below it take of the base at the most; it comes of what covers it. */
  topPpm: number | null
  base: ContractBase
  ratePpm: number
  activeMembers: number
  validBet: bigint
  period: ContractPeriod
  profitLossPeriod: ContractPeriod | null
  betAmount: bigint
  tiers: readonly Tier[]
  carryOver: boolean
}

export const keepTerms = ({ rate, validBet, betAmount, tiers, ...same }: ContractTerms): Terms => ({
  ...same,
  topPpm: null,
  ratePpm: toPpm(rate),
  validBet: toMinor(validBet),
  betAmount: toMinor(betAmount),
  tiers: tiers.map((tier) => ({
    validBet: toMinor(tier.validBet),
    activeMembers: tier.activeMembers,
    ratePpm: toPpm(tier.rate),
  })),
})

export const showTerms = (terms: Terms): ContractTerms => ({
  model: terms.model,
  levels: terms.levels,
  base: terms.base,
  rate: fromPpm(terms.ratePpm),
  activeMembers: terms.activeMembers,
  validBet: fromMinor(terms.validBet),
  period: terms.period,
  profitLossPeriod: terms.profitLossPeriod,
  betAmount: fromMinor(terms.betAmount),
  tiers: terms.tiers.map(({ validBet, activeMembers, ratePpm }) => ({
    validBet: fromMinor(validBet),
    activeMembers,
    rate: fromPpm(ratePpm),
  })),
  carryOver: terms.carryOver,
})

/** Whether a step asks for more than the one before it, and pays more. */
const rises = (low: Tier, high: Tier): boolean =>
  high.ratePpm > low.ratePpm &&
  high.validBet >= low.validBet &&
  high.activeMembers >= low.activeMembers &&
  (high.validBet > low.validBet || high.activeMembers > low.activeMembers)

/** Net loss is reckoned over the period or a longer one, valid bets over the period alone. */
const isReckonedOver = ({ base, period, profitLossPeriod }: Terms): boolean =>
  base === 'netLoss'
    ? profitLossPeriod !== null && periodsFrom(period).includes(profitLossPeriod)
    : profitLossPeriod === null

/** What is wrong with terms of a kind, whoever they are for; fields as the call names them. */
export function faultsOf(kind: ContractKind, terms: Terms): FieldError[] {
  const { periods, bases } = contractOptions[kind]
  const { base, period, tiers, carryOver, model, levels } = terms
  const steps = [terms, ...tiers]
  const faults: [string, boolean][] = [
    ['terms.base', !bases.includes(base)],
    ['terms.period', !periods.includes(period)],
    ['terms.profitLossPeriod', !isReckonedOver(terms)],
    ['terms.levels', (model === 'override') !== (levels !== null)],
    ['terms.carryOver', carryOver && base !== 'netLoss'],
    ...tiers.map((tier, place): [string, boolean] => [
      `terms.tiers.${place}`,
      !rises(steps[place] ?? terms, tier),
    ]),
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => ({ field, kind: 'range' }))
}

const ratesOf = ({ ratePpm, tiers }: Terms): number[] => [ratePpm, ...tiers.map((tier) => tier.ratePpm)]

export const highestRate = (terms: Terms): number => Math.max(...ratesOf(terms))

export const isWithin = (terms: Terms, { min, max }: { min: number; max: number }): boolean =>
  ratesOf(terms).every((rate) => rate >= min && rate <= max)

/** Into which longer periods the periods of a length fit whole. A week can lie in two months. */
const fitsInto: Readonly<Record<ContractPeriod, readonly ContractPeriod[]>> = {
  hourly: ['daily', 'weekly', 'semiMonthly', 'monthly'],
  daily: ['weekly', 'semiMonthly', 'monthly'],
  weekly: [],
  semiMonthly: ['monthly'],
  monthly: [],
}
const fits = (inner: ContractPeriod, outer: ContractPeriod): boolean =>
  inner === outer || fitsInto[inner].includes(outer)

type Timed = Pick<Terms, 'period' | 'profitLossPeriod'>

/**
 * Whether what is paid by the one is known whenever the other one is paid: its periods lie in those of the other. What a downline got for
 * a longer span would come too late to be taken off what its upline got for the parts of it.
 */
export const isTimedWithin = (own: Timed, given: Timed): boolean =>
  fits(given.period, own.period) &&
  fits(given.profitLossPeriod ?? given.period, own.profitLossPeriod ?? own.period)

/** Whether what is given is a whole rate out of what the own override leaves of the top. */
const leavesRest = (own: Terms, given: Pick<Terms, 'model'>): boolean =>
  own.model === 'override' && given.model === 'differential'

/** What a contract's line takes at the most: by the differential its own rate, by overriding what it may come to with all below. */
export const topOf = (terms: Terms): number => terms.topPpm ?? highestRate(terms)

/**
 * The highest rate that one may give: the own one, and by overriding to who takes all of a rate what the own one leaves of the top.
 */
export const roomFor = (own: Terms, given: Pick<Terms, 'model'>): number =>
  leavesRest(own, given) ? Math.max(0, topOf(own) - highestRate(own)) : own.ratePpm

/**
 * The highest rate that one may give at each step of terms. A step is held against the best of the own steps that a team of that size
 * reaches, for the own team is no smaller.
 */
export function roomsFor(own: Terms, given: Terms): number[] {
  const room = roomFor(own, given)
  if (leavesRest(own, given)) return ratesOf(given).map(() => room)
  return [
    room,
    ...given.tiers.map((tier) => {
      const reached = own.tiers.filter(
        ({ validBet, activeMembers }) => validBet <= tier.validBet && activeMembers <= tier.activeMembers,
      )
      return Math.max(room, ...reached.map(({ ratePpm }) => ratePpm))
    }),
  ]
}

/**
 * What keeps who is paid by one contract from paying another: it has to be a share of the same thing, in periods within the own ones,
 * and at no rate above the own one. Null where the one covers the other.
 */
export function lackOf(own: Terms, given: Terms): Exclude<OfferLack, 'contract'> | null {
  if (own.base !== given.base) return 'base'
  if (!isTimedWithin(own, given)) return 'period'
  if (given.topPpm !== null && given.topPpm > topOf(own)) return 'rate'
  const rooms = roomsFor(own, given)
  return ratesOf(given).every((rate, at) => rate <= (rooms[at] ?? 0)) ? null : 'rate'
}

/** Whether who is paid by one contract can pay the other. */
export const covers = (own: Terms, given: Terms): boolean => lackOf(own, given) === null
