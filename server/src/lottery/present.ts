import { fromMinor } from '@suntala/contract/minor'
import type { Output } from '@suntala/contract/endpoint'
import type { lottery, LotteryProduct } from '@suntala/contract/lottery'
import type { Language } from '@suntala/phrases/languages'
import { type LotteryGroup, prizeModeOf } from '@suntala/lottery/lotteries/lottery-product'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import type { Schedule } from '@suntala/lottery/schedule/schedule'
import type { SlipBetRow, SlipRow } from '#lottery/bet-store.ts'
import type { IssueRow } from '#lottery/issue-store.ts'
import { lotteryName } from '#lottery/lottery-names.ts'
import { partsOf, type Product, productOf } from '#lottery/products.ts'
import { betState, shownState, slipStatus, vendorOf } from '#lottery/rules.ts'

/** Groups of lotteries as their numbers. */
const groupIds: Record<LotteryGroup, number> = { THAI: 1, VIETNAM: 2, RAPID: 3, SIX: 4, SEA: 5, CHINA: 6 }

type GameAnswer = Output<typeof lottery.lottoGame>

export function presentIssue(issue: IssueRow, now: Date): NonNullable<GameAnswer['currentIssue']> {
  return {
    numero: issue.numero,
    state: shownState(issue, now),
    openAt: issue.openAt.getTime(),
    lockAt: issue.lockAt.getTime(),
    drawAt: issue.drawAt.getTime(),
    seedHash: issue.commitment,
    beacon: issue.beacon === null ? null : `${issue.beacon}/${issue.beaconRound}`,
  }
}

export function presentDrawn(issue: IssueRow): {
  numero: string
  drawTime: number
  numbers: ReturnType<typeof partsOf>
} {
  return {
    numero: issue.numero,
    drawTime: issue.drawAt.getTime(),
    numbers: partsOf(issue.gameCode, issue.numbers ?? []),
  }
}

/**
 * When a lottery draws: '1800 08:00 22:00' are seconds between draws, first and last draw of each day; 'week 1,4 17:15'
 * are days of the week from Monday on, 'month 1,16 15:30' days of the month, each with the day's draw.
 */
function remarkOf({ everySeconds, firstAt, lastAt, drawDayOfMonth, drawDayOfWeek }: Schedule): string {
  if (drawDayOfMonth) return `month ${drawDayOfMonth.join()} ${firstAt}`
  if (drawDayOfWeek.length < 7) return `week ${drawDayOfWeek.join()} ${firstAt}`
  return `${everySeconds} ${firstAt} ${lastAt}`
}

/** A lottery as the lobby shows it. Times count from the instant given; lockTime is not taken off (LOT-10). */
export function presentGame(
  code: string,
  running: { current: IssueRow | null; last: IssueRow | null },
  { now, language }: { now: Date; language: Language },
): LotteryProduct {
  const { product } = productOf(code)
  const { current, last } = running
  const { schedule, offer } = product
  return {
    gameId: code,
    vendor: vendorOf(product),
    family: product.family,
    prizeMode: prizeModeOf(product),
    gameMenus: [...(offer?.isHot === false ? [] : ['hot']), offer?.group ?? ''],
    gameGroupCode: offer?.group ?? '',
    gameGroupId: offer ? groupIds[offer.group] : 0,
    labelName: lotteryName(code, language),
    remark: remarkOf(schedule),
    flag: product.flag ?? '',
    numero: current?.numero ?? '',
    issueState: current ? shownState(current, now) : 'SCHEDULED',
    remainTime: current ? current.drawAt.getTime() - now.getTime() : 0,
    lockTime: schedule.lockSeconds * 1000,
    issueTime: schedule.everySeconds * 1000,
    drawAt: current?.drawAt.getTime() ?? now.getTime(),
    drawDayOfWeek: [...schedule.drawDayOfWeek],
    last: last ? presentDrawn(last) : null,
  }
}

export function presentPlayTypes({ family, terms }: Product): GameAnswer['playTypes'] {
  const sold = family.playTypes.filter(({ code }) => !terms.closedPlayTypes.includes(code))
  return sold.map(({ code, section, ruleVersion }) => ({ code, section, version: ruleVersion }))
}

/** The values of a record, changed. */
const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

export function presentTerms({ terms }: Product): GameAnswer['terms'] {
  const { unitMinor, stake, modes, maxMultiple, groups, ownGroup, closedPlayTypes } = terms
  return {
    unit: unitMinor === undefined ? null : fromMinor(unitMinor),
    stake: stake ? { min: fromMinor(stake.minMinor), max: fromMinor(stake.maxMinor) } : null,
    modes: [...modes],
    maxMultiple,
    groups: { ...groups },
    ownGroup,
    odds: mapValues(terms.odds, (levels) => mapValues(levels, fromMinor)),
    closedPlayTypes: [...closedPlayTypes],
    limits: mapValues(terms.limits, (singles) =>
      mapValues(singles, (limit) => (limit === 'closed' ? limit : fromMinor(limit))),
    ),
    maxWin: fromMinor(terms.maxWinMinor),
    prizeCap: terms.prizeCapMinor === undefined ? null : fromMinor(terms.prizeCapMinor),
  }
}

/** The odds of each level that a bet was accepted at. */
function levelOddsOf({ family }: Product, { playType, odds, levelOdds }: SlipBetRow): string {
  if (levelOdds !== null) return levelOdds
  const levels = playTypeOf(family, playType)?.levels ?? []
  return writeLevelOdds(levels.map(() => ({ over: odds ?? 0n, under: 100n })))
}

export function presentSlip(
  slip: SlipRow,
  bets: readonly SlipBetRow[],
  language: Language,
): Output<typeof lottery.lottoSlip> {
  const about = productOf(slip.gameCode)
  const status = slipStatus({
    isCancelled: slip.cancelledAt !== null,
    issueState: slip.issueState,
    stakeMinor: slip.stake,
    payoutMinor: slip.payout,
  })
  return {
    slipId: slip.id,
    gameCode: slip.gameCode,
    labelName: lotteryName(slip.gameCode, language),
    numero: slip.numero,
    time: slip.placedAt.getTime(),
    cancelUntil: slip.cancelUntil.getTime(),
    stake: fromMinor(slip.stake),
    rebate: fromMinor(slip.rebate),
    payout: fromMinor(slip.payout),
    status,
    numbers: slip.numbers ? partsOf(slip.gameCode, slip.numbers) : null,
    corrected: slip.wasNumbers && {
      numbers: partsOf(slip.gameCode, slip.wasNumbers),
      payout: fromMinor(slip.wasPayout),
    },
    lines: bets.map((bet) => ({
      betId: bet.id,
      playType: bet.playType,
      selection: bet.key,
      count: bet.singles,
      stake: fromMinor(bet.stake * BigInt(bet.units)),
      unitStake: fromMinor(bet.stake),
      group: bet.group,
      odds: levelOddsOf(about, bet),
      payout: fromMinor(bet.payout),
      state: betState(status, bet.payout),
    })),
  }
}
