import { describe, expect, it } from 'vitest'
import { textBytes } from '#hashing.ts'
import { bulkHashing } from '../../test/bulk-hashing.ts'
import { inDepth } from '../../test/depth.ts'
import { fitOf, upperTail } from '../../test/chi-square.ts'
import { allGenerators } from '../../test/draw-figures.ts'
import { testUniformity } from '../../test/test-uniformity.ts'
import { nodeHashing } from '../../test/node-hashing.ts'

describe('outcomes are uniform at 99 %, per place and class', () => {
  it.each(allGenerators())('over thousands of issues: %s', async (text) => {
    const { failed, lines } = await testUniformity(text, inDepth(20_000, 6_000))
    expect(failed, lines.join('\n')).toEqual([])
  })
})

describe('the statistics', () => {
  it('know the customary limits of chi-square', () => {
    const limits = [
      [1, 6.635],
      [9, 21.666],
      [99, 134.642],
      [119, 157.8],
      [999, 1105.917],
    ] as const
    for (const [freedom, limit] of limits) expect(upperTail(freedom, limit)).toBeCloseTo(0.01, 5)
    expect(upperTail(10, 10)).toBeCloseTo(0.4405, 4)
    expect(upperTail(2, 1e-9)).toBeCloseTo(1, 8)
  })

  it('find the bias of taking bytes modulo ten', () => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (let byte = 0; byte < 256 * 800; byte++) counts[(byte % 256) % 10]!++ // a remainder of ten
    expect(fitOf(counts).chance).toBeLessThan(1e-9)
  })

  it('take rare cells together', () => {
    expect(fitOf([500, 490, 4, 6], [0.5, 0.49, 0.005, 0.005])).toMatchObject({ freedom: 2, chiSquare: 0 })
    expect(fitOf([500, 499, 1], [0.5, 0.499, 0.001])).toMatchObject({ freedom: 1, chiSquare: 0 })
  })

  it('hash as Node does', async () => {
    for (let length = 0; length <= 55; length++) {
      const key = await nodeHashing.sha256(textBytes(`key ${length}`))
      const data = textBytes('7'.repeat(length))
      const [bulk, node] = [await bulkHashing.mac(key), await nodeHashing.mac(key)]
      expect(Buffer.from(await bulk(data)).toString('hex')).toBe(
        Buffer.from(await node(data)).toString('hex'),
      )
    }
  })
})
