import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DataTable, type Column } from './DataTable.tsx'
import { neighbour } from './DateRange.tsx'
import { nextOpen, placeAfter } from './NumberBoard.tsx'
import { pagesToShow } from './Pager.tsx'

type Row = { id: string; stake: string }
const columns: Column<Row>[] = [
  { id: 'id', head: 'Bet', sortable: 'descending', cell: (row) => row.id },
  { id: 'round', head: 'Round', wideOnly: true, cell: () => '0712' },
  { id: 'stake', head: 'Stake', align: 'end', cell: (row) => row.stake },
]
const table = { caption: 'Bets', columns, rowKey: (row: Row) => row.id, empty: 'No bets' }

describe('table', () => {
  test('shows eight skeleton rows under its head while it loads', () => {
    const html = renderToString(<DataTable {...table} rows={undefined} />)
    expect(html.match(/<tr aria-hidden="true">/g)).toHaveLength(8)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Stake')
  })
  test('shows empty and error inside, under its head', () => {
    expect(renderToString(<DataTable {...table} rows={[]} />)).toContain('<td colSpan="3">No bets</td>')
    expect(renderToString(<DataTable {...table} rows={[]} error="Did not load" />)).toContain('Did not load')
  })
  test('marks the sorted column', () => {
    const html = renderToString(
      <DataTable {...table} rows={[]} sort={{ by: 'id', direction: 'ascending' }} onSort={() => undefined} />,
    )
    expect(html).toContain('aria-sort="ascending"')
  })
  test('totals stand under their columns, on phones too', () => {
    const rows = [{ id: 'A', stake: '5.00' }]
    const html = renderToString(
      <DataTable {...table} rows={rows} totals={{ label: 'Page', cells: { stake: '5.00' } }} />,
    )
    expect(html).toContain('<th scope="row" colSpan="2" class="wide">Page</th>')
    expect(html).toContain('<th scope="row" colSpan="1" class="narrow">Page</th>')
  })
})

describe('pager', () => {
  test('offers three pages around the current one, the first and the last (CONST-07, CONST-08)', () => {
    expect(pagesToShow(1, 18)).toEqual([1, 2, 3, 'gap', 18])
    expect(pagesToShow(9, 18)).toEqual([1, 'gap', 8, 9, 10, 'gap', 18])
    expect(pagesToShow(18, 18)).toEqual([1, 'gap', 16, 17, 18])
  })
  test('shows a page instead of a gap that hides one page only', () => {
    expect(pagesToShow(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
  })
  test('copes with one page and none', () => {
    expect(pagesToShow(1, 1)).toEqual([1])
    expect(pagesToShow(1, 0)).toEqual([])
  })
})

test('a date range steps by its own length, over months and leap days', () => {
  expect(neighbour({ from: '2025-07-10', to: '2025-07-16' }, -1)).toEqual({
    from: '2025-07-03',
    to: '2025-07-09',
  })
  expect(neighbour({ from: '2024-02-28', to: '2024-02-28' }, 1)).toEqual({
    from: '2024-02-29',
    to: '2024-02-29',
  })
})

test('the board goes past closed numbers and stays inside', () => {
  const numbers = ['00', '01', '02', '03']
  expect(nextOpen(0, 1, numbers, (number) => number === '01')).toBe(2)
  expect(nextOpen(3, 1, numbers, () => false)).toBe(3)
  expect(nextOpen(1, -2, numbers, () => false)).toBe(1)
})

test('Home and End lead to the ends of a row, with Ctrl to those of the board', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
  const grid = { columns: 10, numbers, isShut: (number: string) => number === '40' || number === '99' }
  const from45 = (key: string, ctrlKey = false) => placeAfter(45, { key, ctrlKey }, grid)
  expect([from45('Home'), from45('End')]).toEqual([41, 49])
  expect([from45('Home', true), from45('End', true)]).toEqual([0, 98])
  expect([from45('ArrowDown'), from45('PageDown')]).toEqual([55, undefined])
})
