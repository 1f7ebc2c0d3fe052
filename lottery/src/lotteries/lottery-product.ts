import type { FamilyCode } from '#families/index.ts'
import type { ExposureLimits } from '#rules/exposure.ts'
import { mergeLimits, type Limits } from '#rules/limits.ts'
import type { LevelOdds } from '#rules/odds.ts'
import type { Issue } from '#schedule/issues.ts'
import type { Schedule } from '#schedule/schedule.ts'
import type { Mode, TicketTerms } from '#rules/ticket.ts'

/** Groups of lotteries in the lobby. */
export type LotteryGroup = 'THAI' | 'VIETNAM' | 'RAPID' | 'SIX' | 'SEA' | 'CHINA'

/** Whose lottery it is: ELOTT are electronic ones, drawn many times a day; the others sell tickets. */
export type LotteryVendor = 'TCG_LOTTO_VN' | 'TCG_SEA' | 'ELOTT' | 'LOTT'

/** How a lottery tells its prizes; lists are asked for by it. */
export type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'SEA'

export type LotteryOffer = {
  /** The group of lotteries under which it stands. */
  readonly group: LotteryGroup
  /** From 1 to 199, its own for good: the catalogue of games knows it by this number, wherever it stands in the list. */
  readonly number: number
  /** LOTT, the house's own, when absent. */
  readonly vendor?: LotteryVendor
  /** That of its vendor when absent (`prizeModeOf`). */
  readonly prizeMode?: PrizeMode
  /** The part of Vietnam whose draw it is. */
  readonly region?: 'NORTH' | 'CENTRAL' | 'SOUTH'
  /** Whether it is among the hot ones, that the lobby shows first; they are when absent. */
  readonly isHot?: false
}

/** What is sold, as data: a family's rules with their own unit, odds, limits and times. */
export type LotteryProduct = {
  /** The game code; also the first part of its issue ids. */
  readonly code: string
  readonly name: string
  readonly family: FamilyCode
  /** How a new installation offers it; absent: it does not. */
  readonly offer?: LotteryOffer
  /** Country of the flag, ISO 3166 in lower case; absent for house lotteries. */
  readonly flag?: string
  readonly schedule: Schedule
  /** Play types whose sale stops sooner than the schedule says, in seconds before the draw. */
  readonly earlyLockSeconds?: Readonly<Record<string, number>>
  /** The outcome is entered from outside, as of a public lottery; absent: it is drawn from the seed. */
  readonly isEntered?: true
  /** The play types that it sells and the version of their rules; those left out are not sold. */
  readonly playTypes: Readonly<Record<string, number>>
  /** The unit of every ticket, and bounds of its stake: see `TicketTerms`. */
  readonly unitMinor?: bigint
  readonly stake?: { readonly minMinor: bigint; readonly maxMinor: bigint }
  readonly modes: readonly Mode[]
  readonly maxMultiple: number
  readonly groups: { readonly min: number; readonly max: number }
  readonly odds: LevelOdds
  /** Single bets that pay less or are not sold, in every issue; an issue may have further ones. */
  readonly limits?: Limits
  readonly maxWinMinor: bigint
  /** The most that one player may win in one issue, with all slips together; what is usual when absent (`prizeCapOf`). */
  readonly prizeCapMinor?: bigint
  /** What the house takes on in one issue; what is usual for its family when absent (`exposureLimitsOf`). */
  readonly exposure?: ExposureLimits
}

const modeOfVendor: Record<LotteryVendor, PrizeMode> = {
  LOTT: 'Lott',
  ELOTT: 'Elott',
  TCG_SEA: 'SEA',
  TCG_LOTTO_VN: 'SEA',
}

/** The one mode in which a lottery's prizes are told. */
export const prizeModeOf = ({ offer }: Pick<LotteryProduct, 'offer'>): PrizeMode =>
  offer?.prizeMode ?? modeOfVendor[offer?.vendor ?? 'LOTT']

/** The play types whose sale has stopped at an instant though the issue is still on sale. */
export function lockedPlayTypes(
  lottery: LotteryProduct,
  issue: Pick<Issue, 'drawAt'>,
  instant: number,
): readonly string[] {
  return Object.entries(lottery.earlyLockSeconds ?? {})
    .filter(([, seconds]) => instant >= issue.drawAt - seconds * 1000)
    .map(([playType]) => playType)
}

/** How often the most that one line may win a player may win in an issue with all slips, unless the lottery says otherwise. */
const usualCap = 2n

/** The most that one player may win in one issue of a lottery, with all slips together. */
export const prizeCapOf = ({
  prizeCapMinor,
  maxWinMinor,
}: Pick<LotteryProduct, 'prizeCapMinor' | 'maxWinMinor'>): bigint => prizeCapMinor ?? usualCap * maxWinMinor

/** What an issue's tickets are sold under, to a player with a prize group of their own. */
export function termsOf(
  lottery: LotteryProduct,
  about: {
    readonly ownGroup: number
    readonly limits?: Limits
    readonly closedPlayTypes?: readonly string[]
  },
): TicketTerms {
  const { unitMinor, stake, modes, maxMultiple, groups, odds, maxWinMinor } = lottery
  const limits = mergeLimits(lottery.limits ?? {}, about.limits ?? {})
  const { ownGroup, closedPlayTypes = [] } = about
  const unit = { ...(unitMinor !== undefined && { unitMinor }), ...(stake && { stake }) }
  const prizeCapMinor = prizeCapOf(lottery)
  const bounds = { maxWinMinor, prizeCapMinor }
  return { ...unit, modes, maxMultiple, groups, odds, ...bounds, ownGroup, closedPlayTypes, limits }
}

/** Every play type of a family at its present version, but those named. */
export function playTypesOf(
  family: { readonly playTypes: readonly { readonly code: string; readonly ruleVersion: number }[] },
  without: readonly string[] = [],
): Readonly<Record<string, number>> {
  const sold = family.playTypes.filter(({ code }) => !without.includes(code))
  return Object.fromEntries(sold.map(({ code, ruleVersion }) => [code, ruleVersion]))
}
