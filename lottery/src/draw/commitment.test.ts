import { describe, expect, it } from 'vitest'
import { commitment, nextInChain, verifyChain, verifyReveal, walkChain } from '#draw/commitment.ts'
import { toHex, webHashing } from '#hashing.ts'
import { nodeHashing } from '../../test/node-hashing.ts'
import { bytesOf, readVectors } from '../../test/vectors.ts'

const { issues } = readVectors<{ issues: { seed: string; commitment: string }[] }>('chain')
const seeds = issues.map(({ seed }) => bytesOf(seed))
const last = seeds.at(-1) ?? bytesOf('')

describe.each([
  ['WebCrypto', webHashing],
  ['Node', nodeHashing],
])('commitments by %s', (_, hashing) => {
  it('are those published', async () => {
    for (const issue of issues) expect(await commitment(bytesOf(issue.seed), hashing)).toBe(issue.commitment)
  })

  it('accept the seed committed to and no other', async () => {
    for (const [index, seed] of seeds.entries()) {
      for (const issue of issues) {
        const claim = { commitment: issue.commitment, seed }
        expect(await verifyReveal(claim, hashing)).toBe(issue === issues[index])
      }
    }
  })

  it('refuse a seed of another length, even one that fits', async () => {
    const seed = bytesOf('07'.repeat(31))
    const claim = { commitment: await commitment(seed, hashing), seed }
    expect(await verifyReveal(claim, hashing)).toBe(false)
  })

  it('chain each seed to the one before', async () => {
    for (const [index, seed] of seeds.slice(1).entries()) {
      const previousSeed = seeds[index] ?? last
      expect(await verifyChain({ previousSeed, seed }, hashing)).toBe(true)
      expect(await verifyChain({ previousSeed: seed, seed: previousSeed }, hashing)).toBe(false)
    }
    expect(toHex(await walkChain(last, issues.length - 1, hashing))).toBe(issues[0]?.seed)
  })

  it('do not give away the seed of the issue before', async () => {
    const [earlier, later] = seeds
    if (!earlier || !later) throw new Error('two seeds are needed')
    expect(toHex(await nextInChain(later, hashing))).toBe(toHex(earlier))
    expect(await commitment(later, hashing)).not.toBe(toHex(earlier))
  })
})
