import { textBytes, type Bytes } from '#hashing.ts'

/** A bet as it is sealed. Nothing in it names the member. */
export type SealedBet = {
  readonly betId: string
  readonly slipId: string
  /** A hash that the server salts for each issue; the member alone is told how theirs was made. */
  readonly memberTag: string
  readonly playType: string
  readonly key: string
  readonly stakeMinor: bigint
  readonly oddsHundredths: bigint
  /** When the bet was accepted, in epoch milliseconds by the server's clock. */
  readonly placedAt: number
}

/**
 * The leaf of a bet: UTF-8 of
 * `suntala-bet-1|betId|slipId|memberTag|playType|key|stakeMinor|oddsHundredths|placedAt`,
 * numbers in decimal without sign or leading zeros. Texts are 1 to 64 of `A–Z a–z 0–9 _ . , : + -`,
 * so the separator cannot be in them and two different bets never have one leaf.
 * @throws RangeError when a text or number does not fit
 */
export function encodeBet(bet: SealedBet): Bytes {
  const { betId, slipId, memberTag, playType, key } = bet
  const texts = [betId, slipId, memberTag, playType, key]
  const badText = texts.find((text) => !/^[A-Za-z0-9_.,:+-]{1,64}$/.test(text))
  if (badText !== undefined) throw new RangeError(`a bet cannot be sealed with '${badText.slice(0, 64)}'`)
  if (bet.stakeMinor < 0n || bet.oddsHundredths < 0n) throw new RangeError('a stake or odds below zero')
  if (!Number.isSafeInteger(bet.placedAt) || bet.placedAt < 0)
    throw new RangeError(`no time: ${bet.placedAt}`)
  return textBytes(['suntala-bet-1', ...texts, bet.stakeMinor, bet.oddsHundredths, bet.placedAt].join('|'))
}
