import { describe, expect, it } from 'vitest'
import { drawOutcome, outcomeFrom } from '#draw/draw-outcome.ts'
import { readGenerator } from '#draw/generator.ts'
import { issueIdOf } from '#draw/issue-id.ts'
import { families } from '../../test/families.ts'
import type { Family } from '#rules/family.ts'
import { textBytes, webHashing, type Hashing } from '#hashing.ts'
import { nodeHashing } from '../../test/node-hashing.ts'
import { bytesOf, readDrawVectors } from '../../test/vectors.ts'

const seed = bytesOf('07'.repeat(32))
const digits = (count: number) => [{ kind: 'digits', count }] as const

describe.each([
  ['WebCrypto', webHashing],
  ['Node', nodeHashing],
])('draws by %s', (_, hashing) => {
  it('give the published outcomes, of every generator', async () => {
    for (const { generator, outcome, ...issue } of readDrawVectors()) {
      const input = { seed: bytesOf(issue.seed), issueId: issue.issueId }
      expect(await drawOutcome(readGenerator(generator) ?? [], input, hashing), generator).toEqual(outcome)
    }
  })
})

describe('bytes', () => {
  it('from 250 on are refused for a digit', () => {
    expect(outcomeFrom(digits(3), Uint8Array.of(250, 251, 255, 249, 10, 0))).toEqual([9, 0, 0])
  })

  it('that are too few give nothing', () => {
    expect(outcomeFrom(digits(3), Uint8Array.of(250, 251, 255, 249, 10))).toBeUndefined()
    expect(outcomeFrom([{ kind: 'numbers', count: 1, digits: 3 }], Uint8Array.of(0, 0, 0))).toBeUndefined()
  })

  it('from 252 on are refused for a die', () => {
    const dice = [{ kind: 'dice', count: 2 }] as const
    expect(outcomeFrom(dice, Uint8Array.of(252, 251, 255, 6))).toEqual([6, 1])
  })

  it('are each taken for a ball whose number divides 256', () => {
    const ball = [{ kind: 'balls', count: 1, from: 64 }] as const
    expect(outcomeFrom(ball, Uint8Array.of(255))).toEqual([64])
  })

  it('go by four, high byte first, for a number, and the rest is refused', () => {
    const limit = 2 ** 32 - (2 ** 32 % 1000)
    const quad = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
    const bytes = Uint8Array.from([limit, limit - 1, 66_001].flatMap(quad))
    expect(outcomeFrom([{ kind: 'numbers', count: 2, digits: 3 }], bytes)).toEqual([999, 1])
  })

  it('give every ball equally often over all that are taken', () => {
    const counts = Array.from({ length: 7 }, () => 0)
    for (let byte = 0; byte < 252; byte++) {
      const [ball = 0] = outcomeFrom([{ kind: 'balls', count: 1, from: 7 }], Uint8Array.of(byte)) ?? []
      counts[ball - 1]!++ // a ball of 1 to 7
    }
    expect(counts).toEqual([36, 36, 36, 36, 36, 36, 36])
  })

  it('give every order of three balls once over all that they can say', () => {
    const orders = new Map<string, number>()
    for (const a of [0, 1, 2]) {
      for (const b of [0, 1]) {
        const order = outcomeFrom([{ kind: 'balls', count: 3, from: 3 }], Uint8Array.of(a, b, 77)) ?? []
        orders.set(order.join(''), (orders.get(order.join('')) ?? 0) + 1)
      }
    }
    expect(Object.fromEntries(orders)).toEqual({ 123: 1, 132: 1, 213: 1, 231: 1, 312: 1, 321: 1 })
  })
})

describe('a draw', () => {
  it('labels its blocks with a counter, so that no two issues share a byte', async () => {
    const texts: string[] = []
    const spy: Hashing = {
      ...nodeHashing,
      mac: () => (data) => {
        texts.push(new TextDecoder().decode(data))
        return textBytes('0123456789'.repeat(3) + '01')
      },
    }
    await drawOutcome(digits(70), { seed, issueId: 'RAPID60/20261121-0001' }, spy)
    expect(texts).toEqual([0, 1, 2].map((counter) => `RAPID60/20261121-0001:${counter}`))
  })

  it('takes a further block where too many bytes are refused', async () => {
    let blocks = 0
    const refusing: Hashing = {
      ...nodeHashing,
      mac: () => () => new Uint8Array(32).fill(blocks++ < 3 ? 255 : 7),
    }
    expect(await drawOutcome(digits(2), { seed, issueId: 'x' }, refusing)).toEqual([7, 7])
    expect(blocks).toBe(4)
  })

  it('of every family is an outcome of it', async () => {
    for (const family of Object.values<Family>(families)) {
      for (let issue = 0; issue < 100; issue++) {
        const outcome = await drawOutcome(family.generator, { seed, issueId: `X/${issue}` }, nodeHashing)
        expect(family.isOutcome(outcome), family.code).toBe(true)
      }
    }
  })

  it('refuses other seeds than 32 bytes', async () => {
    await expect(drawOutcome(digits(1), { seed: seed.slice(1), issueId: 'x' })).rejects.toThrow(RangeError)
  })

  it('names an issue by its game and number', () => {
    expect(issueIdOf({ gameCode: 'SIAM3D', numero: '20261121-0017' })).toBe('SIAM3D/20261121-0017')
  })
})
