import { expect, test } from 'vitest'
import { pageOfList, presentPage, pageOf } from '#http/present-page.ts'

test('pages start at 1, and the last one may be short', () => {
  expect(pageOf({ pageNo: 1, pageSize: 20 })).toEqual({ limit: 20, offset: 0 })
  expect(pageOf({ pageNo: 3, pageSize: 20 })).toEqual({ limit: 20, offset: 40 })
  const list = ['a', 'b', 'c']
  expect(pageOfList(list, { pageNo: 2, pageSize: 2 })).toEqual({ page: ['c'], totalCount: 3, totalPages: 2 })
  expect(pageOfList(list, { pageNo: 3, pageSize: 2 })).toEqual({ page: [], totalCount: 3, totalPages: 2 })
})

test('rows say how many there are in all, past the end too, and no rows say none', async () => {
  const all = Array.from({ length: 41 }, (_, at) => ({ total: 41n, name: `${at}` }))
  const page = (from: typeof all, pageNo: number) =>
    presentPage(
      { pageNo, pageSize: 20 },
      async ({ limit, offset }) => from.slice(offset, offset + limit),
      ({ name }) => name,
    )
  expect(await page(all, 3)).toEqual({ content: ['40'], totalCount: 41, totalPages: 3 })
  expect(await page(all, 4)).toEqual({ content: [], totalCount: 41, totalPages: 3 })
  for (const pageNo of [1, 2])
    expect(await page([], pageNo)).toEqual({ content: [], totalCount: 0, totalPages: 0 })
})
