import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commitmentOf, drawDistinct, drawOf } from './fair.ts'
import { hexOf, hmacSha256, sha256 } from './sha256.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('hashes as Node does, at every length around a block’s end', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'ä'.repeat(length % 3) + 'x'.repeat(length)
    expect(hexOf(sha256(bytes(text)))).toBe(createHash('sha256').update(text).digest('hex'))
    expect(hexOf(hmacSha256(bytes(text))(bytes('1:2:3')))).toBe(
      createHmac('sha256', text).update('1:2:3').digest('hex'),
    )
  }
  expect(commitmentOf('ab')).toBe(createHash('sha256').update('ab').digest('hex'))
})

describe('the numbers of a round', () => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'player', nonce: 3 }

  test('are the words of HMAC-SHA256 over client seed, nonce and block, in their order', () => {
    const words = [0, 1].flatMap((block) => {
      const digest = createHmac('sha256', seeds.serverSeed).update(`player:3:${block}`).digest()
      return Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4))
    })
    const draw = drawOf(seeds)
    expect(words.map(() => draw(2 ** 32))).toEqual(words)
  })

  test('are others for another seed or another number of the round', () => {
    const first = (change: object) => drawOf({ ...seeds, ...change })(2 ** 32)
    const all = [{}, { nonce: 4 }, { clientSeed: 'other' }, { serverSeed: 'b'.repeat(64) }].map(first)
    expect(new Set(all).size).toBe(4)
  })

  test('pass over words that would favour low numbers', () => {
    // Of 2^32 words the last of all is the one that 2^32 - 1 even shares leave over.
    const count = 3 * 2 ** 30
    const draw = drawOf(seeds)
    const plain = drawOf(seeds)
    const kept = Array.from({ length: 40 }, () => plain(2 ** 32)).filter((word) => word < count)
    expect(Array.from({ length: 20 }, () => draw(count))).toEqual(kept.slice(0, 20))
  })

  test('fall evenly, by chi-squared over 60,000 of 1 to 6', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let nonce = 0; nonce < 600; nonce++) {
      const draw = drawOf({ ...seeds, nonce })
      for (let index = 0; index < 100; index++) {
        const value = draw(6)
        counts[value] = (counts[value] ?? 0) + 1
      }
    }
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    // 5 degrees of freedom: one in a thousand lies above 20.5, and these seeds are fixed.
    expect(chi).toBeLessThan(20.5)
  })

  test('that may not repeat are each drawn once', () => {
    const drawn = drawDistinct(drawOf(seeds), 25, 25)
    expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index))
  })
})
