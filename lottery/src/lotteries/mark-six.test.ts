import { describe, expect, it } from 'vitest'
import { lhc } from '#families/lhc/family.ts'
import { familyOfIssue } from '#rules/family.ts'
import { termsOf } from '#lotteries/lottery-product.ts'
import { markSixLotteries } from '#lotteries/mark-six.ts'
import { nextIssues } from '#schedule/issues.ts'
import { quoteTicket } from '#rules/ticket.ts'

const [daily, fast] = markSixLotteries
if (!daily || !fast) throw new Error('two lotteries are expected')
const terms = termsOf(fast, { ownGroup: 1980 })

/** What a bet on the horse pays, by its issue. */
function horseIn(numero: string): string[] {
  const quote = quoteTicket(familyOfIssue(lhc, numero), terms, {
    playType: 'special_zodiac',
    selection: 'horse',
    mode: '1',
    multiple: 1,
    group: 1980,
  })
  if (!quote.ok) throw new Error(JSON.stringify(quote.issues))
  return quote.payouts.map(({ level, winMinor }) => `${level} ${winMinor}`)
}

describe('Mark Six lotteries', () => {
  it('draw daily at 21:30 in Hong Kong, and every five minutes', () => {
    const after = Date.parse('2026-11-21T13:00:00Z')
    const times = (issues: { drawAt: number }[]) => issues.map(({ drawAt }) => new Date(drawAt).toISOString())
    expect(times(nextIssues(daily.schedule, { after, count: 2 }))).toEqual([
      '2026-11-21T13:30:00.000Z',
      '2026-11-22T13:30:00.000Z',
    ])
    expect(times(nextIssues(fast.schedule, { after, count: 2 }))).toEqual([
      '2026-11-21T13:05:00.000Z',
      '2026-11-21T13:10:00.000Z',
    ])
  })

  it('take the zodiac of the new lunar year from the first issue of its day on', () => {
    const beforeMidnight = Date.parse('2027-02-05T15:51:00Z')
    const [last, first] = nextIssues(fast.schedule, { after: beforeMidnight, count: 2 })
    expect([last?.numero, first?.numero]).toEqual(['20270205-0288', '20270206-0001'])
    const special = (numero = ''): readonly number[] => {
      const playType = familyOfIssue(lhc, numero).playTypes.find(({ code }) => code === 'special_zodiac')
      const reading = playType?.read('goat')
      return reading?.ok ? (playType?.evaluate([1, 2, 3, 4, 5, 6, 49])(reading.selection) ?? []) : []
    }
    expect(special(last?.numero)).toEqual([0, 0])
    expect(special(first?.numero)).toEqual([0, 1])
    expect(horseIn(last?.numero ?? '')).toEqual(horseIn(first?.numero ?? ''))
  })
})
