import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { judgedWin, judgeOf, judgeSelection } from '#judge/judge.ts'
import { familyOfIssue, playTypeOf, type Family } from '#rules/family.ts'
import { oddsOf } from '#rules/odds.ts'
import type { PlayType } from '#rules/play-type.ts'
import { settleTicket } from '#rules/settle.ts'
import { families } from '../../test/families.ts'
import { inDepth } from '../../test/depth.ts'
import { nodeHashing } from '../../test/node-hashing.ts'
import { fromInput } from '../../test/family-facts.ts'

const day = '20261130'
const runs = inDepth(400, 25)

/** What the judge finds that a selection wins. */
function judged(family: Family, playType: PlayType, selection: string, numbers: readonly number[]) {
  const bet = { family: family.code, playType: playType.code, selection }
  const steps = judgeSelection(judgeOf({ family: family.code, day, numbers }), bet)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

describe('the second judge', () => {
  it('imports nothing but its own files', () => {
    const folder = new URL('./', import.meta.url)
    const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(8)
    for (const name of files) {
      const text = readFileSync(new URL(name, folder), 'utf8')
      for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) expect(from, name).toMatch(/^#judge\//)
    }
  })

  for (const whole of Object.values(families)) {
    const family = familyOfIssue(whole, `${day}-0001`)
    it(`finds of every play type of ${family.code} what the rules find, single bets and win`, async () => {
      const draws = await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          const seed = new Uint8Array(32).fill(index + 1)
          return drawOutcome(family.generator, { seed, issueId: `X/${day}-0001` }, nodeHashing)
        }),
      )
      for (const playType of family.playTypes) {
        const best = playType.best
        fc.assert(
          fc.property(fromInput(playType.input), fc.nat(39), fc.boolean(), (text, at, isBest) => {
            const reading = playType.read(text)
            fc.pre(reading.ok && playType.count(reading.selection) <= 2_000)
            if (!reading.ok) return
            const selection = playType.write(reading.selection)
            const [likely] = isBest && best ? best(reading.selection) : []
            const numbers = likely ?? draws[at] ?? []
            const { bets, won } = judged(family, playType, selection, numbers)
            expect(bets, `${playType.code} ${selection}`).toBe(playType.count(reading.selection))
            const odds = playType.levels.map((level) => oddsOf(playType, level))
            const ticket = { playType: playType.code, selection, stakeMinor: 173n, odds }
            const levels = playType.levels.map(({ code }) => code)
            expect(
              judgedWin(won, { stakeMinor: 173n, levels, odds }),
              `${playType.code} ${selection} with ${numbers.join(' ')}`,
            ).toBe(settleTicket(family, ticket, numbers))
          }),
          { numRuns: runs, maxSkipsPerRun: 1000 },
        )
      }
    }, 120_000)
  }

  it('knows animals and elements of every lunar year, from its first day to its last', () => {
    const days = Array.from({ length: 22 }, (_, index) => 2020 + index).flatMap((year) =>
      ['0125', '0120', '0205', '0215', '0217', '0601', '1231'].map((rest) => `${year}${rest}`),
    )
    for (const on of days.filter((each) => each >= '20200125')) {
      const family = familyOfIssue(families.lhc, `${on}-0001`)
      for (const code of ['special_zodiac', 'special_element']) {
        const playType = playTypeOf(family, code)
        const field = playType?.input.kind === 'fields' ? playType.input.fields[0] : undefined
        for (let number = 1; number <= 49; number++) {
          const numbers = [...[50, 51, 52, 53, 54, 55].map((more) => (more - number) % 50 || 1), number]
          const judge = judgeOf({ family: 'lhc', day: on, numbers })
          for (const single of field?.symbols ?? []) {
            const reading = playType?.read(single)
            const wins =
              reading?.ok &&
              playType
                ?.evaluate(numbers)(reading.selection)
                .some((hits) => hits > 0)
            const found = Object.keys(judge({ playType: code, single })).length > 0
            if (wins !== found) expect(found, `${code} ${single} with ${number} on ${on}`).toBe(wins)
          }
        }
      }
    }
    expect(() => judgeOf({ family: 'lhc', day: '20420101', numbers: [] })).toThrow(RangeError)
    expect(() => judgeOf({ family: 'lhc', day: '20200124', numbers: [] })).toThrow(RangeError)
  })
})
