import { expect, test } from 'vitest'
import { pageOfList, presentPage, pageOf } from '#http/present-page.ts'

test('pages start at 1, and the last one may be short', () => {
  expect(pageOf({ pageNo: 1, pageSize: 20 })).toEqual({ limit: 20, offset: 0 })
  expect(pageOf({ pageNo: 3, pageSize: 20 })).toEqual({ limit: 20, offset: 40 })
  const list = ['a', 'b', 'c']
  expect(pageOfList(list, { pageNo: 2, pageSize: 2 })).toEqual({ page: ['c'], totalCount: 3, totalPages: 2 })
  expect(pageOfList(list, { pageNo: 3, pageSize: 2 })).toEqual({ page: [], totalCount: 3, totalPages: 2 })
})

test('rows say how many there are in all, and no rows say none', () => {
  const rows = [{ total: 41n, name: 'a' }]
  expect(presentPage(rows, 20, ({ name }) => name)).toEqual({
    content: ['a'],
    totalCount: 41,
    totalPages: 3,
  })
  const none: typeof rows = []
  expect(presentPage(none, 20, ({ name }) => name)).toEqual({
    content: [],
    totalCount: 0,
    totalPages: 0,
  })
})
