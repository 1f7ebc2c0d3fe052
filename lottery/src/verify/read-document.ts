import { isChain, isSignature } from '#beacon/beacon-chain.ts'
import { isRound } from '#beacon/beacon-round.ts'
import { readGenerator, type GeneratorSpec } from '#draw/generator.ts'
import { isThrow, type Throw } from '#families/yeekee/throw.ts'
import { fromHex32 } from '#hashing.ts'
import { readLevelOdds, type Rational } from '#rules/odds.ts'
import { encodeBet, type SealedBet } from '#seal/bet-leaf.ts'
import type { ChainPlace, DocumentFormat, DrawnBeacon, DrawnIssue } from '#verify/document.ts'

/** A document that has the right shape; none of its claims is checked yet. */
export type ReadDocument = DrawnIssue

/**
 * Reads a published document strictly.
 * @throws RangeError when a field is missing or is not written as it must be
 */
export function readDocument(json: unknown): ReadDocument {
  const document = readRecord(json)
  const format = readFormat(document)
  const seal = readRecord(document['seal'])
  const betCount = readCount(seal['betCount'])
  return {
    format,
    family: readText(document['family']),
    generator: readSteps(format === 'suntala-draw-1' ? 'digits 5' : document['generator']),
    issueId: readIssueId(document['issueId']),
    ...(format !== 'suntala-told-1' && {
      commitment: readHash(document['commitment']),
      seed: fromHex32(readText(document['seed'])),
    }),
    ...(document['previousSeed'] !== undefined && {
      previousSeed: fromHex32(readText(document['previousSeed'])),
    }),
    ...(document['chain'] !== undefined && { chain: readChain(document['chain']) }),
    ...(document['beacon'] !== undefined && { beacon: readBeacon(document['beacon']) }),
    outcome: readList(document['numbers']).map(readCount),
    seal: {
      root: readHash(seal['root']),
      betCount,
      totalStakeMinor: readAmount(seal['totalStakeMinor']),
      ...(seal['throwsRoot'] !== undefined && { throwsRoot: readHash(seal['throwsRoot']) }),
      hash: readHash(seal['hash']),
    },
    ...(document['throws'] !== undefined && { throws: readList(document['throws']).map(readThrow) }),
    ...(document['bets'] !== undefined && { bets: readList(document['bets']).map(readBet) }),
    ...(document['bet'] !== undefined && { bet: readProvenBet(document['bet'], betCount) }),
  }
}

/** The fields of one format do not stand in another. */
function readFormat(document: Record<string, unknown>): DocumentFormat {
  const { format, family, generator, throws, commitment, seed, previousSeed, chain, beacon } = document
  if ((beacon !== undefined) !== (format === 'suntala-draw-3'))
    throw new RangeError('a beacon, or none, in another format')
  if (format === 'suntala-draw-2' || format === 'suntala-draw-3') return format
  if (format === 'suntala-told-1') {
    if ([throws, commitment, seed, previousSeed, chain].some((field) => field !== undefined))
      throw new RangeError('a field of another format')
    return format
  }
  if (format !== 'suntala-draw-1' || family !== 'thai3') throw new RangeError('another format')
  if ([generator, throws, chain].some((field) => field !== undefined))
    throw new RangeError('a field of another format')
  return format
}

function readSteps(json: unknown): GeneratorSpec {
  const generator = readGenerator(readText(json))
  if (!generator) throw new RangeError('no generator')
  return generator
}

/** As many places as a chain may have, so that a document cannot ask for endless work. */
const longestChain = 100_000

function readChain(json: unknown): ChainPlace {
  const { head, place } = readRecord(json)
  const read = { head: readHash(head), place: readCount(place) }
  if (read.place < 1 || read.place > longestChain) throw new RangeError('no place in a chain')
  return read
}

function readBeacon(json: unknown): DrawnBeacon {
  const told = readRecord(json)
  const { round, randomness, signature } = told
  if (!isRound(round) || !isSignature(signature)) throw new RangeError('no round of a beacon')
  const chain = {
    hash: readHash(told['hash']),
    publicKey: readText(told['publicKey']),
    periodSeconds: readCount(told['periodSeconds']),
    genesisTime: readCount(told['genesisTime']),
    groupHash: readHash(told['groupHash']),
    beaconId: readText(told['beaconId']),
  }
  if (!isChain(chain)) throw new RangeError('no beacon')
  return { ...chain, round, randomness: readHash(randomness), signature }
}

/** Nothing that could pass for two fields of a seal. */
function readIssueId(json: unknown): string {
  const text = readText(json)
  if (!/^[A-Za-z0-9_.,:+/-]{1,80}$/.test(text)) throw new RangeError('no issue')
  return text
}

function readThrow(json: unknown): Throw {
  const { memberTag, number, thrownAt } = readRecord(json)
  const one = { memberTag: readText(memberTag), number: readText(number), thrownAt: readCount(thrownAt) }
  if (!isThrow(one)) throw new RangeError('no throw')
  return one
}

function readProvenBet(json: unknown, leafCount: number): NonNullable<DrawnIssue['bet']> {
  const bet = readRecord(json)
  const proof = readRecord(bet['proof'])
  const path = readList(proof['path']).map((hash) => fromHex32(readText(hash)))
  const sealed = readBet(json)
  return {
    sealed,
    ...('units' in sealed && { selection: readText(bet['selection']) }),
    proof: { index: readCount(proof['index']), leafCount, path },
    ...(bet['winMinor'] !== undefined && { winMinor: readAmount(bet['winMinor']) }),
  }
}

function readBet(json: unknown): SealedBet {
  const bet = readRecord(json)
  const any = {
    betId: readText(bet['betId']),
    slipId: readText(bet['slipId']),
    memberTag: readText(bet['memberTag']),
    playType: readText(bet['playType']),
    stakeMinor: readAmount(bet['stakeMinor']),
    placedAt: readCount(bet['placedAt']),
  }
  const sealed: SealedBet =
    bet['selectionHash'] === undefined
      ? { ...any, key: readText(bet['key']), oddsHundredths: readAmount(bet['oddsHundredths']) }
      : {
          ...any,
          selectionHash: readHash(bet['selectionHash']),
          units: readCount(bet['units']),
          odds: readOdds(bet['odds']),
        }
  encodeBet(sealed)
  return sealed
}

function readOdds(json: unknown): readonly Rational[] {
  const odds = readLevelOdds(readText(json))
  if (!odds) throw new RangeError('no odds by level')
  return odds
}

function readRecord(json: unknown): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new RangeError('no object')
  return json as Record<string, unknown> // checked above; its values stay unknown
}

function readList(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new RangeError('no list')
  return json
}

function readText(json: unknown): string {
  if (typeof json !== 'string') throw new RangeError('no text')
  return json
}

function readHash(json: unknown): string {
  const text = readText(json)
  fromHex32(text)
  return text
}

function readCount(json: unknown): number {
  if (typeof json !== 'number' || !Number.isSafeInteger(json) || json < 0) throw new RangeError('no count')
  return json
}

function readAmount(json: unknown): bigint {
  const text = readText(json)
  if (!/^(0|[1-9][0-9]{0,29})$/.test(text)) throw new RangeError('no whole amount')
  return BigInt(text)
}
