import { textBytes, toHex, type Bytes, type Hashing } from '#hashing.ts'
import { writeLevelOdds, type Rational } from '#rules/odds.ts'

/** What every sealed bet says. Nothing in it names the member. */
type SealedAnyBet = {
  readonly betId: string
  readonly slipId: string
  /** A hash that the server salts for each issue; the member alone is told how theirs was made. */
  readonly memberTag: string
  readonly playType: string
  /** On one stake unit. */
  readonly stakeMinor: bigint
  /** When the bet was accepted, in epoch milliseconds by the server's clock. */
  readonly placedAt: number
}

/** A single bet that costs one stake unit, at odds of its own. */
export type SealedSingle = SealedAnyBet & { readonly key: string; readonly oddsHundredths: bigint }

/** A bet on a selection of single bets, at the odds of its play type's levels. */
export type SealedSelection = SealedAnyBet & {
  /** SHA-256 of the selection in its normal form, in hexadecimal: a selection may be long. */
  readonly selectionHash: string
  /** Stake units that it costs. */
  readonly units: number
  /** By level. */
  readonly odds: readonly Rational[]
}

/** A bet as it is sealed. */
export type SealedBet = SealedSingle | SealedSelection

/** Whether a text can stand in a leaf as it is. */
export const fitsLeaf = (text: string): boolean => /^[A-Za-z0-9_.,:+-]{1,64}$/.test(text)

/** What a sealed bet cost. */
export const priceOf = (bet: SealedBet): bigint =>
  'units' in bet ? bet.stakeMinor * BigInt(bet.units) : bet.stakeMinor

/** The hash that stands for a selection in a leaf. */
export async function hashSelection(selection: string, hashing: Hashing): Promise<string> {
  return toHex(await hashing.sha256(textBytes(selection)))
}

/**
 * The leaf of a bet, UTF-8 of
 * `suntala-bet-1|betId|slipId|memberTag|playType|key|stakeMinor|oddsHundredths|placedAt` for a single bet,
 * `suntala-bet-2|betId|slipId|memberTag|playType|selectionHash|units|stakeMinor|odds|placedAt` for a selection,
 * with odds as `writeLevelOdds` has them and numbers in decimal without sign or leading zeros. Other texts are
 * 1 to 64 of `A–Z a–z 0–9 _ . , : + -`, so the separator cannot be in them and two different bets never have one leaf.
 * @throws RangeError when a text or number does not fit
 */
export function encodeBet(bet: SealedBet): Bytes {
  const { betId, slipId, memberTag, playType, stakeMinor, placedAt } = bet
  const name = [betId, slipId, memberTag, playType]
  const leaf =
    'units' in bet
      ? ['suntala-bet-2', ...name, bet.selectionHash, bet.units, stakeMinor, oddsText(bet), placedAt]
      : ['suntala-bet-1', ...name, bet.key, stakeMinor, bet.oddsHundredths, placedAt]
  const texts = [...name, 'units' in bet ? bet.selectionHash : bet.key]
  const badText = texts.find((text) => !fitsLeaf(text))
  if (badText !== undefined) throw new RangeError(`a bet cannot be sealed with '${badText.slice(0, 64)}'`)
  if (stakeMinor < 0n) throw new RangeError('a stake below zero')
  if (!Number.isSafeInteger(placedAt) || placedAt < 0) throw new RangeError(`no time: ${placedAt}`)
  if (!('units' in bet) && bet.oddsHundredths < 0n) throw new RangeError('odds below zero')
  return textBytes(leaf.join('|'))
}

function oddsText({ selectionHash, units, odds }: SealedSelection): string {
  if (!/^[0-9a-f]{64}$/.test(selectionHash)) throw new RangeError('no hash of a selection')
  if (!Number.isSafeInteger(units) || units < 1) throw new RangeError(`no stake units: ${units}`)
  if (odds.length === 0 || odds.some(({ over, under }) => over < 0n || under < 1n))
    throw new RangeError('no odds')
  return writeLevelOdds(odds)
}
