import { describe, expect, it } from 'vitest'
import { commitment } from '#draw/commitment.ts'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { families } from '../../test/families.ts'
import { thai3 } from '#families/thai3/family.ts'
import { encodeBet, hashSelection, type SealedSelection, type SealedSingle } from '#seal/bet-leaf.ts'
import { merkleProof } from '#seal/merkle.ts'
import { rulesOf, sealBets } from '#seal/seal.ts'
import { settleTicket } from '#rules/settle.ts'
import { writeDocument, type VerificationDocument } from '#verify/document.ts'
import { readDocument } from '#verify/read-document.ts'
import { readLevelOdds } from '#rules/odds.ts'
import { verifyDocument } from '#verify/verify-document.ts'
import { checksOf, failed, familyNamed } from '../../test/both-verifiers.ts'
import { nodeHashing } from '../../test/node-hashing.ts'
import { bytesOf, documentNames, readDocumentVector } from '../../test/vectors.ts'

describe('published documents', () => {
  it.each(documentNames)('%s holds in both verifiers', async (name) => {
    const checks = await checksOf(readDocumentVector(name))
    expect(failed(checks)).toEqual([])
    expect(checks.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['commitment', 'chain', 'generator', 'outcome', 'seal']),
    )
  })

  it('holds with WebCrypto too', async () => {
    for (const name of documentNames) {
      const document = readDocumentVector(name)
      expect((await verifyDocument(document, familyNamed(document))).ok, name).toBe(true)
    }
  })

  it('is what the server writes', async () => {
    for (const name of documentNames) {
      const document = readDocumentVector(name)
      expect(writeDocument(readDocument(document))).toEqual(document)
    }
  })

  it('is written for a fresh draw and holds', async () => {
    const seed = bytesOf('5a'.repeat(32))
    const issueId = 'RAPID60/20261121-0007'
    const bets = Array.from({ length: 200 }, (_, index): SealedSingle => ({
      betId: `bet-${(index + 1000).toString()}`,
      slipId: 'slip',
      memberTag: 'tag',
      playType: 'two_bottom',
      key: (index % 100).toString().padStart(2, '0'),
      stakeMinor: 3_33n,
      oddsHundredths: 80_00n,
      placedAt: 1_795_237_200_000 + index,
    }))
    const outcome = await drawOutcome(thai3.generator, { seed, issueId }, nodeHashing)
    const seal = await sealBets({ issueId, rules: rulesOf(thai3), bets }, nodeHashing)
    for (const index of [0, 99, 199]) {
      const sealed = bets[index] as SealedSingle // below 200
      const proof = await merkleProof(bets.map(encodeBet), index, nodeHashing)
      const odds = [{ over: sealed.oddsHundredths, under: 100n }]
      const winMinor = settleTicket(thai3, { ...sealed, selection: sealed.key, odds }, outcome)
      const bet = { sealed, proof, winMinor }
      const committed = await commitment(seed)
      const issue = {
        format: 'suntala-draw-2',
        family: 'thai3',
        generator: thai3.generator,
        issueId,
      } as const
      const drawn = { ...issue, commitment: committed, seed, outcome, seal, bet, bets }
      expect(failed(await checksOf(JSON.parse(JSON.stringify(writeDocument(drawn)))))).toEqual([])
    }
  })
})

describe('a bet on a selection', () => {
  const issueId = 'SSC60/20261121-0007'
  const selection = '0,1,2,3,4,5,6,7,8,9|12|3|4|5'

  async function document(): Promise<VerificationDocument> {
    const seed = bytesOf('5b'.repeat(32))
    const sealed: SealedSelection = {
      betId: 'bet-2',
      slipId: 'slip',
      memberTag: 'tag',
      playType: 'five_straight',
      selectionHash: await hashSelection(selection, nodeHashing),
      units: 20,
      stakeMinor: 2_00n,
      odds: [{ over: 196_000n, under: 2n }],
      placedAt: 1_795_237_200_000,
    }
    const single: SealedSingle = {
      betId: 'bet-1',
      slipId: 'slip',
      memberTag: 'tag',
      playType: 'five_sum',
      key: '23',
      stakeMinor: 5n,
      oddsHundredths: 200n,
      placedAt: 1,
    }
    const bets = [single, sealed]
    const proof = await merkleProof(bets.map(encodeBet), 1, nodeHashing)
    const drawn = {
      ...({ format: 'suntala-draw-2', family: 'ssc', generator: families.ssc.generator, issueId } as const),
      commitment: await commitment(seed),
      seed,
      outcome: await drawOutcome(families.ssc.generator, { seed, issueId }, nodeHashing),
      seal: await sealBets({ issueId, rules: rulesOf(families.ssc), bets }, nodeHashing),
      bets,
      bet: { sealed, selection, proof },
    }
    return JSON.parse(JSON.stringify(writeDocument(drawn))) as VerificationDocument // as it was written
  }

  it('is proven beside others, with the selection that it was placed with', async () => {
    const published = await document()
    expect(failed(await checksOf(published))).toEqual([])
    expect(writeDocument(readDocument(published))).toEqual(published)
    const { bet } = published
    expect(failed(await checksOf({ ...published, bet: { ...bet, selection: `${selection} ` } }))).toEqual([
      'proof',
    ])
    expect(failed(await checksOf({ ...published, bet: { ...bet, selection: undefined } }))).toEqual(['shape'])
    expect(failed(await checksOf({ ...published, bet: { ...bet, units: 21 } }))).toEqual(['proof'])
    expect(failed(await checksOf({ ...published, bet: { ...bet, odds: '196001/2' } }))).toEqual(['proof'])
    expect(failed(await checksOf({ ...published, bet: { ...bet, odds: '0196000/2' } }))).toEqual(['shape'])
  })

  it('tells what it won, at the odds of each level, and is refused any other win', async () => {
    const published = await document()
    const { numbers, bet } = published
    if (!bet || !('odds' in bet)) throw new Error('a bet on a selection')
    const odds = readLevelOdds(bet.odds) ?? []
    const ticket = { playType: bet.playType, selection, stakeMinor: BigInt(bet.stakeMinor), odds }
    const win = settleTicket(families.ssc, ticket, numbers)
    const winMinor = win.toString()
    const other = { ...bet, winMinor: (win + 1n).toString() }
    expect(failed(await checksOf({ ...published, bet: { ...bet, winMinor } }))).toEqual([])
    expect(failed(await checksOf({ ...published, bet: other }))).toEqual(['win'])
    const longer = { ...bet, odds: `${bet.odds},1/1`, winMinor: '0' }
    expect(failed(await checksOf({ ...published, bet: longer }))).toContain('proof')
  })
})

describe('a document that was changed', () => {
  it('names what was changed', async () => {
    const document = readDocumentVector('winner')
    const other = readDocumentVector('loser')
    const [first = 0, ...rest] = document.numbers
    expect(failed(await checksOf({ ...document, numbers: [(first + 1) % 10, ...rest] }))).toEqual(['outcome'])
    expect(failed(await checksOf({ ...document, previousSeed: other.seed }))).toEqual(['chain'])
    const winMinor = '1'
    expect(failed(await checksOf({ ...document, bet: { ...document.bet, winMinor } }))).toEqual(['win'])
    const cheaper = { ...document.bet, stakeMinor: '100' }
    expect(failed(await checksOf({ ...document, bet: cheaper }))).toEqual(['proof', 'win'])
    expect(failed(await checksOf({ ...document, family: 'toString' }))).toEqual(['shape'])
    expect(failed(await checksOf(null))).toEqual(['shape'])
  })

  it('names a generator, rules or throws that were changed', async () => {
    const document = readDocumentVector('family-thai3')
    const same = { ...document, generator: 'digits 2, digits 3' }
    expect(failed(await checksOf(same))).toEqual(['generator', 'seal', 'win'])
    expect(failed(await checksOf({ ...document, generator: 'digits 6' }))).toContain('outcome')
    expect(failed(await checksOf({ ...document, generator: 'digits' }))).toEqual(['shape'])
    expect(failed(await checksOf({ ...document, family: 'ssc' }))).toEqual(['seal', 'win'])
    const { bet, ...issue } = document
    expect(failed(await checksOf({ ...issue, family: 'ssc' }))).toEqual(['seal'])
    expect(failed(await checksOf({ ...document, bet: { ...bet, winMinor: undefined } }))).toEqual([])
    const round = readDocumentVector('family-yeekee')
    const throws = round.throws ?? []
    expect(failed(await checksOf({ ...round, throws: throws.slice(1) }))).toEqual([
      'throws',
      'outcome',
      'win',
    ])
    expect(failed(await checksOf({ ...round, throws: throws.toReversed() }))).toContain('throws')
    expect(failed(await checksOf({ ...round, throws: undefined }))).toEqual(['shape'])
    expect(failed(await checksOf({ ...document, throws: [] }))).toEqual(['shape'])
  })

  it('names no generator in the first format', async () => {
    const older = readDocumentVector('winner')
    expect(failed(await checksOf({ ...older, generator: 'digits 5' }))).toEqual(['shape'])
    expect(failed(await checksOf({ ...older, format: 'suntala-draw-2' }))).toEqual(['shape'])
    const renamed = { ...older, format: 'suntala-draw-2', generator: 'digits 5' }
    expect(failed(await checksOf(renamed))).toEqual(['seal'])
  })

  it('finds a bet left out of the list or put in another order', async () => {
    const document = readDocumentVector('all-bets')
    const bets = document.bets ?? []
    expect(failed(await checksOf({ ...document, bets: bets.slice(1) }))).toEqual(['bets'])
    expect(failed(await checksOf({ ...document, bets: bets.toReversed() }))).toEqual(['bets'])
  })

  it('shows a document forged as a whole against the values noted before', async () => {
    const noted = readDocumentVector('winner')
    const forged = { ...readDocumentVector('winner'), ...(await forgeWithOtherSeed()) }
    expect(failed(await checksOf(forged))).toEqual([])
    const seen = { commitment: noted.commitment ?? '', sealHash: noted.seal.hash }
    expect(failed(await checksOf(forged, seen))).toEqual(['noted_commitment', 'noted_seal'])
    expect(failed(await checksOf(noted, seen))).toEqual([])
  })
})

describe('documents of official draws', () => {
  const drawn = readDocumentVector('family-thai-gov')
  const { commitment: _, seed, previousSeed, ...rest } = drawn
  const told: VerificationDocument = { ...rest, format: 'suntala-told-1' }

  it('hold without a seed: numbers that the lottery draws, the seal, the bet and its win', async () => {
    const checks = await checksOf(told, { sealHash: told.seal.hash })
    expect(failed(checks)).toEqual([])
    expect(checks.map(({ check }) => check)).toEqual([
      'generator',
      'told',
      'seal',
      'bets',
      'proof',
      'win',
      'noted_seal',
    ])
    expect(writeDocument(readDocument(told))).toEqual(told)
  })

  it('fail with numbers that cannot be drawn, another seal or a commitment noted, and with a win that they do not give', async () => {
    const [, front = 0] = told.numbers
    const wrongOnes = [
      told.numbers.with(0, 1_000_000),
      told.numbers.with(2, front),
      told.numbers.slice(1),
      [...told.numbers, 1],
      [],
    ]
    for (const numbers of wrongOnes)
      expect(failed(await checksOf({ ...told, numbers }))).toEqual(expect.arrayContaining(['told']))
    expect(failed(await checksOf({ ...told, seal: { ...told.seal, betCount: 9 } }))).toContain('seal')
    expect(failed(await checksOf(told, { commitment: 'a'.repeat(64) }))).toEqual(['noted_commitment'])
    const { bet } = told
    if (!bet || 'units' in bet || bet.winMinor === undefined)
      throw new Error('the vector has a bet with its win')
    const more = { ...bet, winMinor: `${BigInt(bet.winMinor) + 1n}` }
    expect(failed(await checksOf({ ...told, bet: more }))).toEqual(['win'])
  })

  it('carry no seed, no commitment, no chain and nothing thrown in', async () => {
    const { commitment } = drawn
    const chain = { head: '00'.repeat(32), place: 1 }
    for (const change of [{ seed }, { commitment }, { previousSeed }, { chain }, { throws: [] }])
      expect(failed(await checksOf({ ...told, ...change })), Object.keys(change).join()).toEqual(['shape'])
    const { commitment: _own, seed: _seed, ...thrown } = readDocumentVector('family-yeekee')
    expect(failed(await checksOf({ ...thrown, format: 'suntala-told-1' }))).toEqual(['shape'])
    const { format: _format, ...unnamed } = told
    expect(failed(await checksOf({ ...unnamed, format: 'suntala-draw-2' }))).toEqual(['shape'])
  })
})

describe('a seed of a chain', () => {
  const chained = readDocumentVector('family-ssc')
  const { head = '', place = 0 } = chained.chain ?? {}
  const withChain = (chain: unknown, rest: object = {}) => checksOf({ ...chained, ...rest, chain })

  it('leads back to the head that was published before the first of them was used', async () => {
    expect(place).toBe(37)
    expect((await checksOf(chained)).find(({ check }) => check === 'head')).toEqual({
      check: 'head',
      ok: true,
    })
    expect(failed(await checksOf(chained, { head }))).toEqual([])
    expect(failed(await checksOf(chained, { head: '00'.repeat(32) }))).toEqual(['noted_head'])
    expect(failed(await checksOf(readDocumentVector('winner'), { head }))).toEqual(['noted_head'])
  })

  it('does not hold at another place or behind another head, also where the seed before it fits', async () => {
    expect(failed(await withChain({ head, place: place + 1 }))).toEqual(['head'])
    expect(failed(await withChain({ head: '00'.repeat(32), place }))).toEqual(['head'])
    expect(failed(await checksOf({ ...chained, seed: head }))).toEqual(
      expect.arrayContaining(['commitment', 'chain', 'head', 'outcome']),
    )
  })

  it('has a place that can be walked from, and only in a format that knows chains', async () => {
    for (const wrong of [0, -1, 1.5, 100_001, '37', undefined])
      expect(failed(await withChain({ head, place: wrong })), String(wrong)).toEqual(['shape'])
    for (const wrong of [null, [], head, { place }, { head: head.slice(1), place }])
      expect(failed(await withChain(wrong)), JSON.stringify(wrong)).toEqual(['shape'])
    const first = readDocumentVector('winner')
    for (const field of [{ chain: { head, place } }, { chain: null }, { generator: null }])
      expect(failed(await checksOf({ ...first, ...field })), JSON.stringify(field)).toEqual(['shape'])
  })
})

describe('a draw that waited for a beacon', () => {
  const waited = readDocumentVector('beacon-ssc')
  // Round 1000 of quicknet.
  const outAt = 1_692_806_364_000

  it('shows a round that was out before the end of the sale that was noted, and another round than the noted one', async () => {
    const noted = { beacon: `${waited.beacon?.hash}/1000`, lockAt: outAt - 1 }
    const checks = await checksOf(waited, noted)
    expect(failed(checks)).toEqual([])
    expect(checks.map(({ check }) => check).slice(-2)).toEqual(['noted_beacon', 'noted_lock'])
    expect(failed(await checksOf(waited, { lockAt: outAt }))).toEqual(['noted_lock'])
    expect(failed(await checksOf(waited, { beacon: `${waited.beacon?.hash}/1001` }))).toEqual([
      'noted_beacon',
    ])
    expect(failed(await checksOf(readDocumentVector('winner'), { lockAt: outAt }))).toEqual([])
    expect(failed(await checksOf(readDocumentVector('winner'), { beacon: noted.beacon }))).toEqual([
      'noted_beacon',
    ])
  })
})

/** A whole new history of an issue: consistent in itself, as an operator could make it. */
async function forgeWithOtherSeed(): Promise<Record<string, unknown>> {
  const { issueId } = readDocumentVector('winner')
  const seed = bytesOf('ab'.repeat(32))
  const outcome = await drawOutcome(thai3.generator, { seed, issueId })
  const seal = await sealBets({ issueId, bets: [] })
  const issue = { format: 'suntala-draw-1', family: 'thai3', generator: thai3.generator, issueId } as const
  const drawn = { ...issue, commitment: await commitment(seed), seed, outcome, seal }
  return { ...writeDocument(drawn), previousSeed: undefined, bet: undefined }
}
