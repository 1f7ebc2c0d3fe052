import { describe, expect, it } from 'vitest'
import {
  eightBytes,
  firstRoundFrom,
  fromHex,
  hashOfChain,
  quicknet,
  timeOfRound,
} from '#beacon/beacon-chain.ts'
import { infoOf, readInfo } from '#beacon/beacon-info.ts'
import { keyWithBeacon, randomnessOf, readRound } from '#beacon/beacon-round.ts'
import { standInBeacon } from '#beacon/stand-in.ts'
import { verifyRound } from '#beacon/verify-round.ts'
import { toHex } from '#hashing.ts'
import { nodeHashing } from '../../test/node-hashing.ts'
import { bytesOf, readDocumentVector } from '../../test/vectors.ts'

/** What quicknet gave out of its thousandth round and the one after it, as published. */
const thousandth = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const nextSignature =
  'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41'
const next = { round: 1001, randomness: await randomnessOf(nextSignature), signature: nextSignature }

const standIn = await standInBeacon('a secret of the tests', nodeHashing)

describe('a beacon', () => {
  it('has the hash that drand gives it, of its key and times', async () => {
    expect(await hashOfChain(quicknet)).toBe(quicknet.hash)
    expect(await hashOfChain({ ...quicknet, genesisTime: quicknet.genesisTime + 1 })).not.toBe(quicknet.hash)
  })

  it('is read as it tells itself, and not with another key, time, scheme or hash', async () => {
    for (const chain of [quicknet, standIn.chain]) expect(await readInfo(infoOf(chain))).toEqual(chain)
    const told = infoOf(quicknet)
    for (const change of [
      { public_key: standIn.chain.publicKey },
      { public_key: `c0${'0'.repeat(190)}` },
      { period: 30 },
      { period: 0 },
      { genesis_time: told.genesis_time + 3 },
      { hash: standIn.chain.hash },
      { schemeID: 'pedersen-bls-chained' },
      { metadata: undefined },
      { metadata: { beaconID: 'default' } },
    ])
      await expect(readInfo({ ...told, ...change }), JSON.stringify(change)).rejects.toThrow(RangeError)
    for (const none of [null, 'x', []]) await expect(readInfo(none)).rejects.toThrow(RangeError)
  })

  it('gives out round 1 at its first instant, and each other a period after the one before', () => {
    const first = quicknet.genesisTime * 1000
    expect(timeOfRound(quicknet, 1)).toBe(first)
    expect(timeOfRound(quicknet, 1000)).toBe(1_692_806_364_000)
    for (const [instant, round] of [
      [0, 1],
      [first, 1],
      [first + 1, 2],
      [first + 2_999, 2],
      [first + 3_000, 2],
      [first + 3_001, 3],
    ] as const)
      expect(firstRoundFrom(quicknet, instant), String(instant)).toBe(round)
  })
})

describe('a round', () => {
  it('of quicknet holds as published, by either hashing', async () => {
    for (const round of [thousandth, next]) expect(await verifyRound(quicknet, round)).toBe(true)
    expect(await verifyRound(quicknet, thousandth, nodeHashing)).toBe(true)
  })

  it('does not hold with another number, of an older round, with other randomness, or by another key', async () => {
    expect(await verifyRound(quicknet, { ...thousandth, round: 1001 })).toBe(false)
    expect(await verifyRound(quicknet, { ...next, round: 1000 })).toBe(false)
    expect(await verifyRound(quicknet, { ...thousandth, randomness: next.randomness })).toBe(false)
    expect(await verifyRound(standIn.chain, thousandth)).toBe(false)
    expect(await verifyRound(quicknet, await standIn.sign(1000))).toBe(false)
  })

  it('does not hold with what is no point of the curve or of its group, nor with the point at infinity', async () => {
    const infinity = `c0${'0'.repeat(94)}`
    // x = 4 is on the curve, and of another group.
    const otherGroup = `80${'0'.repeat(93)}4`
    for (const signature of [
      infinity,
      otherGroup,
      `8${'f'.repeat(95)}`,
      '',
      'x',
      thousandth.signature.slice(2),
    ]) {
      const randomness = /^(?:[0-9a-f]{2})+$/.test(signature) ? await randomnessOf(signature) : ''
      expect(await verifyRound(quicknet, { round: 1000, randomness, signature }), signature).toBe(false)
    }
    const nobody = { publicKey: `c0${'0'.repeat(190)}` }
    expect(await verifyRound(nobody, { ...thousandth, signature: infinity })).toBe(false)
    expect(await verifyRound({ publicKey: `8${'0'.repeat(191)}` }, thousandth)).toBe(false)
  })

  it('is read with what drand says besides, and not without what it needs', () => {
    expect(readRound({ ...thousandth, previous_signature: '00' })).toEqual(thousandth)
    for (const change of [{ round: 0 }, { round: '1000' }, { signature: '00' }, { randomness: null }])
      expect(() => readRound({ ...thousandth, ...change }), JSON.stringify(change)).toThrow(RangeError)
    for (const none of [null, 'x', []]) expect(() => readRound(none)).toThrow(RangeError)
  })
})

describe('the stand-in', () => {
  it('has one key for a secret, and signs rounds that hold', async () => {
    expect((await standInBeacon('a secret of the tests')).chain).toEqual(standIn.chain)
    expect((await standInBeacon('another secret')).chain.publicKey).not.toBe(standIn.chain.publicKey)
    const round = await standIn.sign(77)
    expect(await verifyRound(standIn.chain, round)).toBe(true)
    expect(await standIn.sign(77)).toEqual(round)
  })
})

describe('a draw that waits for a round', () => {
  it('takes its key from the seed, the beacon, the number and the randomness, as a third party works it out', async () => {
    const { seed = '', beacon } = readDocumentVector('beacon-ssc')
    expect(beacon).toMatchObject({ ...quicknet, ...thousandth })
    const input = { chain: quicknet.hash, ...thousandth }
    const key = toHex(await keyWithBeacon(bytesOf(seed), input))
    expect(key).toBe('f41925147a66aa07cfc2cf10e15acc2bebc6fb5cc9189335242a50c12094b83f')
    expect(toHex(await keyWithBeacon(bytesOf(seed), input, nodeHashing))).toBe(key)
    for (const change of [{ chain: standIn.chain.hash }, { round: 1001 }, { randomness: next.randomness }])
      expect(toHex(await keyWithBeacon(bytesOf(seed), { ...input, ...change }))).not.toBe(key)
    expect(toHex(await keyWithBeacon(bytesOf('07'.repeat(32)), input))).not.toBe(key)
  })

  it('writes numbers in eight bytes, and reads no hexadecimal that is none', () => {
    expect(toHex(eightBytes(1000))).toBe('00000000000003e8')
    for (const none of ['0', 'xx', 'AB']) expect(() => fromHex(none)).toThrow(RangeError)
  })
})
