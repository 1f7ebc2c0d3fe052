import type { FieldError } from '@suntala/contract/errors'
import { fromMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { type DecimalSign, readAmount, typedAmount } from '#util/read-amount.ts'

/** An activity as operators write it. */
export type Offer = ValueOf<'opsActivityOffers'>['content'][number]
export type OfferTerms = Offer['terms']
type Kind = Offer['kind']
type Payout = OfferTerms['payout']
type Amounts = { THB: string; USD: string }

export const offerCurrencies = ['THB', 'USD'] as const
/** So many days of a streak can give something. */
const stepsMax = 31
const places = Array.from({ length: stepsMax }, (_, place) => place)

const dayField = (place: number) => `step-${place}-day` as const
const stepField = (place: number, currency: keyof Amounts) => `step-${place}-${currency}` as const

export const stepFields = (place: number) => ({
  day: dayField(place),
  THB: stepField(place, 'THB'),
  USD: stepField(place, 'USD'),
})

type StepField = `step-${number}-${'day' | keyof Amounts}`

/** Terms as a form holds them, those of every kind at once: another kind can be chosen and come back to. */
export type TermsDraft = {
  kind: Kind
  comment: boolean
  images: boolean
  isReviewed: boolean
  canApplyAgain: boolean
  isUpTo: boolean
  payout: Payout
  amountTHB: string
  amountUSD: string
  turnoverTimes: string
  claimDays: string
  accountDaysMax: string
} & Record<StepField, string>

const first: OfferTerms = {
  kind: 'application',
  comment: true,
  images: false,
  isReviewed: true,
  canApplyAgain: true,
  amount: null,
  isUpTo: false,
  turnoverTimes: 1,
  payout: 'CLAIM',
  claimDays: 7,
}

const stepsOf = (terms: OfferTerms) => (terms.kind === 'sign-in' ? terms.steps : [])

/** What the fields start with; those of other kinds too. */
export function draftOfTerms(terms: OfferTerms = first, sign: DecimalSign): TermsDraft {
  const asked = terms.kind === 'application' ? terms : first
  const amount = terms.kind === 'sign-in' ? null : terms.amount
  const typed = (of: Amounts | null | undefined, currency: keyof Amounts) =>
    typedAmount(of?.[currency] ?? '', sign)
  const steps = places.flatMap((place) => {
    const step = stepsOf(terms)[place]
    return [
      [dayField(place), step ? String(step.streak) : ''],
      ...offerCurrencies.map((currency) => [stepField(place, currency), typed(step?.amount, currency)]),
    ]
  })
  return {
    kind: terms.kind,
    comment: asked.kind === 'application' && asked.comment,
    images: asked.kind === 'application' && asked.images,
    isReviewed: asked.kind === 'application' && asked.isReviewed,
    canApplyAgain: asked.kind === 'application' && asked.canApplyAgain,
    isUpTo: asked.kind === 'application' && asked.isUpTo,
    payout: terms.payout,
    amountTHB: typed(amount, 'THB'),
    amountUSD: typed(amount, 'USD'),
    turnoverTimes: String(terms.turnoverTimes),
    claimDays: String(terms.claimDays),
    accountDaysMax: String(terms.kind === 'download' ? terms.accountDaysMax : 7),
    ...(Object.fromEntries(steps) as Record<`step-${number}-day`, string>), // pairs of texts
  }
}

const at = (draft: TermsDraft, field: StepField): string => draft[field] ?? ''

const isBlank = (text: string): boolean => text.trim() === ''

/** Both amounts, null where neither is written, undefined where they are none. */
function readAmounts(typed: Amounts, sign: DecimalSign): Amounts | null | undefined {
  if (isBlank(typed.THB) && isBlank(typed.USD)) return null
  const [thb, usd] = [readAmount(typed.THB, sign), readAmount(typed.USD, sign)]
  return thb && usd ? { THB: fromMinor(thb), USD: fromMinor(usd) } : undefined
}

const wholeNumber = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Places of the steps that something is written in. */
const writtenSteps = (draft: TermsDraft): number[] =>
  places.filter((place) => Object.values(stepFields(place)).some((field) => !isBlank(at(draft, field))))

/** How many rows the form shows: those that are written, and one more. */
export const shownSteps = (draft: TermsDraft): number =>
  Math.min(stepsMax, (writtenSteps(draft).at(-1) ?? -1) + 2)

const amountsAt = (draft: TermsDraft, place: number): Amounts => ({
  THB: at(draft, stepField(place, 'THB')),
  USD: at(draft, stepField(place, 'USD')),
})

/** Bounds of what is a whole number. */
export const bounds = {
  turnoverTimes: { min: 0, max: 10 },
  claimDays: { min: 1, max: 365 },
  accountDaysMax: { min: 1, max: 365 },
} as const
export type Bounded = keyof typeof bounds

const range = (field: string): FieldError => ({ field, kind: 'range' })

function numberErrors(draft: TermsDraft): FieldError[] {
  const asked = (['turnoverTimes', 'claimDays', 'accountDaysMax'] as const).filter(
    (name) => name !== 'accountDaysMax' || draft.kind === 'download',
  )
  return asked
    .filter((name) => {
      const value = wholeNumber(draft[name])
      return !(value >= bounds[name].min && value <= bounds[name].max)
    })
    .map(range)
}

function stepErrors(draft: TermsDraft, sign: DecimalSign): FieldError[] {
  const days = new Set<number>()
  return writtenSteps(draft).flatMap((place) => {
    const day = wholeNumber(at(draft, dayField(place)))
    const isWrong = !(day >= 1 && day <= 366) || days.has(day)
    days.add(day)
    return [
      ...(isWrong ? [range(dayField(place))] : []),
      ...(readAmounts(amountsAt(draft, place), sign) ? [] : [range(stepField(place, 'THB'))]),
    ]
  })
}

/** What the contract would refuse of the terms, told at its field. */
export function termsErrors(draft: TermsDraft, sign: DecimalSign): FieldError[] {
  if (draft.kind === 'sign-in') return [...numberErrors(draft), ...stepErrors(draft, sign)]
  const amount = readAmounts({ THB: draft.amountTHB, USD: draft.amountUSD }, sign)
  const isWrong = amount === undefined || (amount === null && draft.kind === 'download')
  const isLoose = draft.kind === 'application' && draft.isUpTo && (!draft.isReviewed || amount === null)
  return [
    ...(isWrong ? [range('amountTHB')] : []),
    ...(isLoose ? [range('isUpTo')] : []),
    ...numberErrors(draft),
  ]
}

/** The terms that were typed; only of a draft without errors. */
export function termsOf(draft: TermsDraft, sign: DecimalSign): OfferTerms {
  const { kind, payout } = draft
  const paid = {
    payout,
    turnoverTimes: wholeNumber(draft.turnoverTimes),
    claimDays: wholeNumber(draft.claimDays),
  }
  const amount = readAmounts({ THB: draft.amountTHB, USD: draft.amountUSD }, sign) ?? null
  switch (kind) {
    case 'application': {
      const { comment, images, isReviewed, isUpTo } = draft
      // Nothing is turned down that nobody looks at.
      const canApplyAgain = isReviewed && draft.canApplyAgain
      return { kind, comment, images, isReviewed, canApplyAgain, amount, isUpTo, ...paid }
    }
    case 'sign-in': {
      const steps = writtenSteps(draft)
        .map((place) => ({
          streak: wholeNumber(at(draft, dayField(place))),
          amount: readAmounts(amountsAt(draft, place), sign) ?? { THB: '', USD: '' },
        }))
        .toSorted((a, b) => a.streak - b.streak)
      return { kind, steps, ...paid }
    }
    case 'download':
      return {
        kind,
        amount: amount ?? { THB: '', USD: '' },
        accountDaysMax: wholeNumber(draft.accountDaysMax),
        ...paid,
      }
  }
}
