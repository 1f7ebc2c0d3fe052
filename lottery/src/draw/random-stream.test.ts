import { describe, expect, it } from 'vitest'
import { drawDigits, issueIdOf } from '#draw/draw-digits.ts'
import { randomStream } from '#draw/random-stream.ts'
import { textBytes, webHashing, type Hashing } from '#hashing.ts'
import { nodeHashing } from '../../test/node-hashing.ts'
import { bytesOf, readVectors } from '../../test/vectors.ts'

type DrawVectors = {
  draws: { seed: string; issueId: string; digits: number[] }[]
  streams: {
    seed: string
    label: string
    below1000: number[]
    below49: number[]
    fiveOfEleven: number[]
    permutationOfTen: number[]
  }[]
}

const vectors = readVectors<DrawVectors>('draws')
const seed = bytesOf('07'.repeat(32))

/** A stream over bytes that the test chooses. */
function streamOf(...bytes: number[]) {
  const chosen: Hashing = { ...nodeHashing, mac: () => () => Uint8Array.from(bytes) }
  return randomStream(seed, 'test', chosen)
}

describe.each([
  ['WebCrypto', webHashing],
  ['Node', nodeHashing],
])('draws by %s', (_, hashing) => {
  it('gives the published digits', async () => {
    for (const vector of vectors.draws) {
      const digits = await drawDigits({ ...vector, seed: bytesOf(vector.seed) }, 40, hashing)
      expect(digits).toEqual(vector.digits)
    }
  })

  it('gives the published numbers, choices and permutations', async () => {
    for (const vector of vectors.streams) {
      const stream = () => randomStream(bytesOf(vector.seed), vector.label, hashing)
      const [thousands, balls] = [await stream(), await stream()]
      for (const number of vector.below1000) expect(await thousands.below(1000)).toBe(number)
      for (const number of vector.below49) expect(await balls.below(49)).toBe(number)
      expect(await (await stream()).choose({ count: 5, from: 11 })).toEqual(vector.fiveOfEleven)
      expect(await (await stream()).permutation(10)).toEqual(vector.permutationOfTen)
    }
  })
})

describe('a random stream', () => {
  it('refuses bytes from 250 on for a digit', async () => {
    const stream = await streamOf(250, 251, 255, 249, 10)
    expect([await stream.digit(), await stream.digit(), await stream.digit()]).toEqual([9, 0, 9])
  })

  it('takes each byte for a number that divides 256', async () => {
    const stream = await streamOf(255, 16)
    expect([await stream.below(16), await stream.below(16), await stream.below(256)]).toEqual([15, 0, 255])
  })

  it('reads four bytes, high byte first, above 256 and refuses the rest', async () => {
    const limit = 2 ** 32 - (2 ** 32 % 1000)
    const quad = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
    const stream = await streamOf(...quad(limit), ...quad(limit - 1), ...quad(66_001))
    expect([await stream.below(1000), await stream.below(1000)]).toEqual([999, 1])
  })

  it('gives every number of a range equally often over all bytes', async () => {
    const stream = await streamOf(...Array.from({ length: 256 }, (_, byte) => byte))
    const counts = Array.from({ length: 7 }, () => 0)
    for (let draw = 0; draw < 252; draw++) counts[await stream.below(7)]!++ // below 7 by the check under test
    expect(counts).toEqual([36, 36, 36, 36, 36, 36, 36])
  })

  it('labels its blocks with a counter, so that no two issues share a byte', async () => {
    const texts: string[] = []
    const spy: Hashing = {
      ...nodeHashing,
      mac: () => (data) => {
        texts.push(new TextDecoder().decode(data))
        return textBytes('0123')
      },
    }
    await drawDigits({ seed, issueId: 'RAPID60/20261121-0001' }, 9, spy)
    expect(texts).toEqual([0, 1, 2].map((counter) => `RAPID60/20261121-0001:${counter}`))
  })

  it('never repeats a number within a choice', async () => {
    const stream = await randomStream(seed, 'balls', nodeHashing)
    for (let draw = 0; draw < 200; draw++) {
      const balls = await stream.choose({ count: 7, from: 49 })
      expect(new Set(balls).size).toBe(7)
      expect(balls.every((ball) => ball >= 0 && ball < 49)).toBe(true)
    }
    expect((await stream.permutation(10)).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('refuses other seeds than 32 bytes and ranges that do not exist', async () => {
    await expect(randomStream(seed.slice(1), 'x', nodeHashing)).rejects.toThrow(RangeError)
    const stream = await randomStream(seed, 'x', nodeHashing)
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      await expect(stream.below(n)).rejects.toThrow(RangeError)
    await expect(stream.choose({ count: 8, from: 7 })).rejects.toThrow(RangeError)
  })

  it('names an issue by its game and number', () => {
    expect(issueIdOf({ gameCode: 'SIAM3D', numero: '20261121-0017' })).toBe('SIAM3D/20261121-0017')
  })
})
