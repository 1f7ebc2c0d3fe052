import { expect, test } from 'vitest'
import { readDrawTimes } from '#screens/lottery/draw/schedule.ts'

test('a remark says how often a lottery draws, from when to when, and on which days of the month', () => {
  const daily = { everySeconds: 1800, firstAt: '08:00', lastAt: '22:00', days: [] }
  expect(readDrawTimes('1800 08:00 22:00')).toEqual(daily)
  const monthly = { everySeconds: 86_400, firstAt: '16:00', lastAt: '16:00', days: [1, 16] }
  expect(readDrawTimes('86400 16:00 16:00 1,16')).toEqual(monthly)
  for (const other of ['', 'every day', '86400 16:00 16:00 1,', '86400 16:00'])
    expect(readDrawTimes(other)).toBeUndefined()
})
