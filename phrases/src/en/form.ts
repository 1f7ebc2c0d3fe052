import { plural } from '#plural.ts'

export const form = {
  from: 'From',
  to: 'To',
  previousDays: (p: { days: number }) =>
    plural('en', p.days, { one: 'Previous day', other: 'Previous # days' }),
  nextDays: (p: { days: number }) => plural('en', p.days, { one: 'Next day', other: 'Next # days' }),
  calendar: (p: { day: string }) => `${p.day}: calendar`,
  dayFormat: 'yyyy-MM-dd',
  noDay: 'Write a day such as 2026-01-31 that is not in the future',
  wrongOrder: 'The first day is after the last',
  mend: (p: { count: number }) =>
    plural('en', p.count, { one: 'One entry has to change', other: '# entries have to change' }),
  field: {
    required: 'This field must not be empty',
    length: (p: { min: number; max: number }) =>
      p.min === p.max ? `Enter exactly ${p.min} characters` : `Enter ${p.min} to ${p.max} characters`,
    mismatch: 'The two entries differ',
    common: 'This password is easy to guess. Please choose another.',
    range: (p: { min: number; max: number }) => `Enter a value from ${p.min} to ${p.max}`,
    invalid: 'This entry is not valid',
  },
  pattern: {
    p1: 'Any characters',
    p2: 'Start with a letter, then use letters and digits',
    p3: 'Use Chinese characters and digits',
    p4: 'Enter a valid email address',
    p5: 'Use letters and digits',
    p6: 'Use letters and digits, at least one of each',
    p7: 'Use digits only',
    p8: 'Use letters and digits with at least one capital letter',
    p9: 'Use English letters and spaces',
    p10: 'Do not use spaces',
    p11: 'Use Chinese characters and punctuation',
    p12: 'Enter a date as yyyy-MM-dd or MM-dd-yyyy',
    p13: 'Use Korean letters only',
    p14: 'Use Thai letters only',
    p15: 'Use Thai or English letters and spaces',
    p16: 'Use capital letters and spaces',
    p17: 'Use letters, digits and symbols',
    p18: 'Use a capital letter, a small letter, a digit and a symbol',
  },
}
