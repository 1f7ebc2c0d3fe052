import {
  contractOptions,
  mostLevels,
  periodsFrom,
  type ContractBase,
  type ContractKind,
  type ContractModel,
  type ContractPeriod,
} from '@suntala/contract/agent-kinds'
import type { FieldError } from '@suntala/contract/errors'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { percentPattern } from '@suntala/contract/percent'
import type { ArgsOf } from '#api/names.ts'
import type { FormState } from '#components/form/use-form.ts'
import { readAmount, typedAmount, type DecimalSign } from '#util/read-amount.ts'
import { readRate } from '#util/read-rate.ts'

/** The terms' own rate and its tiers, as many as a contract may have. */
export const maxSteps = 11
export const stepNumbers = Array.from({ length: maxSteps }, (_, index) => index)

const stepNames = ['rate', 'active', 'bet'] as const

/** What the form holds: `rate0`, `active0` and `bet0` of the first step, and so on; steps that are not used are empty. */
export type OfferValues = {
  downlineId: string
  model: ContractModel
  /** By overriding: how many levels below count. */
  levels: string
  base: ContractBase
  period: ContractPeriod
  /** Over which span net loss is reckoned, where it is longer than the period. */
  reckonedOver: ContractPeriod
  betAmount: string
  carryOver: boolean
  steps: string
} & Record<`${(typeof stepNames)[number]}${number}`, string>

/** The form around the fields; it may hold more than they do. */
export type TermsForm = Pick<FormState<OfferValues>, 'values' | 'set'>

type Terms = ArgsOf<'dividendRequest'>['input']['terms']

export const emptyOffer = (kind: ContractKind, downlineId: string): OfferValues => ({
  downlineId,
  model: 'differential',
  levels: '',
  base: contractOptions[kind].bases[0] ?? 'validBet',
  period: contractOptions[kind].periods[0] ?? 'daily',
  reckonedOver: contractOptions[kind].periods[0] ?? 'daily',
  betAmount: '',
  carryOver: false,
  steps: '1',
  ...(Object.fromEntries(
    stepNumbers.flatMap((index) => stepNames.map((name) => [`${name}${index}`, ''])),
  ) as Record<`rate${number}`, string>), // one of each name and number
})

/** The terms of a contract, without what else is told of it. */
export const termsOf = (contract: Terms): Terms => {
  const { model, levels, base, rate, activeMembers, validBet, period, profitLossPeriod } = contract
  const { betAmount, tiers, carryOver } = contract
  const shared = { model, levels, base, period, profitLossPeriod, betAmount, tiers, carryOver }
  return { ...shared, rate, activeMembers, validBet }
}

/** The fields filled with what a contract says, to change some of it. */
export function offerOf(contract: Terms & { kind: ContractKind }, sign: DecimalSign): OfferValues {
  const { kind, base, period, profitLossPeriod, rate, activeMembers, validBet } = contract
  const { betAmount, tiers, carryOver, model, levels } = contract
  const amount = (of: string) => (/[1-9]/.test(of) ? typedAmount(of.replace(/\.00$/, ''), sign) : '')
  const steps = [{ rate, activeMembers, validBet }, ...tiers]
  const fields = steps.map((step, index) => ({
    [`rate${index}`]: typedAmount(step.rate, sign),
    [`active${index}`]: step.activeMembers === 0 ? '' : String(step.activeMembers),
    [`bet${index}`]: amount(step.validBet),
  }))
  return {
    ...emptyOffer(kind, 'counter'),
    model: model ?? 'differential',
    levels: String(levels ?? ''),
    base,
    period,
    reckonedOver: profitLossPeriod ?? period,
    betAmount: amount(betAmount),
    carryOver,
    steps: String(steps.length),
    ...Object.assign({}, ...fields),
  }
}

/** What the fields become when a step is taken away: those behind it move up. */
export function withoutStep(values: OfferValues, index: number): Partial<OfferValues> {
  const left = Number(values.steps) - 1
  const moved = stepNumbers
    .slice(index, left + 1)
    .flatMap((at) =>
      stepNames.map((name) => [`${name}${at}`, at < left ? (values[`${name}${at + 1}`] ?? '') : '']),
    )
  return { ...Object.fromEntries(moved), steps: String(left) }
}

const textOf = (values: OfferValues, name: (typeof stepNames)[number], index: number) =>
  (values[`${name}${index}`] ?? '').trim()

const amountOf = (typed: string, sign: DecimalSign) =>
  typed.trim() === '' ? '0' : fromMinor(readAmount(typed, sign) ?? 0n)
const countOf = (typed: string) => (typed === '' ? 0 : Number(typed))

const usedSteps = (values: OfferValues) => stepNumbers.slice(0, Number(values.steps))

/** Over which span net loss is reckoned: a chosen one that has become shorter than the period is the period. */
export const spanOf = ({ period, reckonedOver }: OfferValues): ContractPeriod =>
  periodsFrom(period).includes(reckonedOver) ? reckonedOver : period

/** The terms that the fields say; only sound where `offerErrors` found nothing. */
export function toTerms(values: OfferValues, sign: DecimalSign): Terms {
  const steps = usedSteps(values).map((index) => ({
    rate: readRate(textOf(values, 'rate', index)),
    activeMembers: countOf(textOf(values, 'active', index)),
    validBet: amountOf(textOf(values, 'bet', index), sign),
  }))
  const [first, ...tiers] = steps
  const isLoss = values.base === 'netLoss'
  return {
    model: values.model,
    levels: values.model === 'override' ? countOf(values.levels.trim()) : null,
    base: values.base,
    rate: first?.rate ?? '',
    activeMembers: first?.activeMembers ?? 0,
    validBet: first?.validBet ?? '0',
    period: values.period,
    profitLossPeriod: isLoss ? spanOf(values) : null,
    betAmount: amountOf(values.betAmount, sign),
    tiers,
    carryOver: isLoss && values.carryOver,
  }
}

const isLevels = (typed: string): boolean =>
  /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostLevels

/** Steps of which one pays no more than the one before, or asks for no more. */
function flatSteps({ rate, activeMembers, validBet, tiers }: Terms): FieldError[] {
  const steps = [{ rate, activeMembers, validBet }, ...tiers]
  return steps.slice(1).flatMap((high, at): FieldError[] => {
    const low = steps[at] ?? high
    const bets = toMinor(high.validBet) - toMinor(low.validBet)
    const members = high.activeMembers - low.activeMembers
    if (Number(high.rate) <= Number(low.rate)) return [{ field: `rate${at + 1}`, kind: 'mismatch' }]
    const asksMore = bets >= 0n && members >= 0 && (bets > 0n || members > 0)
    return asksMore ? [] : [{ field: `active${at + 1}`, kind: 'mismatch' }]
  })
}

/** Words for a step that is wrong. */
export const stepWords = (
  t: { rateUnreadable: string; rateFlat: string; stepFlat: string },
  { field, kind }: FieldError,
): string | undefined => {
  if (kind === 'mismatch') return field.startsWith('rate') ? t.rateFlat : t.stepFlat
  return field.startsWith('rate') ? t.rateUnreadable : undefined
}

/** What cannot be read, field by field. */
export function offerErrors(values: OfferValues, sign: DecimalSign): FieldError[] {
  const errors: FieldError[] = []
  const wrongAmount = (typed: string) => typed.trim() !== '' && readAmount(typed, sign) === undefined
  if (values.downlineId === '') errors.push({ field: 'downlineId', kind: 'required' })
  if (values.model === 'override' && !isLevels(values.levels.trim()))
    errors.push({ field: 'levels', kind: 'range', min: 1, max: mostLevels })
  if (wrongAmount(values.betAmount)) errors.push({ field: 'betAmount', kind: 'pattern' })
  for (const index of usedSteps(values)) {
    const rate = textOf(values, 'rate', index)
    if (rate === '') errors.push({ field: `rate${index}`, kind: 'required' })
    else if (!percentPattern.test(readRate(rate))) errors.push({ field: `rate${index}`, kind: 'pattern' })
    const active = textOf(values, 'active', index)
    if (!/^\d{0,7}$/.test(active) || countOf(active) > 1_000_000)
      errors.push({ field: `active${index}`, kind: 'range', min: 0, max: 1_000_000 })
    if (wrongAmount(textOf(values, 'bet', index))) errors.push({ field: `bet${index}`, kind: 'pattern' })
  }
  return errors.length > 0 ? errors : flatSteps(toTerms(values, sign))
}

type Steps = { rate: string; tiers: readonly { rate: string }[] }

/** The rates of a contract's steps, from the lowest to the highest. */
export const ratesOf = ({ rate, tiers }: Steps): [string, ...string[]] => [
  rate,
  ...tiers.map((tier) => tier.rate),
]
