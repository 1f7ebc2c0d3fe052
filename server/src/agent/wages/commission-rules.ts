/** A rate's whole: of a rate of 4800, which is 0.48 per cent, each minor unit of bets makes 4800 millionths of one. */
const whole = 1_000_000n

export type ChainAccount = {
  memberId: string
  /** Null at the top. */
  uplineId: string | null
  /** As it was given, in millionths. */
  ratePpm: number
  /** Valid bets on lotteries; below zero where more was given back than bet. */
  own: bigint
}

export type CommissionKind = 'commission' | 'rebate'

/** What an account is due by rates, exactly: amounts ending in `Micro` are millionths of a minor unit. */
export type Earned = {
  memberId: string
  kind: CommissionKind
  /** The bets of all below for commission, the own ones for a rebate. */
  base: bigint
  /** With what those above have as its bound. */
  ratePpm: number
  grossMicro: bigint
  /** What those directly below, and all below them, have of the gross. */
  toDownlinesMicro: bigint
  earnedMicro: bigint
}

type Standing = ChainAccount & { effectivePpm: number; team: bigint; toDownlinesMicro: bigint }

/** Every account after the one above it, with its rate bounded by what those above have. */
function fromTheTop(accounts: readonly ChainAccount[]): Standing[] {
  const below = Map.groupBy(accounts, ({ uplineId }) => uplineId)
  const standing: Standing[] = []
  const add = (rows: readonly ChainAccount[] | undefined, maxPpm: number) => {
    for (const row of rows ?? [])
      standing.push({
        ...row,
        effectivePpm: Math.min(row.ratePpm, maxPpm),
        team: 0n,
        toDownlinesMicro: 0n,
      })
  }
  add(below.get(null), Number(whole))
  // Grows while it is walked: those below come after all that stand before them.
  for (const { memberId, effectivePpm } of standing) add(below.get(memberId), effectivePpm)
  if (standing.length !== accounts.length) throw new Error('a chain of accounts does not reach the top')
  return standing
}

/**
 * The differential over whole trees: of each bet every level has its rate less that of the level below, and the bettor the own rate, which is
 * the rebate. So all of them together have exactly the rate of the topmost account on the bet, however deep it lies. A rate above one
 * further up counts as that one.
 * @param accounts those who bet, and all above them
 * @returns who is due anything other than nothing
 */
export function shareOut(accounts: readonly ChainAccount[]): Earned[] {
  const standing = fromTheTop(accounts)
  const byId = new Map(standing.map((row) => [row.memberId, row]))
  for (const { uplineId, effectivePpm, own, team } of standing.toReversed()) {
    const upline = uplineId === null ? undefined : byId.get(uplineId)
    if (!upline) continue
    upline.team += own + team
    upline.toDownlinesMicro += (own + team) * BigInt(effectivePpm)
  }
  return standing.flatMap(({ memberId, effectivePpm: ratePpm, own, team, toDownlinesMicro }): Earned[] => {
    const share = (kind: CommissionKind, base: bigint, down: bigint): Earned => {
      const grossMicro = base * BigInt(ratePpm)
      return {
        memberId,
        kind,
        base,
        ratePpm,
        grossMicro,
        toDownlinesMicro: down,
        earnedMicro: grossMicro - down,
      }
    }
    const shares = [share('commission', team, toDownlinesMicro), share('rebate', own, 0n)]
    return shares.filter(({ earnedMicro }) => earnedMicro !== 0n)
  })
}

/**
 * What is paid now of what is due, in whole minor units, and what goes on to the next window: the fraction, or what was paid too much for bets
 * that were given back.
 */
export function payWhole(restInMicro: bigint, earnedMicro: bigint): { amount: bigint; restOutMicro: bigint } {
  const dueMicro = restInMicro + earnedMicro
  const amount = dueMicro > 0n ? dueMicro / whole : 0n // positive: rounds down
  return { amount, restOutMicro: dueMicro - amount * whole }
}

/** In minor units, towards zero; what is paid is reckoned from the exact figure. */
export const toWhole = (micro: bigint): bigint => micro / whole
