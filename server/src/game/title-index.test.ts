import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginsAlmostWith, createTitleIndex } from '#game/title-index.ts'

const titles = [
  'Mandarin Fortune',
  'มังกรทองคำ',
  'น้ำเต้า ปู ปลา',
  'เสือห้าดาว',
  'Rồng Vàng May Mắn',
  'Đá Gà Thần Tốc',
  'Lóng Téng Hǔ Yuè',
  '龍騰虎躍',
  '黃金麒麟傳說',
  'Medusa’s Vault',
]
const index = createTitleIndex(titles.map((title) => ({ title, besides: 'Halcyon' })))
const found = (query: string) => index.find(query).map((at) => titles[at])

describe('the search for titles (GAME-15)', () => {
  test.each([
    ['มงกรทองคา', 'มังกรทองคำ'],
    ['ทองคำ', 'มังกรทองคำ'],
    ['เสอหาดาว', 'เสือห้าดาว'],
    ['นำเตา', 'น้ำเต้า ปู ปลา'],
    ['rong vang', 'Rồng Vàng May Mắn'],
    ['RỒNG VANG', 'Rồng Vàng May Mắn'],
    ['da ga than toc', 'Đá Gà Thần Tốc'],
    ['đá gà', 'Đá Gà Thần Tốc'],
    ['long teng', 'Lóng Téng Hǔ Yuè'],
    ['虎躍', '龍騰虎躍'],
  ])('%s finds %s, with or without its marks', (query, title) => {
    expect(found(query)).toEqual([title])
  })

  test.each([
    ['มังกรเงินคำ', []],
    ['มังกรทองดำ', ['มังกรทองคำ']],
    ['ห้าดาง', ['เสือห้าดาว']],
    ['vagn may', ['Rồng Vàng May Mắn']],
    ['mandatin', ['Mandarin Fortune']],
    ['金麒鱗', ['黃金麒麟傳說']],
    ['龍虎', []],
    ['zz', []],
  ])('%s, with a wrong letter, finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('a title is found by any part of it with one letter left out, whatever is written', () => {
    const part = fc
      .constantFrom('mandarin', 'fortune', 'medusas', 'vault')
      .chain((word) =>
        fc.integer({ min: 1, max: word.length - 1 }).map((at) => word.slice(0, at) + word.slice(at + 1)),
      )
    fc.assert(
      fc.property(part, (typed) => {
        expect(found(typed).length).toBeGreaterThan(0)
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (typed) => {
        expect(Array.isArray(index.find(typed))).toBe(true)
      }),
    )
  })
})

test('a slip is forgiven though another title has the very word, where no title has all of them (GAME-15)', () => {
  const three = ['Dragon Vault', 'Golden Dragoon', 'Golden Vaults of Ra']
  const shelf = createTitleIndex(three.map((title) => ({ title, besides: 'Halcyon' })))
  const names = (query: string) => shelf.find(query).map((at) => three[at])
  expect(names('golden dragon')).toEqual(['Golden Dragoon'])
  expect(names('dragon golden')).toEqual(['Golden Dragoon'])
  expect(names('dragon vault')).toEqual(['Dragon Vault'])
  expect(names('halcyon golden')).toEqual(['Golden Dragoon', 'Golden Vaults of Ra'])
  expect(names('dragon zz')).toEqual([])
})

test('of a query of many words the first eight are looked for, however many one sign is written out as', () => {
  const many = createTitleIndex([{ title: 'one two three four five six seven eight', besides: '' }])
  expect(many.find('one two three four five six seven nine')).toEqual([])
  expect(many.find('one two three four five six seven eight nine')).toEqual([0])
  expect(many.find(`one two three four five six seven eight ${'\uFDFA'.repeat(60)}`)).toEqual([0])
})

test('nothing that is too far away begins almost with what was typed', () => {
  expect(beginsAlmostWith('fortune', 'fortnue', { slips: 1 })).toBe(true)
  expect(beginsAlmostWith('fortune', 'tortoise', { slips: 2 })).toBe(false)
  expect(beginsAlmostWith('มังกรทอง', 'กรทิง', { slips: 1 })).toBe(false)
  expect(beginsAlmostWith('มังกรทอง', 'กรทิง', { slips: 1, isAnywhere: true })).toBe(true)
})
