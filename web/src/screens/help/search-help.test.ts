import { expect, test } from 'vitest'
import { searchHelp } from '#screens/help/search-help.ts'

const article = (id: string, title: string, content: string) => ({ id, title, summary: '', content, date: 0 })
const help = [
  {
    id: 'money',
    name: 'Money',
    articles: [
      article('in', 'Adding money', '<p>A <b>deposit</b> is credited at the Café.</p>'),
      article('deposits', 'Deposits', '<p>Paid once</p>'),
    ],
  },
  { id: 'vn', name: 'Việt', articles: [article('vi', 'Đặt cược', '<p>Xổ số miền Bắc</p>')] },
  { id: 'draws', name: 'หวย', articles: [article('th', 'การออกรางวัล', '<p>ค่าแฮชก่อนเปิดขาย</p>')] },
]
const ids = (search: string) => searchHelp(help, search).map((found) => found.article.id)

test('finds articles that have every word, those with it in the title first', () => {
  expect(ids('deposit')).toEqual(['deposits', 'in'])
  expect(ids('deposit credited')).toEqual(['in'])
  expect(ids('deposit nowhere')).toEqual([])
})

test('accents and capitals do not matter, and Thai is found inside a sentence', () => {
  expect(ids('CAFE')).toEqual(['in'])
  expect(ids('ค่าแฮช')).toEqual(['th'])
})

test('the marks of Vietnamese, đ included, and of Thai may be left out', () => {
  expect(ids('dat cuoc')).toEqual(['vi'])
  expect(ids('ĐẶT mien bac')).toEqual(['vi'])
  expect(ids('คาแฮช')).toEqual(['th'])
})

test('markup is not searched, and no words find nothing', () => {
  expect(ids('<b>')).toEqual([])
  expect(ids('  ')).toEqual([])
})
