import { describe, expect, it } from 'vitest'
import { families } from '../../test/families.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import { lotteries } from '#lotteries/index.ts'
import { checkLimits } from '#rules/limits.ts'
import { basisPoints, kindsOf, paysByGroup, returnOf } from '#rules/odds.ts'
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

    it('sets odds for levels that exist and keeps every return within its band', () => {
      for (const [code, levels] of Object.entries(lottery.odds)) {
        const known = playTypeOf(family, code)?.levels.map((level) => level.code)
        for (const level of Object.keys(levels)) expect(known, code).toContain(level)
      }
      for (const code of Object.keys(lottery.playTypes)) {
        const playType = playTypeOf(family, code)
        if (!playType) continue
        const groups = paysByGroup(playType) ? Object.values(lottery.groups) : [lottery.groups.max]
        for (const kind of kindsOf(playType)) {
          for (const group of groups) {
            const returned = basisPoints(returnOf(playType, kind, { group, odds: lottery.odds }))
            expect(returned, `${code} ${kind}`).toBeGreaterThanOrEqual(playType.returnBandBp.min)
            expect(returned, `${code} ${kind}`).toBeLessThanOrEqual(playType.returnBandBp.max)
          }
        }
      }
    })

    it('limits single bets that exist, below what they pay without', () => {
      const { limits = {}, odds } = lottery
      expect(checkLimits(family, { limits, odds })).toEqual([])
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
      expect(lottery.unitMinor > 0n && lottery.maxWinMinor > 0n && lottery.maxMultiple > 0).toBe(true)
    })
  })
})
