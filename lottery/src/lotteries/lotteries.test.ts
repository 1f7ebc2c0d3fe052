import { describe, expect, it } from 'vitest'
import { families } from '../../test/families.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import { lotteries } from '#lotteries/index.ts'
import { offerNumbers } from '../../test/offer-numbers.ts'
import { vietnameseLotteries } from '#lotteries/vietnam.ts'
import { prizeModeOf } from '#lotteries/lottery-product.ts'
import { checkProduct } from '#lotteries/check-product.ts'
import { nextIssues } from '#schedule/issues.ts'

describe('lotteries', () => {
  it('have different codes, in capital letters and digits', () => {
    const codes = lotteries.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-Z][A-Z0-9]{2,15}$/)
  })

  describe.each(lotteries.map((lottery) => [lottery.code, lottery] as const))('%s', (_, lottery) => {
    const family: Family = families[lottery.family]

    it('sells play types of its family in a version that exists', () => {
      expect(Object.keys(lottery.playTypes).length).toBeGreaterThan(0)
      for (const [code, version] of Object.entries(lottery.playTypes)) {
        expect(playTypeOf(family, code)?.ruleVersion, code).toBe(version)
      }
    })

    it('sets odds for levels that exist, every return within its band, and limits on single bets that exist', () => {
      for (const [code, levels] of Object.entries(lottery.odds)) {
        const known = playTypeOf(family, code)?.levels.map((level) => level.code)
        for (const level of Object.keys(levels)) expect(known, code).toContain(level)
      }
      expect(checkProduct(family, lottery)).toEqual([])
    })

    it('locks play types early that it sells, before the issue and after the one before', () => {
      const { lockSeconds, everySeconds } = lottery.schedule
      for (const [code, seconds] of Object.entries(lottery.earlyLockSeconds ?? {})) {
        expect(Object.keys(lottery.playTypes)).toContain(code)
        expect(seconds > lockSeconds && seconds < everySeconds, code).toBe(true)
      }
    })

    it('has a next issue, whole modes and limits', () => {
      const after = new Date('2026-11-21T05:00:00Z').getTime()
      expect(nextIssues(lottery.schedule, { after, count: 3 })).toHaveLength(3)
      expect(lottery.modes.length).toBeGreaterThan(0)
      expect(lottery.maxWinMinor > 0n && lottery.maxMultiple > 0).toBe(true)
      expect((lottery.unitMinor ?? lottery.stake?.minMinor ?? 0n) > 0n).toBe(true)
    })
  })
})

describe('what a new installation offers', () => {
  const sold = lotteries.filter(({ offer }) => offer !== undefined)

  const drawn = sold.filter(({ isEntered }) => !isEntered)

  it('is seventy-five lotteries or more of fifteen families that are drawn here', () => {
    expect(drawn.length).toBeGreaterThanOrEqual(75)
    expect(new Set(drawn.map(({ family }) => family))).toEqual(
      new Set([
        'thai3',
        'ssc',
        'd3',
        'x5of11',
        'k3',
        'pk10',
        'pcdd',
        'lhc',
        'vn_north',
        'vn_south',
        'yeekee',
        'lao4',
        'lao6',
        'keno',
        'fish_prawn_crab',
      ]),
    )
  })

  it('tells its prizes in one mode each, by its vendor where the offer says none, and in every mode there are some', () => {
    expect(new Set(sold.map(prizeModeOf))).toEqual(new Set(['Lott', 'ZY', 'Elott', 'SEA']))
    const modeOf = (code: string) => sold.filter((one) => one.code === code).map(prizeModeOf)
    expect(['RAPID60', 'SSC300', 'XSMB', 'THAIGOV', 'GD11X5'].flatMap(modeOf)).toEqual([
      'ZY',
      'Elott',
      'SEA',
      'SEA',
      'Lott',
    ])
  })

  it('is besides the official draws of Vietnam, by their stations, and of the Thai government', () => {
    const official = sold.filter(({ isEntered }) => isEntered)
    const ofFamily = (code: string) => official.filter(({ family }) => family === code).length
    expect([ofFamily('vn_north'), ofFamily('vn_south'), ofFamily('thai_gov')]).toEqual([1, 14 + 21, 1])
    for (const { code, schedule } of official) {
      const [first, second] = nextIssues(schedule, { after: Date.parse('2026-11-23T00:00:00Z'), count: 2 })
      expect((second?.drawAt ?? 0) - (first?.drawAt ?? 0), code).toBeGreaterThanOrEqual(86_400_000)
    }
  })

  it('draws lotteries of most of these families every 1, 3, 5, 10 and 30 minutes, the others every 5 and 30', () => {
    const twice = ['lao4', 'lao6', 'keno', 'fish_prawn_crab']
    for (const family of new Set(drawn.map((one) => one.family).filter((code) => code !== 'yeekee'))) {
      const paces = sold.filter((one) => one.family === family).map(({ schedule }) => schedule.everySeconds)
      const wanted = twice.includes(family) ? [300, 1800] : [60, 180, 300, 600, 1800]
      expect(paces, family).toEqual(expect.arrayContaining(wanted))
    }
  })

  it('shows those first that are hot, each kind of lottery among them', () => {
    const hot = sold.filter(({ offer }) => offer?.isHot !== false)
    expect(new Set(hot.map(({ family }) => family))).toEqual(new Set(sold.map(({ family }) => family)))
  })

  it('is of each vendor one at least', () => {
    const vendors = new Set(sold.map(({ offer }) => offer?.vendor ?? 'LOTT'))
    expect([...vendors].toSorted()).toEqual(['ELOTT', 'LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'])
  })

  it('is numbered from 1 to 199, each by itself', () => {
    const numbers = sold.map(({ offer }) => offer?.number ?? 0)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(Number.isInteger(number) && number >= 1 && number <= 199).toBe(true)
  })

  it('has the number that it always had, and a new one has none that another ever had', () => {
    const numberOf = new Map([...offerNumbers].map(([number, code]) => [code, number]))
    expect(numberOf.size).toBe(offerNumbers.size)
    for (const { code, offer } of sold) {
      const number = offer?.number ?? 0
      expect(offerNumbers.get(number) ?? code, code).toBe(code)
      expect(numberOf.get(code) ?? number, code).toBe(number)
    }
  })

  it('is each station of Vietnam that draws: one without a number would not be sold', () => {
    expect(vietnameseLotteries.filter(({ offer }) => !offer).map(({ code }) => code)).toEqual([])
  })

  it.each(['RAPID60', 'SIAM3D'])('%s sells from 1.00 to 200,000.00 a number', (wanted) => {
    const { stake } = sold.find(({ code }) => code === wanted) ?? {}
    expect(stake).toEqual({ minMinor: 1_00n, maxMinor: 200_000_00n })
  })
})
