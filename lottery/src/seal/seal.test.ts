import { describe, expect, it } from 'vitest'
import { encodeBet, hashSelection, type SealedSelection, type SealedSingle } from '#seal/bet-leaf.ts'
import { proofFromLevels, verifyMerkleProof } from '#seal/merkle.ts'
import { betLevels, sealBets, sealHash } from '#seal/seal.ts'
import { fromHex32 } from '#hashing.ts'
import { nodeHashing } from '../../test/node-hashing.ts'

const bet: SealedSingle = {
  betId: '0190a0b0-0001',
  slipId: '0190a0b0-0000',
  memberTag: 'f'.repeat(64),
  playType: 'two_top',
  key: '07',
  stakeMinor: 10_00n,
  oddsHundredths: 95_00n,
  placedAt: 1_795_237_200_000,
}
const issueId = 'SIAM3D/20261121-0017'
const selection: SealedSelection = {
  betId: '0190a0b0-0003',
  slipId: '0190a0b0-0000',
  memberTag: 'tag',
  playType: 'five_straight',
  selectionHash: await hashSelection('0123456789|0123456789|12|3|4', nodeHashing),
  units: 200,
  stakeMinor: 20n,
  odds: [
    { over: 196_000n, under: 2n },
    { over: 4_500n, under: 1n },
  ],
  placedAt: 1_795_237_200_000,
}

describe('the leaf of a bet', () => {
  it('is one line of its fields', () => {
    expect(new TextDecoder().decode(encodeBet(bet))).toBe(
      `suntala-bet-1|0190a0b0-0001|0190a0b0-0000|${'f'.repeat(64)}|two_top|07|1000|9500|1795237200000`,
    )
  })

  it('refuses texts that could pass for two fields, and numbers that are none', () => {
    for (const wrong of [
      { key: '07|1' },
      { key: '' },
      { betId: 'a\n' },
      { memberTag: 'x'.repeat(65) },
      { stakeMinor: -1n },
      { oddsHundredths: -1n },
      { placedAt: 1.5 },
      { placedAt: -1 },
    ]) {
      expect(() => encodeBet({ ...bet, ...wrong })).toThrow(RangeError)
    }
  })
})

describe('the leaf of a bet on a selection', () => {
  it('holds the selection by its hash, and the odds of every level', () => {
    expect(new TextDecoder().decode(encodeBet(selection))).toBe(
      `suntala-bet-2|0190a0b0-0003|0190a0b0-0000|tag|five_straight|${selection.selectionHash}|200|20|196000/2,4500/1|1795237200000`,
    )
  })

  it('refuses what is no hash, no number of units and no odds', () => {
    for (const wrong of [
      { selectionHash: 'f'.repeat(63) },
      { selectionHash: 'F'.repeat(64) },
      { units: 0 },
      { units: 1.5 },
      { odds: [] },
      { odds: [{ over: 1n, under: 0n }] },
      { odds: [{ over: -1n, under: 1n }] },
      { playType: 'a|b' },
    ]) {
      expect(() => encodeBet({ ...selection, ...wrong })).toThrow(RangeError)
    }
  })
})

describe('a seal', () => {
  const second = { ...bet, betId: '0190a0b0-0002', stakeMinor: 5_00n }

  it('holds the count and the total stake', async () => {
    const seal = await sealBets({ issueId, bets: [bet, second] }, nodeHashing)
    expect(seal).toMatchObject({ betCount: 2, totalStakeMinor: 15_00n })
    expect(seal.hash).toBe(await sealHash({ ...seal, issueId }))
  })

  it('holds what a selection cost: its stake for each of its units', async () => {
    const seal = await sealBets({ issueId, bets: [bet, selection] }, nodeHashing)
    expect(seal.totalStakeMinor).toBe(10_00n + 200n * 20n)
  })

  it('proves each of its bets', async () => {
    const { root } = await sealBets({ issueId, bets: [bet, second] }, nodeHashing)
    const levels = await betLevels([bet, second], nodeHashing)
    const claim = { root: fromHex32(root), leaf: encodeBet(second), proof: proofFromLevels(levels, 1) }
    expect(await verifyMerkleProof(claim)).toBe(true)
    expect(await verifyMerkleProof({ ...claim, leaf: encodeBet(bet) })).toBe(false)
  })

  it('changes with the issue, its rules, what was thrown in, the count and the total', async () => {
    const seal = await sealBets({ issueId, bets: [bet, second] }, nodeHashing)
    const hashes = [
      seal.hash,
      await sealHash({ ...seal, issueId: 'SIAM3D/20261121-0018' }),
      await sealHash({ ...seal, issueId, betCount: 3 }),
      await sealHash({ ...seal, issueId, totalStakeMinor: 15_01n }),
    ]
    const rules = { family: 'yeekee', generator: 'digits 5' }
    const [throwsRoot, other] = ['0'.repeat(64), '1'.repeat(64)]
    const withRules = [
      { rules },
      { rules: { ...rules, family: 'thai3' } },
      { rules: { ...rules, generator: 'digits 4, digits 1' } },
      { rules, throwsRoot },
      { rules, throwsRoot: other },
    ]
    for (const content of withRules) hashes.push(await sealHash({ ...seal, issueId, ...content }))
    expect(new Set(hashes).size).toBe(9)
  })

  it('refuses bets out of order or twice', async () => {
    await expect(sealBets({ issueId, bets: [second, bet] })).rejects.toThrow(RangeError)
    await expect(sealBets({ issueId, bets: [bet, bet] })).rejects.toThrow(RangeError)
  })

  it('can be made of no bets', async () => {
    expect(await sealBets({ issueId, bets: [] })).toMatchObject({ betCount: 0, totalStakeMinor: 0n })
  })
})
