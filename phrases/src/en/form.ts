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
  code: {
    label: 'Verification code',
    hint: 'Six digits, good for five minutes',
    send: 'Send code',
    sendAgain: 'Send again',
    wait: (p: { seconds: number }) => `Again in ${p.seconds} s`,
    sent: (p: { to: string }) => `A code is on its way to ${p.to}, if we know the number.`,
    sentTo: (p: { to: string }) => `A code is on its way to ${p.to}.`,
    failed: 'The code was not sent',
    missing: 'Enter the verification code',
    invalid: 'Enter a valid verification code of six digits',
    sandbox: 'Sandbox: nothing goes out.',
    mailSandbox: 'Sandbox: no mail goes out.',
    outbox: 'Read it in the outbox',
  },
  /** A message about a withdrawal. */
  message: {
    content: 'Message',
    picture: 'Picture',
    failed: 'A picture did not arrive. Take it out, or choose another, and send again.',
    full: 'This withdrawal has as many messages of yours as it may have. Nothing was sent.',
    fullPictures: (p: { max: number }) =>
      `All messages of one side about a withdrawal take ${p.max} pictures together. Take some out.`,
  },
  pictures: {
    hint: 'png or jpg, 5 MB at most',
    choose: 'Choose a picture or drop it here',
    remove: 'Remove picture',
    removeNamed: (p: { name: string }) => `Remove ${p.name}`,
    preview: 'Preview',
    atMost: (p: { count: number }) =>
      plural('en', p.count, { one: 'Up to # picture', other: 'Up to # pictures' }),
    uploading: 'Uploading',
  },
  mobile: {
    missing: 'Enter your mobile number',
    invalid: 'Enter a valid mobile number',
    digits: (p: { digits: number }) => `Enter a valid mobile number of ${p.digits} digits`,
  },
  mend: (p: { count: number }) =>
    plural('en', p.count, { one: 'One entry has to change', other: '# entries have to change' }),
  field: {
    required: 'This field must not be empty',
    length: (p: { min: number; max: number }) =>
      p.min === p.max ? `Enter exactly ${p.min} characters` : `Enter ${p.min} to ${p.max} characters`,
    patternLength: (p: { rule: string; min: number; max: number }) =>
      p.min === p.max ? `${p.rule} (${p.min} characters)` : `${p.rule} (${p.min} - ${p.max} characters)`,
    mismatch: 'The two entries differ',
    common: 'This password is easy to guess. Please choose another.',
    range: (p: { min: number; max: number }) => `Enter a value from ${p.min} to ${p.max}`,
    invalid: 'This entry is not valid',
  },
  pattern: {
    reg_pattern_1: 'Any characters',
    reg_pattern_2: 'Start with a letter, then use letters and digits',
    reg_pattern_3: 'Use Chinese characters and digits',
    reg_pattern_4: 'Enter a valid email address',
    reg_pattern_5: 'Use letters and digits',
    reg_pattern_6: 'Use letters and digits, at least one of each',
    reg_pattern_7: 'Use digits only',
    reg_pattern_8: 'Use letters and digits with at least one capital letter',
    reg_pattern_9: 'Use English letters and spaces',
    reg_pattern_10: 'Do not use spaces',
    reg_pattern_11: 'Use Chinese characters and punctuation',
    reg_pattern_12: 'Enter a date as yyyy-MM-dd or MM-dd-yyyy',
    reg_pattern_13: 'Use Korean letters only',
    reg_pattern_14: 'Use Thai letters only',
    reg_pattern_15: 'Use Thai or English letters and spaces',
    reg_pattern_16: 'Use capital letters and spaces',
    reg_pattern_17: 'Use letters, digits and symbols',
    reg_pattern_18: 'Use a capital letter, a small letter, a digit and a symbol',
  },
}
