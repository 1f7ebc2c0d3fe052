import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitment } from '#draw/commitment.ts'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { yeekee } from '#families/yeekee/family.ts'
import { checkRound, resultOfRound, sealThrows, type PublishedRound } from '#families/yeekee/round.ts'
import { readThrow, type Throw } from '#families/yeekee/throw.ts'
import { textBytes } from '#hashing.ts'
import { nodeHashing } from '../../../test/node-hashing.ts'

const issueId = 'YEEKEE/20261121-0042'
const seed = nodeHashing.sha256(textBytes('yeekee')) as Uint8Array<ArrayBuffer> // synchronous here

const thrown = (numbers: readonly number[]): Throw[] =>
  numbers.map((number, place) => ({
    memberTag: `tag-${place % 7}`,
    number: number.toString().padStart(5, '0'),
    thrownAt: 1_795_237_200_000 + place,
  }))

const anyThrows = fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 40 }).map(thrown)

async function publish(throws: readonly Throw[]): Promise<PublishedRound> {
  const round = { issueId, seed, throws }
  return {
    ...round,
    commitment: await commitment(seed, nodeHashing),
    root: await sealThrows(round, nodeHashing),
    outcome: (await resultOfRound(round, nodeHashing)).outcome,
  }
}

describe('a round of yeekee', () => {
  it('is the sum less the 16th number from the last, and the house’s number, as added up by hand', async () => {
    await fc.assert(
      fc.asyncProperty(anyThrows, async (throws) => {
        const house = Number((await drawOutcome(yeekee.generator, { seed, issueId }, nodeHashing)).join(''))
        let byHand = BigInt(house)
        for (const { number } of throws) byHand += BigInt(number)
        const listedLastFirst = throws.toReversed()
        byHand -= BigInt(listedLastFirst[15]?.number ?? '0')
        const { result, outcome, sixteenth } = await resultOfRound({ issueId, seed, throws }, nodeHashing)
        expect(result).toBe(byHand.toString().slice(-5).padStart(5, '0'))
        expect(outcome.join('')).toBe(result)
        expect(sixteenth).toBe(listedLastFirst[15])
      }),
    )
  })

  it('shows the last three digits as top and the first two as bottom', () => {
    expect(yeekee.outcomeParts([1, 2, 3, 4, 5])).toEqual([
      { name: 'top', text: '345' },
      { name: 'bottom', text: '12' },
    ])
  })

  it('is the house’s number alone where nobody throws', async () => {
    const { result, house, sum } = await resultOfRound({ issueId, seed, throws: [] }, nodeHashing)
    expect([result, sum]).toEqual([house, 0])
  })

  it('cannot be chosen by the last throw: over all seeds each result follows any throws', async () => {
    // The house's numbers of many seeds differ, and each shifts the same throws to another result.
    const shifts = new Set<number>()
    const lists = [[], [99_999], Array.from({ length: 20 }, (_, place) => place * 4999)].map(thrown)
    for (let number = 0; number < 2000; number++) {
      const other = await nodeHashing.sha256(textBytes(`seed ${number}`))
      for (const throws of lists) {
        const round = await resultOfRound({ issueId, seed: other, throws }, nodeHashing)
        const own = (round.sum - Number(round.sixteenth?.number ?? 0)) % 100_000
        shifts.add((Number(round.result) - own - Number(round.house) + 200_000) % 100_000)
      }
    }
    expect([...shifts]).toEqual([0])
  })

  it('refuses what is no throw', async () => {
    const [good] = thrown([12_345])
    for (const change of [{ number: '1234' }, { number: '๑๒๓๔๕' }, { memberTag: 'a|b' }, { thrownAt: -1 }]) {
      const throws = [{ ...good, ...change } as Throw] // every field is there
      await expect(resultOfRound({ issueId, seed, throws }, nodeHashing)).rejects.toThrow(RangeError)
      await expect(sealThrows({ issueId, throws }, nodeHashing)).rejects.toThrow(RangeError)
    }
  })

  it('reads a number in Arabic or Thai digits', () => {
    expect(readThrow(' 00042 ')).toEqual({ ok: true, number: '00042' })
    expect(readThrow('๑๒๓๔๕')).toEqual({ ok: true, number: '12345' })
    expect(readThrow('1234')).toEqual({ ok: false, issue: { code: 'wrong_length', text: '1234', length: 5 } })
    expect(readThrow('12a45')).toMatchObject({ ok: false, issue: { code: 'unknown_symbol' } })
    expect(readThrow(' ')).toEqual({ ok: false, issue: { code: 'empty' } })
    expect(readThrow('9'.repeat(1_000_000))).toMatchObject({ ok: false, issue: { code: 'wrong_length' } })
  })
})

describe('a published round', () => {
  it('holds as it was published', async () => {
    await fc.assert(
      fc.asyncProperty(anyThrows, async (throws) => {
        expect(await checkRound(await publish(throws), nodeHashing)).toEqual([])
      }),
    )
    expect(await checkRound(await publish(thrown([5, 6])))).toEqual([])
  })

  it('shows every throw changed, added, left out or moved, and another seed or outcome', async () => {
    const round = await publish(thrown(Array.from({ length: 30 }, (_, place) => place * 3331)))
    const [first, second, ...rest] = round.throws
    if (!first || !second) throw new Error('no throws')
    const lists: Throw[][] = [
      [second, ...rest],
      [first, second, ...rest, { ...first, thrownAt: first.thrownAt + 1000 }],
      [{ ...first, number: '00001' }, second, ...rest],
      [{ ...first, memberTag: 'tag-6' }, second, ...rest],
      [{ ...first, thrownAt: first.thrownAt - 1 }, second, ...rest],
      [{ ...second, thrownAt: first.thrownAt }, { ...first, thrownAt: second.thrownAt }, ...rest],
    ]
    for (const throws of lists) expect(await checkRound({ ...round, throws }, nodeHashing)).toContain('root')
    expect(await checkRound({ ...round, throws: round.throws.toReversed() }, nodeHashing)).toEqual(['throws'])
    const outcome = round.outcome.map((digit) => (digit + 1) % 10)
    expect(await checkRound({ ...round, outcome }, nodeHashing)).toEqual(['outcome'])
    const other = await nodeHashing.sha256(textBytes('another'))
    expect(await checkRound({ ...round, seed: other }, nodeHashing)).toContain('commitment')
    expect(await checkRound({ ...round, issueId: 'YEEKEE/20261121-0043' }, nodeHashing)).toContain('root')
  })
})
