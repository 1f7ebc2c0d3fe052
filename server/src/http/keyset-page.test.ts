import { expect, test } from 'vitest'
import { type Part, readKeysetPage } from '#http/keyset-page.ts'

/** Numbers, the greatest first, as a list of a database. */
const pageOf = (list: number[], asked: Part & { pageSize: number }, order?: 'newest' | 'oldest') =>
  readKeysetPage({
    asked,
    order,
    read: (part, limit) => {
      const all = list.filter((one) => one < Number(part.before ?? 99) && one > Number(part.after ?? 0))
      return Promise.resolve(part.isUpward ? all.slice(-limit) : all.slice(0, limit))
    },
    placeOf: String,
  })

const seven = [7, 6, 5, 4, 3, 2, 1]

test('goes down by its ends to the last page and up again over the same rows', async () => {
  const first = await pageOf(seven, { pageSize: 3 })
  expect(first).toEqual({ rows: [7, 6, 5], newer: null, older: '5', isFirst: true })
  const second = await pageOf(seven, { before: '5', pageSize: 3 })
  expect(second).toEqual({ rows: [4, 3, 2], newer: '4', older: '2', isFirst: false })
  expect(await pageOf(seven, { before: '2', pageSize: 3 })).toEqual({
    rows: [1],
    newer: '1',
    older: null,
    isFirst: false,
  })
  const up = await pageOf(seven, { after: '1', pageSize: 3 })
  expect(up).toEqual({ rows: [4, 3, 2], newer: '4', older: '2', isFirst: false })
})

test('is the first page where no more than a page is newer', async () => {
  const first = await pageOf(seven, { pageSize: 3 })
  expect(await pageOf(seven, { after: '4', pageSize: 3 })).toEqual(first)
  expect(await pageOf(seven, { after: '6', pageSize: 3 })).toEqual(first)
  expect(await pageOf([], { after: '6', pageSize: 3 })).toMatchObject({ rows: [], isFirst: true })
})

test('a place below the last row has an empty page', async () => {
  expect(await pageOf(seven, { before: '1', pageSize: 3 })).toEqual({
    rows: [],
    newer: null,
    older: null,
    isFirst: false,
  })
})

test('stands the other way round from its oldest end on, and is gone through alike', async () => {
  const page = (asked: Part) => pageOf(seven, { ...asked, pageSize: 3 }, 'oldest')
  const first = await page({})
  expect(first).toEqual({ rows: [1, 2, 3], newer: null, older: '3', isFirst: true })
  const second = await page({ before: '3' })
  expect(second).toEqual({ rows: [4, 5, 6], newer: '4', older: '6', isFirst: false })
  expect(await page({ before: '6' })).toEqual({ rows: [7], newer: '7', older: null, isFirst: false })
  expect(await page({ after: '7' })).toEqual(second)
  expect(await page({ after: '4' })).toEqual(first)
})
