import { expect, test } from 'vitest'
import type { QueueRow } from '#operator/case-kinds.ts'
import { addPage, decideRow, leaveRows, type QueueRows, renewFirst } from '#operator/queue-rows.ts'

const row = (at: number, change: Partial<QueueRow> = {}): QueueRow => ({
  id: `c${at}`,
  account: 'somchai',
  amount: '500.00',
  fee: '0.00',
  currency: 'THB',
  status: 'REQUESTED',
  createdAt: 0,
  waitsSince: at,
  ...change,
})
const rows = (places: number[], next: string | null): QueueRows => ({
  content: places.map((at) => row(at)),
  next,
})
const placesOf = ({ content }: QueueRows) => content.map(({ waitsSince }) => waitsSince)

test('a queue that is asked again keeps what is loaded behind its first page', () => {
  const loaded = rows([1, 2, 3, 4, 5, 6], 'c6')
  const renewed = renewFirst(loaded, rows([1, 2, 3], 'c3'))
  expect(placesOf(renewed)).toEqual([1, 2, 3, 4, 5, 6])
  expect(renewed.next).toBe('c6')
  expect(renewed.content.every((one, at) => one === loaded.content[at])).toBe(true)
})

test('what was decided has left, what came to the front stands there, and nothing between falls out', () => {
  const loaded = rows([2, 3, 4, 5, 6], 'c6')
  expect(placesOf(renewFirst(loaded, rows([4, 5, 6], 'c6')))).toEqual([4, 5, 6])
  expect(placesOf(renewFirst(loaded, rows([1, 2, 3], 'c3')))).toEqual([1, 2, 3, 4, 5, 6])
  expect(placesOf(renewFirst(loaded, rows([3, 5, 6], null)))).toEqual([3, 5, 6])
  expect(placesOf(renewFirst(undefined, rows([1, 2], 'c2')))).toEqual([1, 2])
})

test('a case that says something new is another row; where all was loaded, more is asked for behind the last', () => {
  const loaded = rows([1, 2, 3], null)
  const fresh = { content: [row(1, { status: 'APPROVED' }), row(2)], next: 'c2' }
  const renewed = renewFirst(loaded, fresh)
  expect(renewed.content.map(({ status }) => status)).toEqual(['APPROVED', 'REQUESTED', 'REQUESTED'])
  expect(renewed.next).toBe('c3')
})

test('a page comes behind what is loaded, each case once', () => {
  const added = addPage(rows([1, 2, 3], 'c3'), rows([3, 4], null))
  expect(placesOf(added)).toEqual([1, 2, 3, 4])
  expect(added.next).toBeNull()
})

test('a case leaves where its state is another, and stays where a first word has left it', () => {
  const loaded = rows([1, 2, 3], null)
  expect(placesOf(leaveRows(loaded, { id: 'c2', status: 'REJECTED' }))).toEqual([1, 3])
  expect(placesOf(leaveRows(loaded, { id: 'c2', status: 'REQUESTED' }))).toEqual([1, 2, 3])
})

test('a decision that leaves a withdrawal open leaves its member among those who wait for an answer', () => {
  const loaded = rows([1, 2], null)
  const approved = decideRow(loaded, { id: 'c1', status: 'APPROVED' })
  expect(approved.content.map(({ id, status }) => [id, status])).toEqual([
    ['c1', 'APPROVED'],
    ['c2', 'REQUESTED'],
  ])
  expect(placesOf(decideRow(loaded, { id: 'c1', status: 'REJECTED' }))).toEqual([2])
})
