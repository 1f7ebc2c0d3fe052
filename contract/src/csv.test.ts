import { expect, test } from 'vitest'
import { writeCsv } from '#csv.ts'

const cell = (text: string) => writeCsv([[text]]).slice(1, -2)

test.each([
  '=1+1',
  '+A1',
  '-cmd|x',
  '@SUM(A1)',
  '\tx',
  ' =1+1',
  '\u00A0@SUM(A1)',
  '＝1+1',
  '－A1',
  '\u200B=1+1',
  '\u202E=1+1',
])('"%s" is kept from running as a formula', (text) => {
  expect(cell(text)).toBe(`'${text}`)
})

test('a line end before a formula keeps it from running, too', () => {
  expect(cell('\n=1+1')).toBe(`"'\n=1+1"`)
})

test('amounts stay figures', () => {
  expect(cell('-12.50')).toBe('-12.50')
  expect(cell('1500.00')).toBe('1500.00')
})

test('commas, quotes and line ends are quoted, also after the apostrophe', () => {
  expect(cell('a,b')).toBe('"a,b"')
  expect(cell('say "hi"')).toBe('"say ""hi"""')
  expect(cell('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`)
})

test('a file begins with the byte order mark and has a line for each row', () => {
  expect(
    writeCsv([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('\uFEFFa,b\r\nc,d\r\n')
})
