import { describe, expect, it } from 'vitest'
import { thai3 } from '#families/thai3/family.ts'
import type { Outcome } from '#rules/family.ts'
import type { ProductOdds } from '#numbers/odds.ts'
import { siam3d } from '#products.ts'
import { settleBet, settleLine, winningKeys } from '#numbers/settle.ts'
import { sequence } from '../../test/vectors.ts'
import { highestWin, quoteLine, type SlipLine } from '#numbers/slip.ts'

const codes = ['three_top', 'three_tod', 'two_top', 'two_bottom', 'run_top', 'run_bottom'] as const
const plainOdds = [90_000, 15_000, 9_500, 9_500, 320, 420]

/** Few different digits, so that random bets win often. */
function randomLine(below: (n: number) => number): SlipLine {
  const playType = codes[below(6)] ?? 'two_top'
  const digits = { three: 3, two: 2, run: 1 }[playType.split('_')[0] ?? ''] ?? 0
  const used = new Set<string>()
  const numbers: string[] = []
  for (let wanted = 1 + below(4); wanted > 0; wanted--) {
    const number = Array.from({ length: digits }, () => below(4)).join('')
    const isTod = playType === 'three_tod'
    const same = isTod ? permute(number).find((order) => used.has(order)) : used.has(number)
    if (same || (isTod && /^(.)\1\1$/.test(number))) continue
    used.add(number)
    numbers.push(number)
  }
  const selection = numbers.length > 0 ? numbers.join(below(2) ? ' ' : ',') : '012'.slice(0, digits)
  return { playType, selection, stakeMinor: BigInt(1_00 + below(50_000)) }
}

const randomOutcome = (below: (n: number) => number): Outcome => Array.from({ length: 5 }, () => below(4))

function permute(text: string): string[] {
  const [a = '', b = '', c = ''] = text
  return [a + b + c, a + c + b, b + a + c, b + c + a, c + a + b, c + b + a]
}

/** The rules once more, told by looking at each number alone and at nothing of the code under test. */
function naiveWin(line: SlipLine, outcome: Outcome): bigint {
  const [a, b, c, d, e] = outcome
  let total = 0n
  for (const number of line.selection.split(/[ ,]/)) {
    let wins = false
    if (line.playType === 'three_top') wins = number === `${a}${b}${c}`
    if (line.playType === 'three_tod') wins = permute(`${a}${b}${c}`).includes(number)
    if (line.playType === 'two_top') wins = number === `${b}${c}`
    if (line.playType === 'two_bottom') wins = number === `${d}${e}`
    if (line.playType === 'run_top') wins = [a, b, c].includes(Number(number))
    if (line.playType === 'run_bottom') wins = [d, e].includes(Number(number))
    const odds = plainOdds[codes.findIndex((code) => code === line.playType)] ?? 0
    const hundredths = line.stakeMinor * BigInt(odds)
    if (wins) total += (hundredths - (hundredths % 100n)) / 100n
  }
  return total
}

describe('settling', () => {
  it('agrees with a naive settler on 100,000 random slips, by line, by bet and by winning keys', () => {
    const below = sequence(20261121)
    let won = 0
    for (let slip = 0; slip < 100_000; slip++) {
      const outcome = randomOutcome(below)
      const line = randomLine(below)
      const expected = naiveWin(line, outcome)
      const result = settleLine(thai3, {}, line, outcome)
      const terms = { odds: {}, minStakeMinor: 1n, maxStakeMinor: 1_000_000n }
      const quote = quoteLine(thai3, terms, line)
      if (!result.ok || !quote.ok) throw new Error(`refused ${JSON.stringify(line.selection)}`)
      const keys = new Set(winningKeys(thai3, {}, outcome).map(({ playType, key }) => `${playType} ${key}`))
      const byBet = quote.bets.reduce((sum, bet) => sum + settleBet(thai3, bet, outcome), 0n)
      const byKeys = quote.bets
        .filter((bet) => keys.has(`${bet.playType} ${bet.key}`))
        .reduce((sum, bet) => sum + (bet.stakeMinor * bet.oddsHundredths) / 100n, 0n)
      if (result.winMinor !== expected || byBet !== expected || byKeys !== expected) {
        throw new Error(`${line.playType} ${line.selection} on ${outcome.join('')}: ${result.winMinor}`)
      }
      if (expected > 0n) won++
    }
    expect(won).toBeGreaterThan(10_000)
  })

  it('lists every winning key with what the product pays', () => {
    expect(winningKeys(thai3, siam3d.odds, [2, 5, 5, 9, 9])).toEqual([
      { playType: 'three_top', key: '255', oddsHundredths: 900_00n },
      { playType: 'three_tod', key: '255', oddsHundredths: 150_00n },
      { playType: 'two_top', key: '55', oddsHundredths: 80_00n },
      { playType: 'two_bottom', key: '99', oddsHundredths: 80_00n },
      { playType: 'run_top', key: '2', oddsHundredths: 3_20n },
      { playType: 'run_top', key: '5', oddsHundredths: 3_20n },
      { playType: 'run_bottom', key: '9', oddsHundredths: 4_20n },
    ])
  })

  it('lists a closed number too, for the bets that were taken before it closed', () => {
    const twoTop = winningKeys(thai3, siam3d.odds, [1, 0, 9, 0, 0]).find(
      ({ playType }) => playType === 'two_top',
    )
    expect(twoTop).toEqual({ playType: 'two_top', key: '09', oddsHundredths: 95_00n })
  })

  it('pays no tod and one running digit on a triple', () => {
    const keys = winningKeys(thai3, {}, [7, 7, 7, 7, 7]).map(({ playType, key }) => `${playType} ${key}`)
    expect(keys).toEqual(['three_top 777', 'two_top 77', 'two_bottom 77', 'run_top 7', 'run_bottom 7'])
  })

  it('pays a bet at the odds fixed when it was accepted', () => {
    const bet = { playType: 'two_bottom', key: '97', stakeMinor: 10_00n, oddsHundredths: 80_00n }
    expect(settleBet(thai3, bet, [2, 9, 7, 9, 7])).toBe(800_00n)
    expect(settleBet(thai3, { ...bet, key: '79' }, [2, 9, 7, 9, 7])).toBe(0n)
  })

  it.each([
    [[1, 2, 3, 4]],
    [[1, 2, 3, 4, 10]],
    [[1, 2, 3, 4, 0.5]],
    [[1, 2, 3, 4, -1]],
    [[1, 2, 3, 4, 5, 6]],
  ])('refuses %j as an outcome', (numbers) => {
    expect(() => winningKeys(thai3, {}, numbers)).toThrow(RangeError)
  })
})

describe('the highest possible win', () => {
  it('is the largest win over all 100,000 outcomes', () => {
    const below = sequence(7)
    const odds: ProductOdds = siam3d.odds
    for (let slips = 0; slips < 6; slips++) {
      const slip = Array.from({ length: 1 + below(9) }, () => randomLine(below))
      const terms = { odds, minStakeMinor: 1n, maxStakeMinor: 1_000_000n }
      const sold = slip.filter((line) => quoteLine(thai3, terms, line).ok)
      const bets = sold.flatMap((line) => {
        const quote = quoteLine(thai3, terms, line)
        return quote.ok ? quote.bets : []
      })
      let best = 0n
      for (let number = 0; number < 100_000; number++) {
        const outcome = [...number.toString().padStart(5, '0')].map(Number)
        const total = bets.reduce((sum, bet) => sum + settleBet(thai3, bet, outcome), 0n)
        if (total > best) best = total
      }
      expect(highestWin(thai3, odds, sold)).toBe(best)
    }
  }, 60_000)

  it('counts the same number in several lines as often as it is there', () => {
    const line: SlipLine = { playType: 'run_bottom', selection: '4', stakeMinor: 1_99n }
    expect(highestWin(thai3, {}, [line, line, line])).toBe(3n * 8_35n)
  })
})
