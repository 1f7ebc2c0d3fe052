import { playTypes, type Thai3PlayType } from '#families/thai3/play-types.ts'
import { bottomDigits, everyNumber, topDigits } from '#families/thai3/outcome.ts'
import type { PricedBet } from '#numbers/family.ts'
import { payoutMinor } from '#numbers/odds.ts'

type PlayTypeWins = { readonly playType: Thai3PlayType; readonly wins: Map<string, bigint> }

/**
 * The largest total that bets win together. Top and bottom are drawn independently and every play type
 * looks at one of them, so the best outcome is the best of 1,000 tops with the best of 100 bottoms.
 */
export function highestWin(bets: readonly PricedBet[]): bigint {
  const byPlayType = new Map<string, Map<string, bigint>>()
  for (const bet of bets) {
    const wins = byPlayType.get(bet.playType) ?? new Map<string, bigint>()
    wins.set(bet.key, (wins.get(bet.key) ?? 0n) + payoutMinor(bet))
    byPlayType.set(bet.playType, wins)
  }
  const played = playTypes.flatMap((playType): PlayTypeWins[] => {
    const wins = byPlayType.get(playType.code)
    return wins ? [{ playType, wins }] : []
  })
  const top = bestPart(
    played.filter(({ playType }) => playType.part === 'top'),
    topDigits,
  )
  const bottom = bestPart(
    played.filter(({ playType }) => playType.part === 'bottom'),
    bottomDigits,
  )
  return top + bottom
}

function bestPart(played: readonly PlayTypeWins[], digits: number): bigint {
  if (played.length === 0) return 0n
  let best = 0n
  for (const part of everyNumber(digits)) {
    let total = 0n
    for (const { playType, wins } of played) {
      for (const key of playType.partWinners(part)) total += wins.get(key) ?? 0n
    }
    if (total > best) best = total
  }
  return best
}
