import { fromMinor } from '@suntala/contract/minor'
import type { Output } from '@suntala/contract/endpoint'
import type { lottery, LotteryProduct } from '@suntala/contract/lottery'
import type { LotteryGroup } from '@suntala/lottery/lotteries/lottery-product'
import { readLevelOdds } from '@suntala/lottery/rules/odds'
import { fullOdds, offerOf } from '@suntala/lottery/rules/offers'
import type { SlipBetRow, SlipRow } from '#lottery/bet-store.ts'
import type { IssueRow } from '#lottery/issue-store.ts'
import { partsOf, type Product, productOf } from '#lottery/products.ts'
import { betState, shownState, slipStatus, vendorOf } from '#lottery/rules.ts'

/** Groups of lotteries as their numbers. */
const groupIds: Record<LotteryGroup, number> = { THAI: 1, VIETNAM: 2, RAPID: 3, SIX: 4, SEA: 5 }

type GameAnswer = Output<typeof lottery.lottoGame>

export function presentIssue(issue: IssueRow, now: Date): NonNullable<GameAnswer['currentIssue']> {
  return {
    numero: issue.numero,
    state: shownState(issue, now),
    openAt: issue.openAt.getTime(),
    lockAt: issue.lockAt.getTime(),
    drawAt: issue.drawAt.getTime(),
    seedHash: issue.commitment,
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

/** A lottery as the lobby shows it. Times count from the instant given; lockTime is not taken off (LOT-10). */
export function presentGame(
  code: string,
  running: { current: IssueRow | null; last: IssueRow | null },
  now: Date,
): LotteryProduct {
  const { product } = productOf(code)
  const { current, last } = running
  const { schedule, offer } = product
  return {
    gameId: code,
    vendor: vendorOf(product),
    family: product.family,
    gameMenus: ['hot', offer?.group ?? ''],
    gameGroupCode: offer?.group ?? '',
    gameGroupId: offer ? groupIds[offer.group] : 0,
    labelName: product.name,
    remark: `${schedule.everySeconds} ${schedule.firstAt} ${schedule.lastAt}`,
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

export function presentPlayTypes({ product, family, terms }: Product): GameAnswer['playTypes'] {
  const { minMinor, maxMinor } = product.stake ?? { minMinor: 0n, maxMinor: 0n }
  const sold = family.playTypes.filter(({ code }) => code in product.playTypes)
  return sold.map(({ code, section }) => {
    const limited = Object.keys(terms.limits[code] ?? {})
    const offers = limited.map((key) => ({ key, offer: offerOf(family, terms, { playType: code, key }) }))
    return {
      code,
      group: section,
      odds: fromMinor(fullOdds(family, terms, code)),
      min: fromMinor(minMinor),
      max: fromMinor(maxMinor),
      reduced: offers.flatMap(({ key, offer }) =>
        offer.status === 'reduced' ? [{ key, odds: fromMinor(offer.oddsHundredths) }] : [],
      ),
      closed: offers.flatMap(({ key, offer }) => (offer.status === 'closed' ? [key] : [])),
    }
  })
}

/** Of odds by level the highest, in hundredths, rounded down. */
const highestOdds = (levelOdds: string): bigint =>
  (readLevelOdds(levelOdds) ?? [])
    .map(({ over, under }) => (over * 100n) / under)
    .reduce((highest, odds) => (odds > highest ? odds : highest), 0n)

export function presentSlip(slip: SlipRow, bets: readonly SlipBetRow[]): Output<typeof lottery.lottoSlip> {
  const { product } = productOf(slip.gameCode)
  const status = slipStatus({
    isCancelled: slip.cancelledAt !== null,
    issueState: slip.issueState,
    stakeMinor: slip.stake,
    payoutMinor: slip.payout,
  })
  return {
    slipId: slip.id,
    gameCode: slip.gameCode,
    labelName: product.name,
    numero: slip.numero,
    time: slip.placedAt.getTime(),
    stake: fromMinor(slip.stake),
    payout: fromMinor(slip.payout),
    status,
    numbers: slip.numbers ? partsOf(slip.gameCode, slip.numbers) : null,
    lines: bets.map((bet) => ({
      betId: bet.id,
      playType: bet.playType,
      selection: bet.key,
      stake: fromMinor(bet.stake * BigInt(bet.units)),
      odds: fromMinor(bet.odds ?? highestOdds(bet.levelOdds ?? '')),
      payout: fromMinor(bet.payout),
      state: betState(status, bet.payout),
    })),
  }
}
