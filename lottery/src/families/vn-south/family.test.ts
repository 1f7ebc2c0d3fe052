import { describe, expect, it } from 'vitest'
import { describeFamily } from '../../../test/family-facts.ts'
import {
  fewSets,
  randomDigits,
  southTable,
  vietnameseOracle,
  winningDigits,
  type Table,
} from '../../../test/vietnamese-oracle.ts'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { vnSouth, vnSouthTwo } from '#families/vn-south/family.ts'
import { highestWin } from '#rules/highest-win.ts'
import { oddsOf } from '#rules/odds.ts'

describeFamily({
  family: vnSouth,
  oracle: vietnameseOracle(southTable),
  outcome: randomDigits(82),
  winningOutcome: winningDigits(southTable),
  selection: fewSets,
})

const twoStations: Table = Object.fromEntries(
  ['one', 'other'].flatMap((station) =>
    Object.entries(southTable).map(([prize, shape]) => [`${station}_${prize}`, shape]),
  ),
)

describeFamily({
  family: vnSouthTwo,
  oracle: vietnameseOracle(twoStations),
  outcome: randomDigits(164),
  winningOutcome: winningDigits(twoStations),
  selection: fewSets,
})

const ticket = vnSouth.playTypes.find(({ code }) => code === 'ticket')
if (!ticket) throw new Error('the family has no ticket')

describe('the Southern ticket', () => {
  it('pays 11,565 prizes and half of the price over all million numbers, whatever is drawn', async () => {
    const issue = { seed: new Uint8Array(32).fill(7), issueId: 'XSTG/20261122-0001' }
    const outcome = await drawOutcome(vnSouth.generator, issue)
    const evaluate = ticket.evaluate(outcome)
    const won = ticket.levels.map(() => 0)
    for (let number = 0; number < 1_000_000; number++) {
      const hits = evaluate([String(number).padStart(6, '0')])
      for (const [level, times] of hits.entries()) won[level] = (won[level] ?? 0) + times
    }
    expect(Object.fromEntries(ticket.levels.map(({ code }, level) => [code, won[level]]))).toEqual({
      special: 1,
      first: 10,
      second: 10,
      third: 20,
      fourth: 70,
      fifth: 100,
      sixth: 300,
      seventh: 1000,
      eighth: 10_000,
      second_special: 9,
      consolation: 45,
    })
    expect(won.reduce((sum, times) => sum + times, 0)).toBe(11_565)
    const paid = ticket.levels.reduce((sum, level, index) => {
      const { over, under } = oddsOf(ticket, level)
      return sum + (BigInt(won[index] ?? 0) * 10_000n * over) / under
    }, 0n)
    expect(paid).toBe(5_000_000_000n)
  })

  it('can win every prize at once, and tickets next to each other most around the special', () => {
    const odds = ticket.levels.map((level) => oddsOf(ticket, level))
    const win = (selection: string) =>
      highestWin(vnSouth, [{ playType: 'ticket', selection, stakeMinor: 1n, odds }]).winMinor
    const all = 200_000n + 3_000n + 1_500n + 2_000n + 2_100n + 100n + 120n + 20n + 10n
    expect(win('123456')).toBe(all)
    expect(win('123456 223456')).toBe(200_000n + 5_000n + 2n * (all - 200_000n))
    expect(win('123456 999999')).toBe(all)
    expect(win('123456 123457')).toBe(all + 600n)
  })

  it('is read at most 100 at a time', () => {
    const tickets = (count: number) =>
      Array.from({ length: count }, (_, number) => 100_000 + number).join(' ')
    expect(ticket.read(tickets(100)).ok).toBe(true)
    expect(ticket.read(tickets(101))).toEqual({
      ok: false,
      issues: [{ code: 'too_many_bets', max: 100, given: 101 }],
    })
  })
})
