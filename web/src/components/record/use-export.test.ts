import { expect, test } from 'vitest'
import { readAll } from '#components/record/use-export.ts'

test('all pages are read, each from where the one before ends', async () => {
  const asked: unknown[] = []
  const pages = [
    { content: [1, 2], older: 'b' },
    { content: [3], older: null },
  ]
  const read = await readAll((step) => {
    asked.push(step)
    return Promise.resolve(pages[asked.length - 1] ?? { content: [], older: null })
  })
  expect(read).toEqual({ rows: [1, 2, 3], isWhole: true })
  expect(asked).toEqual([{}, { before: 'b' }])
})

test('of more pages than are read the newest come, and are not said to be all', async () => {
  const { rows, isWhole } = await readAll(() => Promise.resolve({ content: ['line'], older: 'more' }))
  expect([rows.length, isWhole]).toEqual([500, false])
})
