import { createHash } from 'node:crypto'
import { fromMinor } from '@suntala/contract/minor'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { writeLevelOdds } from '@suntala/lottery/rules/odds'
import { quoteTicket } from '@suntala/lottery/rules/ticket'
import { nextIssues } from '@suntala/lottery/schedule/issues'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { createPlacer, placeSlip } from '@suntala/server/lottery/place-slip'
import { productOf } from '@suntala/server/lottery/products'
import { scheduleIssues } from '@suntala/server/lottery/schedule-issues'
import { callerOf, type House, isShrugged, type Player } from '#house.ts'
import type { Random } from '#random.ts'

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 10)).join('')

/** Lotteries of several families, and how somebody bets on each. */
const bets: Record<string, (random: Random) => { playType: string; selection: string }> = {
  RAPIDM10: (random) =>
    random.happens(0.6)
      ? { playType: random.pick(['two_top', 'two_bottom']), selection: digits(random, 2) }
      : { playType: 'three_top', selection: digits(random, 3) },
  SIAM3D: (random) => ({ playType: random.pick(['three_top', 'three_tod']), selection: digits(random, 3) }),
  LUCKY28M10: (random) => ({ playType: 'side', selection: random.pick(['big', 'small', 'odd', 'even']) }),
  FASTK3M10: (random) => ({ playType: 'sum', selection: String(random.whole(4, 18)) }),
  FASTPK10M10: (random) => {
    const first = random.whole(1, 11)
    // Another one than the first.
    const second = ((first - 1 + random.whole(1, 10)) % 10) + 1
    return {
      playType: 'first_2',
      selection: [first, second].map((one) => String(one).padStart(2, '0')).join('|'),
    }
  },
  VNNORTH10: (random) => ({ playType: 'lot_2', selection: digits(random, 2) }),
}
/** Between any two draws of most of them there is less. */
const soonMs = 31 * 60_000

export type OpenIssue = { gameCode: string; numero: string; lockAt: Date; drawAt: Date }

/** The issue of a lottery that is drawn next. */
function nextIssueOf(gameCode: string, nowMs: number): OpenIssue {
  const [issue] = nextIssues(productOf(gameCode).product.schedule, { after: nowMs, count: 1 })
  if (!issue) throw new Error(`${gameCode} has no issue`)
  return {
    gameCode,
    numero: issue.numero,
    lockAt: new Date(issue.lockAt),
    drawAt: new Date(issue.drawAt),
  }
}

/** Opens the issue of some lottery that is on sale now and drawn soon; none of the issues around it is made. */
export async function openIssue({ context, random }: House): Promise<OpenIssue> {
  const now = context.clock()
  const issues = Object.keys(bets).map((gameCode) => nextIssueOf(gameCode, now.getTime()))
  const issue = random.pick(issues.filter(({ drawAt }) => drawAt.getTime() < now.getTime() + soonMs))
  const wanted = { codes: [issue.gameCode], count: 1 }
  await context.db.transaction((tx) => scheduleIssues(tx, context.config, now, wanted))
  return issue
}

/** @returns what places a slip of one line on an issue */
export function createBettor({
  context,
  random,
}: House): (player: Player, issue: OpenIssue) => Promise<void> {
  const placer = createPlacer(context)
  return async (player, { gameCode, numero }) => {
    const chosen = bets[gameCode]?.(random)
    if (!chosen) throw new Error(`nobody bets on ${gameCode}`)
    const { family, terms } = productOf(gameCode)
    const playType = playTypeOf(family, chosen.playType)
    if (!playType) throw new Error(`${gameCode} has no ${chosen.playType}`)
    const wanted = Math.max(1, Math.round((player.stake * random.between(0.5, 2)) / playType.unitsPerBet))
    // Where a lottery has a unit of its own, more is bet by a multiple of it.
    const { unitMinor = BigInt(wanted) * 100n, ownGroup: group } = terms
    const multiple = terms.unitMinor === undefined ? 1 : Math.min(terms.maxMultiple, wanted)
    const quoted = quoteTicket(family, terms, { ...chosen, unitMinor, mode: '1', multiple, group })
    if (!quoted.ok) return
    const line = {
      ...chosen,
      version: playType.ruleVersion,
      unit: fromMinor(unitMinor),
      mode: '1' as const,
      multiple,
    }
    const odds = writeLevelOdds(quoted.payouts.map((payout) => payout.odds))
    const input = {
      gameCode,
      numero,
      lines: [{ ...line, odds }],
      count: quoted.bets,
      amount: fromMinor(quoted.priceMinor),
    }
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest()
    try {
      await placeSlip(context, placer, {
        caller: callerOf(player),
        input,
        idempotency: { key: uuidV7(), bodyHash },
      })
    } catch (error) {
      if (!isShrugged(error)) throw error
    }
  }
}
