import { expect, test } from 'vitest'
import { checkField, type FieldRule } from '#check-field.ts'
import { expressionOf, matchesPattern } from '#patterns.ts'

type Family = { id: number; is: string; takes: readonly string[]; refuses: readonly string[] }

const families: readonly Family[] = [
  {
    id: 1,
    is: 'any characters (REG-43)',
    takes: ['a', '1a', '张三', 'a b', '!', 'a\nb', '\u200b', '👍🏽', 'ё', ' '],
    refuses: [],
  },
  {
    id: 2,
    is: 'a letter first, then letters and digits (REG-44)',
    takes: ['a1', 'A', 'abc', 'Z9z'],
    // Cyrillic а, full width, a letter with a mark, a line after it.
    refuses: ['1a', '', ' a1', 'a 1', 'a_1', 'а1', 'ａ1', 'á1', 'a1\n', 'a1\u200b'],
  },
  {
    id: 3,
    is: 'Chinese and digits (REG-45)',
    takes: ['张三8', '張', '8', '〇'],
    refuses: ['Zhang8', '张 三', '张三８', 'カ8', '김8', '张·三'],
  },
  {
    id: 4,
    is: 'an email address (REG-46)',
    takes: ['a@b.co', 'a.b+c@mail.example.co.th', "o'neil@b.co"],
    refuses: [
      'a@b',
      '@b.co',
      'a@',
      'a@@b.co',
      'a b@c.co',
      'a@b..co',
      'a@.co',
      'a@b.co.',
      'a@b.co\n',
      'a＠b.co',
      '"a"<x@y.co>',
      '<a@b.co>',
      'a@b.co>',
      'a(b)@c.co',
      'a@[127.0.0.1]',
      'a,c@b.co',
    ],
  },
  {
    id: 5,
    is: 'letters and digits, either or both (REG-47)',
    takes: ['ab12', 'ab', '12'],
    refuses: ['a_1', 'a 1', 'a-1', 'ä1', '１２', ''],
  },
  {
    id: 6,
    is: 'letters and digits, both (REG-48)',
    takes: ['ab12', '1a', 'a1'],
    refuses: ['ab', '12', 'ab_12', 'ab 12', 'ab１'],
  },
  {
    id: 7,
    is: 'digits alone (REG-49)',
    takes: ['123', '0'],
    refuses: ['12a', '1 2', '1.2', '-1', '+66', '１２３', '๑๒๓', '١٢٣', ''],
  },
  {
    id: 8,
    is: 'letters and digits with a capital (REG-50)',
    takes: ['Ab12', 'A', '1A'],
    refuses: ['ab12', 'А12', 'Ab_1', 'Ä1', '12'],
  },
  {
    id: 9,
    is: 'English letters and spaces (REG-51)',
    takes: ['John Doe', 'John'],
    refuses: ['John1', "O'Neil", 'José', 'John\u00a0Doe', 'Jоhn', 'สมชาย'],
  },
  {
    id: 10,
    is: 'no spaces (REG-52)',
    takes: ['a-b', '张三', 'a1!', '1'],
    refuses: ['a b', ' a', 'a\t', 'a\u00a0b', 'a\u3000b', 'a\u200bb', 'a\u202eb', '\ufeffa', ''],
  },
  {
    id: 11,
    is: 'Chinese and punctuation (REG-53)',
    takes: ['张·三', '张三', '张，三'],
    refuses: ['Zhang', '张3', '张 三', '张a'],
  },
  {
    id: 12,
    is: 'a day as yyyy-MM-dd or MM-dd-yyyy (REG-54)',
    takes: ['2000-01-31', '01-31-2000', '2024-02-29', '12-31-1999'],
    refuses: [
      '31-01-2000',
      '2000-13-01',
      '2000-1-31',
      '2000/01/31',
      '2000-02-30',
      '2000-04-31',
      '00-10-2000',
    ],
  },
  {
    id: 13,
    is: 'Korean alone (REG-55)',
    takes: ['김철수', 'ㅋ'],
    // The second is Chinese, the third a filler that nobody sees.
    refuses: ['Kim', '金', '\u3164', '김1', '김 철수'],
  },
  { id: 14, is: 'Thai alone (REG-56)', takes: ['สมชาย', 'กำ'], refuses: ['Somchai', 'สม ชาย', 'ສົມ', 'สม1'] },
  {
    id: 15,
    is: 'Thai or English letters and spaces (REG-57)',
    takes: ['สมชาย Lee', 'สมชาย', 'Lee'],
    refuses: ['Lee2', 'Lee-Ann', 'José', '李', 'Lее'],
  },
  {
    id: 16,
    is: 'capitals and spaces (REG-58)',
    takes: ['JOHN DOE', 'J'],
    refuses: ['John', 'JOHN1', 'ÉVA', 'JΟHN'],
  },
  {
    id: 17,
    is: 'letters, digits and symbols (REG-59)',
    takes: ['a1!', 'a', '1', '!', '€5'],
    refuses: ['a 1', 'ä!', '张!', 'a\u200e!', '\u2800'],
  },
  {
    id: 18,
    is: 'a capital, a small letter, a digit and a symbol (REG-60)',
    takes: ['Ab1!', '!1bA', 'Åb1€Z'],
    refuses: ['Ab12', 'ab1!', 'AB1!', 'Abc!', 'Ab 1!', 'Ab1\u200b'],
  },
]

test.each(families)('pattern family $id: $is', ({ id, takes, refuses }) => {
  expect(takes.filter((text) => !matchesPattern(id, text))).toEqual([])
  expect(refuses.filter((text) => matchesPattern(id, text))).toEqual([])
})

test('the families are numbered from 1 to 18, and each is told by an expression that takes what it takes (A-35)', () => {
  expect(families.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
  for (const { id, takes } of families) {
    const expression = new RegExp(expressionOf(id), 'u')
    expect(takes.filter((text) => !expression.test(text))).toEqual([])
  }
})

test('a family that does not exist takes nothing and has no expression', () => {
  for (const id of [0, 19, -1, 1.5, Number.NaN]) {
    expect(matchesPattern(id, 'a1')).toBe(false)
    expect(expressionOf(id)).toBe('')
  }
})

const rule = (change: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 0,
  maxLength: 40,
  acceptedPattern: '',
  patternId: 7,
  ...change,
})

test('a pattern of * accepts anything, whatever family stands beside it (REG-37)', () => {
  expect(checkField('line', rule({}), 'a b 张!')).toMatchObject({ kind: 'pattern', patternId: 7 })
  expect(checkField('line', rule({ acceptedPattern: '*' }), 'a b 张!')).toBeUndefined()
})

test('a length counts characters as people see them, not bytes', () => {
  const two = rule({ acceptedPattern: '*', minLength: 2, maxLength: 2 })
  expect(checkField('line', two, '👍👍')).toBeUndefined()
  expect(checkField('line', two, '👍')).toMatchObject({ kind: 'length', min: 2, max: 2 })
})

test.each([
  ['Nok99', true],
  ['นก', true],
  ['小龙7', true],
  ['とりカ', true],
  ['김철수', true],
  ['nok.jai_77', true],
  ['nоk99', false],
  ['ηοκ', false],
  ['नमस्ते', false],
  ['nok\u200b', false],
  ['nok\u202e', false],
])('whatever its pattern, a username %j may be: %s (A-120)', (name, isTaken) => {
  const broken = checkField('username', rule({ acceptedPattern: '*' }), name)
  expect(broken).toEqual(isTaken ? undefined : { field: 'username', kind: 'type' })
})

test('blanks alone are an empty field', () => {
  for (const blank of ['', ' ', '\u3000 ', undefined]) {
    expect(checkField('line', rule({ acceptedPattern: '*' }), blank)).toEqual({
      field: 'line',
      kind: 'required',
    })
    expect(checkField('line', rule({ required: false, minLength: 4 }), blank)).toBeUndefined()
  }
})
