import { maxChaseIssues, maxChaseMultiple, type ChaseStop } from '@suntala/contract/chase-terms'
import { fromMinor } from '@suntala/contract/minor'
import {
  chasedIssues,
  doubledMultiples,
  flatMultiples,
  multiplesByRate,
  type ChasedIssue,
  type ChasedSlip,
  type Multiples,
} from '@suntala/lottery/chase/multiples'
import type { Family } from '@suntala/lottery/rules/family'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import type { ArgsOf } from '#api/names.ts'
import { priceSlip, writeSlip } from '#screens/lottery/slip/price-slip.ts'
import type { PricedSlip, Slip } from '#screens/lottery/slip/slip.ts'

export const chasePatterns = ['flat', 'doubled', 'rate'] as const
export type ChasePattern = (typeof chasePatterns)[number]

/** What the editor's fields say, each as it is typed. */
export type ChaseFields = {
  readonly count: string
  readonly pattern: ChasePattern
  readonly first: string
  readonly every: string
  /** In percent. */
  readonly rate: string
  readonly stop: ChaseStop
}

export const firstFields: ChaseFields = {
  count: '10',
  pattern: 'flat',
  first: '1',
  every: '1',
  rate: '50',
  stop: 'win',
}

/** The bounds of each field that is a whole number. */
export const fieldBounds = {
  count: { min: 1, max: maxChaseIssues },
  first: { min: 1, max: maxChaseMultiple },
  every: { min: 1, max: 50 },
  rate: { min: 1, max: 1_000 },
} as const
export type NumberField = keyof typeof fieldBounds

/** A typed whole number within its bounds. */
export function readWhole(text: string, { min, max }: { min: number; max: number }): number | undefined {
  if (!/^\d{1,9}$/.test(text.trim())) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

export const readField = (fields: ChaseFields, name: NumberField): number | undefined =>
  readWhole(fields[name], fieldBounds[name])

/** The multiples that the pattern gives; none while a field of it cannot be read. */
export function multiplesOf(fields: ChaseFields, slip: ChasedSlip): Multiples {
  const [count, first] = [readField(fields, 'count'), readField(fields, 'first')]
  if (count === undefined || first === undefined) return []
  const max = maxChaseMultiple
  switch (fields.pattern) {
    case 'flat':
      return flatMultiples({ multiple: first, count })
    case 'doubled': {
      const every = readField(fields, 'every')
      return every === undefined ? [] : doubledMultiples({ first, every, count, max })
    }
    case 'rate': {
      const rate = readField(fields, 'rate')
      return rate === undefined ? [] : multiplesByRate(slip, { first, rateBps: rate * 100, count, max })
    }
  }
}

export type PlannedRound = ChasedIssue & {
  readonly numero: string
  readonly drawAt: number
  /** As it is typed; another text than the multiple while it is none. */
  readonly typed: string
  readonly isWrong: boolean
}

type Coming = { readonly numero: string; readonly drawAt: number }

/** The coming rounds with what each costs and brings; multiples that were typed by hand stand before the pattern's. */
export function planRounds(
  slip: ChasedSlip,
  {
    coming,
    multiples,
    typed,
  }: { coming: readonly Coming[]; multiples: Multiples; typed: ReadonlyMap<number, string> },
): PlannedRound[] {
  const read = multiples.slice(0, coming.length).map((multiple, index) => {
    const text = typed.get(index)
    const own = text === undefined ? multiple : readWhole(text, fieldBounds.first)
    return { typed: text ?? String(multiple), isWrong: own === undefined, multiple: own ?? multiple }
  })
  const issues = chasedIssues(
    slip,
    read.map(({ multiple }) => multiple),
  )
  return issues.flatMap((issue, index) => {
    const [round, row] = [coming[index], read[index]]
    return round && row ? [{ ...issue, ...round, typed: row.typed, isWrong: row.isWrong }] : []
  })
}

export type ChasedOn = { readonly family: Family; readonly terms: TicketTerms; readonly slip: Slip }

const pricedAt = ({ family, terms, slip }: ChasedOn, multiple: number): PricedSlip =>
  priceSlip(family, terms, { ...slip, multiplier: slip.multiplier * multiple })

/** What the slip costs and wins at multiple 1, and at others where it has a rebate. */
export function chasedSlipOf(on: ChasedOn, priced: PricedSlip): ChasedSlip {
  const { totalMinor: costMinor, highestWinMinor: winMinor, rebateMinor } = priced
  if (rebateMinor === 0n) return { costMinor, winMinor }
  return { costMinor, winMinor, costAt: (multiple) => pricedAt(on, multiple).totalMinor }
}

/** The first round whose multiple goes beyond what the slip may stake or win: what is allowed at one is at every smaller. */
export function firstTooDear(on: ChasedOn, rounds: readonly PlannedRound[]): PlannedRound | undefined {
  const sorted = [...new Set(rounds.map(({ multiple }) => multiple))].toSorted((a, b) => a - b)
  const isRefused = (multiple: number) => pricedAt(on, multiple).invalidCount > 0
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isRefused(sorted[middle] ?? 1)) high = middle
    else low = middle + 1
  }
  const least = sorted[low]
  return least === undefined ? undefined : rounds.find(({ multiple }) => multiple >= least)
}

export type ChaseInput = ArgsOf<'lottoChase'>['input']

/** The chase as the platform takes it. Lines are parted so that each stays within its limit at the highest multiple. */
export function writeChase(
  on: ChasedOn,
  rounds: readonly PlannedRound[],
  { priced, stop, profitMinor }: { priced: PricedSlip; stop: ChaseStop; profitMinor: bigint | undefined },
): ChaseInput {
  const highest = Math.max(...rounds.map(({ multiple }) => multiple))
  const { lines } = writeSlip(on, on.slip, pricedAt(on, highest))
  return {
    gameCode: on.slip.gameCode,
    lines,
    count: priced.count,
    amount: fromMinor(priced.totalMinor),
    issues: rounds.map(({ numero, multiple }) => ({ numero, multiple })),
    stop,
    ...(stop === 'profit' && profitMinor !== undefined && { profit: fromMinor(profitMinor) }),
    total: fromMinor(rounds.at(-1)?.paidMinor ?? 0n),
  }
}
