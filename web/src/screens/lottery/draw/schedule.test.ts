import { expect, test } from 'vitest'
import { readSchedule } from '#screens/lottery/draw/schedule.ts'

test('a remark says how often, on which days of the week or on which of the month is drawn', () => {
  expect(readSchedule('1800 08:00 22:00')).toEqual({ everySeconds: 1800, firstAt: '08:00', lastAt: '22:00' })
  expect(readSchedule('week 1,4 17:15')).toEqual({ of: 'week', days: [1, 4], at: '17:15' })
  expect(readSchedule('month 1,16 15:30')).toEqual({ of: 'month', days: [1, 16], at: '15:30' })
})

test.each([
  '',
  'every evening',
  'week 17:15',
  'week a 17:15',
  '60 8:00 9:00',
  'month 1, 15:30',
  '60 08:00 22:00 x',
])('%s is a text of its own', (remark) => {
  expect(readSchedule(remark)).toBeUndefined()
})
