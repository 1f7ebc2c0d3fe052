import { fromMinor } from '@suntala/contract/minor'
import type { MarkerCode } from '@suntala/contract/protection-terms'

/** What a member did in seven days; see protection_facts. */
export type Facts = {
  memberId: string
  deposited: bigint
  deposits: number
  /** Paid in a week, on average of the four weeks before. */
  usually: bigint
  /** Of the day on which the member lost and paid in most often. */
  dayDeposits: number
  dayLost: bigint
  bets: number
  nightBets: number
  nights: number
  /** Withdrawals that were cancelled or refused. */
  givenBack: number
  /** Higher limits that were asked for. */
  raises: number
}

export type Marker = { code: MarkerCode; facts: Record<string, string> }

const rules: readonly ((facts: Facts) => Marker | false)[] = [
  ({ deposits, deposited, usually }) =>
    deposits >= 3 &&
    usually > 0n &&
    deposited >= 2n * usually && {
      code: 'DEPOSITS_RISING',
      facts: { deposited: fromMinor(deposited), usually: fromMinor(usually), deposits: String(deposits) },
    },
  ({ dayDeposits, dayLost }) =>
    dayDeposits >= 3 &&
    dayLost > 0n && {
      code: 'CHASING_LOSSES',
      facts: { deposits: String(dayDeposits), lost: fromMinor(dayLost) },
    },
  ({ nights, nightBets, bets }) =>
    nights >= 3 &&
    2 * nightBets >= bets && {
      code: 'NIGHT_PLAY',
      facts: { nights: String(nights), nightBets: String(nightBets), bets: String(bets) },
    },
  ({ givenBack }) =>
    givenBack >= 2 && { code: 'WITHDRAWALS_CANCELLED', facts: { withdrawals: String(givenBack) } },
  ({ raises }) => raises >= 2 && { code: 'LIMITS_RAISED', facts: { raises: String(raises) } },
]

/** The signs of harm in what a member did, each with the figures that it was seen by. */
export const markersOf = (facts: Facts): Marker[] => rules.flatMap((rule) => rule(facts) || [])
