import { lotteries } from '@suntala/lottery/lotteries/index'
import { expect, test } from 'vitest'
import { lotteryName } from '#lottery/lottery-names.ts'

const offered = lotteries.filter(({ offer }) => offer !== undefined)

test('every lottery on sale has a name of its own in English and in Thai', () => {
  for (const { code, name } of offered) expect(lotteryName(code, 'en')).toBe(name)
  for (const language of ['en', 'th'] as const) {
    const names = offered.map(({ code }) => lotteryName(code, language))
    expect(new Set(names).size).toBe(offered.length)
  }
  const inThai = offered.filter(({ code }) => /[\u0e00-\u0e7f]/.test(lotteryName(code, 'th')))
  expect(inThai).toEqual(offered)
})

test('a lottery that is no longer offered keeps its English name', () => {
  expect(lotteryName('THAI1M', 'th')).toBe('Thai Rapid 1 min')
})
